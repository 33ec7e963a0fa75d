import { type FormEvent, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { useHead } from '#web/platform/head.tsx'
import { needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { officeNext } from '#web/office/shell/office-next.ts'
import { type OfficeLoaderArgs, useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { SetUpCode } from '#web/office/sign-in-code/set-up-code.tsx'
import styles from '#web/office/sign-in-code/code.module.css'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface PasswordFormProps {
  submit: string
  /** What was wrong with the password; null when it was right. */
  onPassword(password: string): Promise<Refusal | 'failed' | null>
}

const PasswordForm = ({ submit, onPassword }: PasswordFormProps) => {
  const t = useTranslations('office-code')
  const tAccount = useTranslations('account')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Refusal | 'failed' | null>(null)
  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form).get('password')
    setBusy(true)
    setWrong(await onPassword(typeof typed === 'string' ? typed : ''))
    setBusy(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void send(event.currentTarget)
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles['form']}>
      <PasswordField
        label={t('password')}
        labels={{
          show: tAccount('password.show'),
          hide: tAccount('password.hide'),
          saved: tAccount('password.saved'),
        }}
        name="password"
        autoComplete="current-password"
        error={wrong && wrong !== 'failed' ? wrong.msg : undefined}
      />
      <FormMessage text={wrong === 'failed' ? t('failed') : null} isError />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}

type Info = CallSuccess<'officeInfo'>['data']

export const loader = async ({ call }: OfficeLoaderArgs): Promise<Info> =>
  needed<'officeInfo'>(await call('officeInfo', {})).data

/** `/office/code`: the one-time code of the reader's own sign-in. */
export const Component = () => {
  const t = useTranslations('office-code')
  const info = useLoaderData<Info>()
  const [query] = useQuery()
  const navigate = useNavigate()
  const call = useOfficeCall()
  const [hasCode, setHasCode] = useState(info.hasCode)
  const [offered, setOffered] = useState<{ address: string; typed: string } | null>(null)
  useHead({ title: t('title'), isIndexed: false })
  const start = async (password: string) => {
    const answer = await call('officeStartCode', { password }, { shownByCaller: 'everything' }).catch(
      () => null,
    )
    if (answer?.code !== 200) return answer ?? 'failed'
    setOffered(answer.data)
    return null
  }
  const remove = async (password: string) => {
    const answer = await call('officeRemoveCode', { password }, { shownByCaller: 'everything' }).catch(
      () => null,
    )
    if (answer?.code !== 200) return answer ?? 'failed'
    setHasCode(false)
    return null
  }
  // A new document: what the bar shows depends on what the reader may do now.
  const goOn = () => location.assign(officeNext(query.get('next')))
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      {hasCode && (
        <>
          <p>{t('isSetUp')}</p>
          <h2>{t('remove.title')}</h2>
          <p>{t(info.roles.includes('admin') ? 'remove.textAdmin' : 'remove.text')}</p>
          <PasswordForm submit={t('remove.do')} onPassword={remove} />
        </>
      )}
      {!hasCode && offered === null && (
        <>
          <p>{t(info.mustSetUpCode ? 'introMust' : 'intro')}</p>
          <PasswordForm submit={t('start')} onPassword={start} />
          {!info.mustSetUpCode && (
            <Button look="quiet" onClick={() => void navigate(officeNext(query.get('next')))}>
              {t('later')}
            </Button>
          )}
        </>
      )}
      {!hasCode && offered !== null && <SetUpCode offered={offered} onDone={goOn} />}
    </div>
  )
}
