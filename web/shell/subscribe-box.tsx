import { type FormEvent, useState } from 'react'
import { useCall } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/shell/footer.module.css'

/**
 * Sign-up for mails. Seed: an empty value is ignored. Without script the form posts to the page of the same name, so
 * that no address stands in a URL.
 */
export const SubscribeBox = () => {
  const t = useTranslations('shell.subscribe')
  const call = useCall()
  const action = localePath(useLanguage(), '/subscribe')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isError: boolean } | null>(null)
  const subscribe = async (form: HTMLFormElement, email: string) => {
    setBusy(true)
    const reply = await call('subscribe', { email }, { shownByCaller: 'invalid' }).catch(() => null)
    setBusy(false)
    if (!reply) return
    const isError = reply.code !== 200
    setAnswer({ text: reply.msg, isError })
    // What is wrong stands at the field and is read out with it.
    if (isError) form.querySelector('input')?.focus()
    else form.reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    if (typeof email === 'string' && email.trim() !== '') void subscribe(form, email)
  }
  return (
    <form className={styles['subscribe']} method="post" action={action} noValidate onSubmit={onSubmit}>
      <p>{t('title')}</p>
      <div>
        <TextField
          label={t('email')}
          isLabelHidden
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('email')}
          maxLength={254}
          error={answer?.isError ? answer.text : undefined}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
      <p role="status">{answer && !answer.isError && answer.text}</p>
    </form>
  )
}
