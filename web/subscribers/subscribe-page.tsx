import { useQuery } from '#web/platform/use-query.ts'
import { waitText } from '#contract/wait-text.ts'
import { useHead } from '#web/platform/head.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/subscribers/subscribers.module.css'

const useAction = () => localePath(useLanguage(), '/subscribe')

/**
 * `/subscribe`: to sign up, to confirm with the link of a mail (`?token=`), and what came of it (`?state=`). Plain
 * forms that post: they work without script, and no address stands in a URL.
 */
export const SubscribePage = () => {
  const t = useTranslations('subscribers')
  const [query] = useQuery()
  const state = query.get('state')
  const token = query.get('token')
  const isConfirming = token !== null
  useHead({ title: t(isConfirming ? 'confirm.title' : 'subscribe.title'), isIndexed: false })
  if (isConfirming) return <Confirm token={token} />
  const isOver = state === 'sent' || state === 'confirmed'
  return (
    <div className={styles['page']}>
      <h1>{t('subscribe.title')}</h1>
      {isOver ? (
        <p role="status">{t(`state.${state}`)}</p>
      ) : (
        <SignUp state={state} waitSeconds={secondsOf(query.get('wait'))} />
      )}
    </div>
  )
}

const Confirm = ({ token }: { token: string }) => {
  const t = useTranslations('subscribers.confirm')
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <form method="post" action={useAction()}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary">
          {t('submit')}
        </Button>
      </form>
    </div>
  )
}

/** Anybody can edit the URL, so an invalid wait counts as the shortest one. */
const secondsOf = (typed: string | null): number => {
  const seconds = Number(typed)
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 86_400 ? seconds : 30
}

const SignUp = ({ state, waitSeconds }: { state: string | null; waitSeconds: number }) => {
  const t = useTranslations('subscribers')
  const tErrors = useTranslations('errors')
  return (
    <>
      {state === 'later' && <p role="alert">{tErrors('CHALLENGE', waitText(waitSeconds))}</p>}
      {state === 'expired' && <p role="alert">{tErrors('LINK_EXPIRED')}</p>}
      <p>{t('subscribe.text')}</p>
      {/* The server says what is wrong: a browser refuses full-width letters, which are fine. */}
      <form method="post" noValidate action={useAction()} className={styles['form']}>
        <TextField
          label={t('subscribe.email')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          error={state === 'invalid' ? tErrors('EMAIL_INVALID') : undefined}
        />
        <Button type="submit" look="primary">
          {t('subscribe.submit')}
        </Button>
      </form>
      <p className={styles['note']}>{t('subscribe.note')}</p>
    </>
  )
}
