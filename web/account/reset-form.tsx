import { type RefObject, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { AccountValues } from '#web/account/account.rules.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import type { AccountForm } from '#web/account/use-account-form.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/account/login-panel.module.css'

interface FormProps {
  form: AccountForm
  firstField: RefObject<HTMLInputElement | null>
  onClose: () => void
}

const inputOf = (values: AccountValues) => ({
  email: values.email,
  code: values.resetCode,
  password: values.newPassword,
  password2: values.newPassword2,
})

/** A new password with a mailed code. It ends every session, also this one. */
export const ResetForm = ({ form, firstField, onClose }: FormProps) => {
  const t = useTranslations('account')
  const { call, user } = useAppState()
  const [idempotencyKey, setIdempotencyKey] = useState(createIdempotencyKey)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (values: AccountValues) => {
    setFailure(null)
    const answer = await call('resetPwd', inputOf(values), { idempotencyKey }).catch(() => null)
    if (!answer) return setFailure(t('failed'))
    if (answer.code !== 200) {
      if (answer.reason === 'IDEMPOTENCY_MISMATCH') setIdempotencyKey(createIdempotencyKey())
      if (!form.showRefusal(answer)) setFailure(answer.msg)
      return
    }
    showToast({ kind: 'success', text: answer.msg, durationMs: 1_000, topic: 'account' })
    user.set(null)
    onClose()
  }
  const { ref, ...emailProps } = form.bind('email')
  return (
    <form className={styles['form']} noValidate onSubmit={form.submitWith(submit)}>
      <p className={styles['intro']}>{t('reset.intro')}</p>
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="username"
        {...emailProps}
        ref={(input) => {
          ref(input)
          firstField.current = input
        }}
        error={form.errorOf('email')}
      />
      <CodeField form={form} field="resetCode" />
      <NewPasswordFields form={form} label={t('field.newPassword')} />
      <FormMessage text={failure} />
      <Button type="submit" look="primary" isWide isBusy={form.formState.isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
