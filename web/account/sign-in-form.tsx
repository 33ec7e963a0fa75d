import { type RefObject, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from '#web/platform/texts.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { AccountValues } from '#web/account/account.rules.ts'
import { FormMessage } from '#web/ui/form-message.tsx'
import { offerPassword } from '#web/account/offer-password.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import type { AccountForm } from '#web/account/use-account-form.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/account/login-panel.module.css'

interface FormProps {
  form: AccountForm
  firstField: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/**
 * Stands in the password field for a sign-in that the device remembers; never a password
 * (docs/product.md#remembered-devices).
 */
const seal = '•'.repeat(12)

const inputOf = (values: AccountValues) => ({
  email: values.email,
  password: values.isRemembered ? '' : values.password,
  remembered: values.isRemembered,
  rememberMe: values.rememberMe,
})

export const SignInForm = ({ form, firstField }: FormProps) => {
  const t = useTranslations('account')
  const { signedIn } = useSession()
  const call = useCall()
  const [isSolving, setSolving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const refuse = (refusal: Refusal) => {
    if (refusal.code === 601) showToast({ kind: 'warning', text: refusal.msg, topic: 'account' })
    if (form.showRefusal(refusal)) return
    setFailure(refusal.reason === 'LOGIN_FAILED' ? `${refusal.msg}. ${t('signIn.failedHint')}` : refusal.msg)
    form.setValue('isRemembered', false)
    form.setFocus('password', { shouldSelect: true })
  }
  const submit = async (values: AccountValues) => {
    setFailure(null)
    const options = { shownByCaller: 'invalid', onWork: setSolving } as const
    const answer = await call('login', inputOf(values), options).catch(() => null)
    if (!answer) return setFailure(t('failed'))
    if (answer.code !== 200) return refuse(answer)
    showToast({ kind: 'success', text: answer.msg, durationMs: 3_000, topic: 'account' })
    // Who does not want to be remembered here is not asked; a remembered device has no password to give.
    if (values.rememberMe && !values.isRemembered) void offerPassword(values.email, values.password)
    await signedIn()
  }
  const { ref, ...emailProps } = form.bind('email')
  return (
    <form className={styles['form']} noValidate onSubmit={form.submitWith(submit)}>
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
      <SignInPassword form={form} />
      <Checkbox label={t('signIn.remember')} {...form.bind('rememberMe')} />
      <FormMessage text={isSolving ? t('signIn.solving') : failure} isError={!isSolving} />
      <Button type="submit" look="primary" isWide isBusy={form.formState.isSubmitting}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}

const SignInPassword = ({ form }: { form: AccountForm }) => {
  const t = useTranslations('account')
  const isSealed = useWatch({ control: form.control, name: 'isRemembered' })
  const { field } = useController({ control: form.control, name: 'password' })
  return (
    <PasswordField
      label={t('field.password')}
      autoComplete="current-password"
      isSealed={isSealed}
      {...field}
      onBlur={() => {
        field.onBlur()
        form.recheck('password')
      }}
      value={isSealed ? seal : field.value}
      onChange={(event) => {
        form.clearErrors('password')
        form.setValue('isRemembered', false)
        // The first key replaces the seal, wherever it was pressed.
        field.onChange(isSealed ? event.target.value.replaceAll('•', '') : event.target.value)
      }}
      error={form.errorOf('password')}
      description={isSealed ? t('password.savedHint') : undefined}
    />
  )
}
