import { languageNames, languages } from '#contract/language.ts'
import { staffRoles } from '#contract/permission.ts'
import { RoleChoice } from '#web/office/staff/role-choice.tsx'
import { ChangeDialog } from '#web/office/staff/step-dialog.tsx'
import type { StaffWork } from '#web/office/staff/use-staff.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Select, TextField } from '#web/ui/field.tsx'

const fields = ['firstname', 'lastname', 'email'] as const

/** Invites a person to the back office, or brings somebody back. */
export const InviteDialog = ({ work, onClose }: { work: StaffWork; onClose: () => void }) => {
  const t = useTranslations('office-staff.invite')
  const language = useLanguage()
  return (
    <ChangeDialog
      title={t('do')}
      text={t('text')}
      confirm={t('send')}
      isBusy={work.isBusy}
      onClose={onClose}
      onSubmit={(typed) => {
        const text = (name: string) => String(typed.get(name) ?? '')
        return work.invite({
          firstname: text('firstname'),
          lastname: text('lastname'),
          email: text('email'),
          role: staffRoles.find((role) => role === text('role')) ?? 'sales',
          lang: languages.find((known) => known === text('lang')),
          password: text('password'),
        })
      }}
    >
      {(problem) => (
        <>
          {fields.map((name) => (
            <TextField
              key={name}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              label={t(name)}
              autoComplete="off"
              maxLength={name === 'email' ? 254 : 100}
              error={problem?.field === name ? problem.text : undefined}
            />
          ))}
          <RoleChoice chosen="sales" />
          <Select name="lang" label={t('lang')} defaultValue={language}>
            {languages.map((known) => (
              <option key={known} value={known}>
                {languageNames[known]}
              </option>
            ))}
          </Select>
        </>
      )}
    </ChangeDialog>
  )
}
