import { useTranslations } from '#web/platform/texts.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import type { AccountForm } from '#web/account/use-account-form.ts'

/** A new password, twice. */
export const NewPasswordFields = ({ form, label }: { form: AccountForm; label: string }) => {
  const t = useTranslations('account')
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...form.bind('newPassword')}
        error={form.errorOf('newPassword')}
        description={t('password.rule')}
      />
      <PasswordField
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        {...form.bind('newPassword2')}
        error={form.errorOf('newPassword2')}
      />
    </>
  )
}
