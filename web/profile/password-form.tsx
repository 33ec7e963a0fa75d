import { useRevalidator } from 'react-router'
import { PasswordField } from '#web/account/password-field.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useProfileForm } from '#web/profile/use-profile-form.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/profile/profile.module.css'

const fields: Record<string, string> = {
  PASSWORD_WRONG: 'oldPassword',
  PASSWORD_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORDS_DIFFER: 'password2',
}

/** A new password in place of the old one; every other device is signed out. */
export const PasswordForm = () => {
  const t = useTranslations('profile.password')
  const user = useUser()
  const { revalidate } = useRevalidator()
  const { isBusy, failure, errorOf, onSubmit, onChange } = useProfileForm({
    name: 'changePwd',
    inputOf: (text) => ({
      oldPassword: text('oldPassword'),
      password: text('password'),
      password2: text('password2'),
    }),
    fieldOf: (reason = '', text) => {
      if (reason === 'PASSWORD_MISSING') return text('oldPassword') === '' ? 'oldPassword' : 'password'
      return fields[reason] ?? null
    },
    onDone: ({ msg }, form) => {
      form.reset()
      showToast({ kind: 'success', text: msg })
      void revalidate()
    },
  })
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit} onChange={onChange}>
      <p>{t('intro')}</p>
      {/* Password managers find out by it whose password changes. */}
      <input type="text" name="username" autoComplete="username" defaultValue={user?.email ?? ''} hidden />
      <div className={styles['pair']}>
        <PasswordField
          name="oldPassword"
          label={t('old')}
          autoComplete="current-password"
          error={errorOf('oldPassword')}
        />
        <PasswordField
          name="password"
          label={t('new')}
          autoComplete="new-password"
          description={t('rule')}
          error={errorOf('password')}
        />
        <PasswordField
          name="password2"
          label={t('again')}
          autoComplete="new-password"
          error={errorOf('password2')}
        />
      </div>
      <FormMessage text={failure} />
      <Button type="submit" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
