import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { Refusal } from '#contract/envelope.ts'
import { FormMessage } from '#web/ui/form-message.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { officeNext } from '#web/office/shell/office-next.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useHead } from '#web/platform/head.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/shell/office.module.css'

type Stage = 'typing' | 'sending' | 'solving'

type Field = 'email' | 'password' | 'oneTimeCode'

const fieldOf = ({ reason }: Refusal): Field | null => {
  if (reason === 'EMAIL_MISSING' || reason === 'EMAIL_INVALID') return 'email'
  if (reason === 'ONE_TIME_CODE_MISSING' || reason === 'ONE_TIME_CODE_WRONG') return 'oneTimeCode'
  return reason === 'PASSWORD_MISSING' ? 'password' : null
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

const SignInForm = () => {
  const t = useTranslations('office.signIn')
  const tAccount = useTranslations('account')
  const navigate = useNavigate()
  const [query] = useQuery()
  const [stage, setStage] = useState<Stage>('typing')
  const [asksForCode, setAsksForCode] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | 'failed' | null>(null)
  const call = useOfficeCall()
  const submit = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    setRefusal(null)
    setStage('sending')
    const input = {
      email: textOf(typed.get('email')),
      password: textOf(typed.get('password')),
      oneTimeCode: textOf(typed.get('oneTimeCode')),
    }
    const onWork = (isWorking: boolean) => setStage(isWorking ? 'solving' : 'sending')
    const answer = await call('officeLogin', input, { shownByCaller: 'everything', onWork }).catch(() => null)
    setStage('typing')
    if (answer?.code === 200) {
      const next = officeNext(query.get('next'))
      const place = answer.data.mustSetUpCode ? `/office/code?${new URLSearchParams({ next })}` : next
      return navigate(place, { replace: true })
    }
    const wrong = answer && fieldOf(answer)
    // The field must be there before it can take the focus.
    flushSync(() => {
      setAsksForCode(asksForCode || wrong === 'oneTimeCode')
      setRefusal(answer ?? 'failed')
    })
    form.querySelector<HTMLInputElement>(`[name=${wrong ?? 'password'}]`)?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage === 'typing') void submit(event.currentTarget)
  }
  const wrong = refusal && refusal !== 'failed' ? fieldOf(refusal) : null
  const errorAt = (field: Field) =>
    refusal && refusal !== 'failed' && wrong === field ? refusal.msg : undefined
  const failure = refusal === 'failed' ? t('failed') : wrong === null ? (refusal?.msg ?? null) : null
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errorAt('email')}
      />
      <PasswordField
        label={tAccount('field.password')}
        labels={{
          show: tAccount('password.show'),
          hide: tAccount('password.hide'),
          saved: tAccount('password.saved'),
        }}
        name="password"
        autoComplete="current-password"
        error={errorAt('password')}
      />
      {asksForCode && (
        <TextField
          label={t('code')}
          name="oneTimeCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          description={t('codeHint')}
          error={errorAt('oneTimeCode')}
        />
      )}
      <FormMessage text={stage === 'solving' ? t('solving') : failure} isError={stage !== 'solving'} />
      <Button type="submit" look="primary" isWide isBusy={stage !== 'typing'}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** `/office/login` */
export const Component = () => {
  const t = useTranslations('office.signIn')
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['signIn']}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <SignInForm />
      <p>{t('forgotten')}</p>
    </div>
  )
}
