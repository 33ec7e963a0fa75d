import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { languageNames, languages } from '#contract/language.ts'
import { companyRoles } from '#contract/company-role.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/company/company.module.css'

const fields: Record<string, string> = {
  FIRST_NAME_MISSING: 'firstname',
  LAST_NAME_MISSING: 'lastname',
  EMAIL_MISSING: 'email',
  EMAIL_INVALID: 'email',
}

/** Invites a person by mail. What is said afterwards is the same for any address. */
export const InviteForm = () => {
  const t = useTranslations('company')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  const { isBusy, failure, errorOf, onSubmit, onChange } = useCallForm({
    name: 'inviteColleague',
    failed: t('failed'),
    inputOf: (text) => ({
      firstname: text('firstname'),
      lastname: text('lastname'),
      email: text('email'),
      role: companyRoles.find((role) => role === text('role')),
      lang: languages.find((known) => known === text('lang')),
    }),
    fieldOf: (reason = '') => fields[reason] ?? null,
    onDone: ({ msg }, form) => {
      form.reset()
      setDone(msg)
      void revalidate()
    },
  })
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={onSubmit}
      onChange={() => {
        setDone('')
        onChange()
      }}
    >
      <h3>{t('invite.title')}</h3>
      <p className={styles['note']}>{t('invite.text')}</p>
      <div className={styles['pair']}>
        <TextField
          name="firstname"
          label={t('invite.firstname')}
          autoComplete="off"
          maxLength={100}
          error={errorOf('firstname')}
        />
        <TextField
          name="lastname"
          label={t('invite.lastname')}
          autoComplete="off"
          maxLength={100}
          error={errorOf('lastname')}
        />
        <TextField
          name="email"
          type="email"
          label={t('invite.email')}
          autoComplete="off"
          maxLength={254}
          error={errorOf('email')}
        />
        <Select name="role" label={t('invite.role')} defaultValue="buyer">
          {companyRoles.map((role) => (
            <option key={role} value={role}>
              {t(`people.${role}`)}
            </option>
          ))}
        </Select>
        <Select name="lang" label={t('invite.lang')} defaultValue={language}>
          {languages.map((known) => (
            <option key={known} value={known}>
              {languageNames[known]}
            </option>
          ))}
        </Select>
      </div>
      <FormMessage text={failure} />
      <Button type="submit" icon="mail" isBusy={isBusy}>
        {t('invite.submit')}
      </Button>
      <p role="status">{done}</p>
    </form>
  )
}
