import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import type { Refusal } from '#contract/envelope.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useQuery } from '#web/platform/use-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from '#web/office/shell/office.module.css'

type Field = 'password' | 'password2'

const fieldOf = ({ reason }: Refusal): Field | null => {
  if (reason === 'PASSWORDS_DIFFER') return 'password2'
  const isWeak = reason === 'PASSWORD_MISSING' || reason === 'PASSWORD_SHORT' || reason === 'PASSWORD_COMMON'
  return isWeak ? 'password' : null
}

const quiet = { shownByCaller: 'everything' } as const

interface PasswordFormProps {
  token: string
  /** The password is set, but the sign-in asks for more. */
  onSet: (email: string) => void
}

const PasswordForm = ({ token, onSet }: PasswordFormProps) => {
  const t = useTranslations('office-password')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | 'failed' | null>(null)
  const submit = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const text = (name: Field) => String(typed.get(name) ?? '')
    const password = text('password')
    setBusy(true)
    setRefusal(null)
    const chosen = await call(
      'officeChoosePassword',
      { token, password, password2: text('password2') },
      quiet,
    ).catch(() => null)
    if (chosen?.code !== 200) {
      setBusy(false)
      flushSync(() => setRefusal(chosen ?? 'failed'))
      form.querySelector<HTMLInputElement>(`[name=${(chosen && fieldOf(chosen)) ?? 'password'}]`)?.focus()
      return
    }
    const { email } = chosen.data
    const signedIn = await call('officeLogin', { email, password }, quiet).catch(() => null)
    // Who came back still has a one-time code, and the sign-in asks for it.
    if (signedIn?.code !== 200) return onSet(email)
    await navigate(signedIn.data.mustSetUpCode ? '/office/code' : '/office', { replace: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit(event.currentTarget)
  }
  const wrong = refusal && refusal !== 'failed' ? fieldOf(refusal) : null
  const errorAt = (field: Field) =>
    refusal && refusal !== 'failed' && wrong === field ? refusal.msg : undefined
  const failure = refusal === 'failed' ? t('failed') : wrong === null ? (refusal?.msg ?? null) : null
  const labels = { show: t('show'), hide: t('hide'), saved: '' }
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage text={failure} />
      <PasswordField
        name="password"
        label={t('password')}
        description={t('rule')}
        labels={labels}
        autoComplete="new-password"
        error={errorAt('password')}
      />
      <PasswordField
        name="password2"
        label={t('password2')}
        labels={labels}
        autoComplete="new-password"
        error={errorAt('password2')}
      />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** `/office/first-password?token=`: the link of the mail to a member of staff. Opening it changes nothing. */
export const Component = () => {
  const t = useTranslations('office-password')
  const [query] = useQuery()
  const [email, setEmail] = useState<string | null>(null)
  const { name } = useShop()
  const token = query.get('token')
  useHead({ title: t('title'), isIndexed: false })
  if (email !== null)
    return (
      <div className={styles['signIn']}>
        <h1>{t('title')}</h1>
        <p role="status">{t('done', { email })}</p>
        <Link to="/office/login" replace className={buttonClass({ look: 'primary' })}>
          {t('signIn')}
        </Link>
      </div>
    )
  return (
    <div className={styles['signIn']}>
      <h1>{t('title')}</h1>
      <p>{token === null ? t('noToken') : t('intro', { shop: name })}</p>
      {token !== null && <PasswordForm token={token} onSet={setEmail} />}
    </div>
  )
}
