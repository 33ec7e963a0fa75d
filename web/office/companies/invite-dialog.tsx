import { type FormEvent, useId, useState } from 'react'
import { companyRoles } from '#contract/company-role.ts'
import { languageNames, languages } from '#contract/language.ts'
import type { Company } from '#contract/office/companies.contract.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/office/companies/company.module.css'

interface InviteDialogProps {
  company: Company
  work: CompanyWork
  onClose: () => void
}

const fields = ['firstname', 'lastname', 'email'] as const

/** Invites a person into the company; a refusal stands at its field, and what is typed stays. */
export const InviteDialog = ({ company, work, onClose }: InviteDialogProps) => {
  const t = useTranslations('office-companies.people')
  const id = useId()
  const language = useLanguage()
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const result = await work.invite({
      firstname: text('firstname'),
      lastname: text('lastname'),
      email: text('email'),
      role: companyRoles.find((role) => role === text('role')),
      lang: languages.find((known) => known === text('lang')),
    })
    if (result.problem === null) onClose()
    else setProblem({ field: result.field, text: result.problem })
  }
  const isAtField = fields.some((field) => field === problem?.field)
  return (
    <Dialog
      title={t('invite')}
      description={t('inviteText')}
      closeLabel={t('keep')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={id} look="primary" isBusy={work.isBusy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles['form']}
        noValidate
        onChange={() => setProblem(null)}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <FormMessage text={isAtField ? null : (problem?.text ?? null)} />
        {fields.map((name) => (
          <TextField
            key={name}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            label={name === 'email' ? t('mail') : t(name)}
            autoComplete="off"
            maxLength={name === 'email' ? 254 : 100}
            error={problem?.field === name ? problem.text : undefined}
          />
        ))}
        {/* Somebody must be able to manage the company. */}
        <Select
          name="role"
          label={t('role')}
          defaultValue={company.people.length === 0 ? 'companyAdmin' : 'buyer'}
        >
          {companyRoles.map((role) => (
            <option key={role} value={role}>
              {t(role)}
            </option>
          ))}
        </Select>
        <Select name="lang" label={t('lang')} defaultValue={company.lang ?? language}>
          {languages.map((known) => (
            <option key={known} value={known}>
              {languageNames[known]}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  )
}
