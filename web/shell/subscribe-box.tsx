import { type FormEvent, useState } from 'react'
import type { CallAnswer } from '#contract/call-client.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/shell/footer.module.css'

/**
 * Sign-up for mails. An empty value is ignored (docs/seed-coverage.md S5-18). Without script the form posts to the
 * page of the same name, so that no address stands in a URL.
 */
export const SubscribeBox = () => {
  const t = useTranslations('shell.subscribe')
  const call = useCall()
  const action = localePath(useLanguage(), '/subscribe')
  const [answer, setAnswer] = useState<CallAnswer<'subscribe'> | null>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = form.querySelector('input')
    if (!input?.value.trim()) return
    const told = await call('subscribe', { email: input.value }, { shownByCaller: 'invalid' }).catch(
      () => null,
    )
    setAnswer(told)
    // What is wrong stands at the field and is read out with it.
    if (told?.code === 200) form.reset()
    else input.focus()
  }
  return (
    <form
      className={styles['subscribe']}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
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
          error={answer?.code === 601 ? answer.msg : undefined}
        />
        <Button type="submit">{t('submit')}</Button>
      </div>
      <p role="status">{answer?.code === 200 && answer.msg}</p>
    </form>
  )
}
