import { type RefObject, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { AccountValues } from '#web/account/account.rules.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import type { AccountForm } from '#web/account/use-account-form.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
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

const inputOf = (values: AccountValues) => ({
  firstname: values.firstname,
  lastname: values.lastname,
  email: values.email,
  code: values.signUpCode,
  contact: values.contact,
  password: values.newPassword,
  password2: values.newPassword2,
  company: values.company,
  terms: values.terms,
})

export const SignUpForm = ({ form, firstField }: FormProps) => {
  const t = useTranslations('account')
  const call = useCall()
  const { signedIn } = useSession()
  const [idempotencyKey, setIdempotencyKey] = useState(createIdempotencyKey)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (values: AccountValues) => {
    setFailure(null)
    const answer = await call('register', inputOf(values), { idempotencyKey }).catch(() => null)
    if (!answer) return setFailure(t('failed'))
    if (answer.code !== 200) {
      if (answer.reason === 'IDEMPOTENCY_MISMATCH') setIdempotencyKey(createIdempotencyKey())
      if (!form.showRefusal(answer)) setFailure(answer.msg)
      return
    }
    showToast({ kind: 'success', text: answer.msg, durationMs: 1_000, topic: 'account' })
    await signedIn()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={form.submitWith(submit)}>
      <p className={styles['intro']}>{t('signUp.intro')}</p>
      <NameFields form={form} firstField={firstField} />
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="email"
        {...form.bind('email')}
        error={form.errorOf('email')}
      />
      <CodeField form={form} field="signUpCode" />
      <TextField
        label={t('field.contact')}
        autoComplete="tel"
        maxLength={200}
        {...form.bind('contact')}
        error={form.errorOf('contact')}
        description={t('signUp.contactWhy')}
      />
      <NewPasswordFields form={form} label={t('field.password')} />
      <TermsBox form={form} />
      <FormMessage text={failure} />
      <Button type="submit" look="primary" isWide isBusy={form.formState.isSubmitting}>
        {t('signUp.submit')}
      </Button>
    </form>
  )
}

const NameFields = ({ form, firstField }: Pick<FormProps, 'form' | 'firstField'>) => {
  const t = useTranslations('account')
  const { ref, ...firstProps } = form.bind('firstname')
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          label={t('field.firstname')}
          autoComplete="given-name"
          maxLength={100}
          {...firstProps}
          ref={(input) => {
            ref(input)
            firstField.current = input
          }}
          error={form.errorOf('firstname')}
        />
        <TextField
          label={t('field.lastname')}
          autoComplete="family-name"
          maxLength={100}
          {...form.bind('lastname')}
          error={form.errorOf('lastname')}
        />
      </div>
      <TextField
        label={t('field.company')}
        optional={t('optional')}
        autoComplete="organization"
        maxLength={200}
        {...form.bind('company')}
      />
    </>
  )
}

const TermsBox = ({ form }: { form: AccountForm }) => {
  const t = useTranslations('account')
  return (
    <Checkbox
      {...form.bind('terms')}
      error={form.errorOf('terms')}
      label={t.rich('signUp.terms', {
        // In a tab of its own, so that nothing typed here is lost.
        link: (words) => (
          <AppLink to="/legal/terms" target="_blank" rel="noopener">
            {words}
          </AppLink>
        ),
      })}
    />
  )
}
