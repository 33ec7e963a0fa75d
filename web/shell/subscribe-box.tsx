import { type FormEvent, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { useShop } from '#web/platform/app-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/shell/footer.module.css'

/** Sign-up for mails. Seed: an empty value is ignored. Nothing is stored until mailing is there, and it says so. */
export const SubscribeBox = () => {
  const t = useTranslations('shell.subscribe')
  const shop = useShop()
  const [isAsked, setAsked] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email === 'string' && email.trim() !== '') setAsked(true)
  }
  return (
    <form className={styles['subscribe']} onSubmit={onSubmit}>
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
        />
        <Button type="submit">{t('submit')}</Button>
      </div>
      <p role="status">{isAsked && t('notYet', { email: shop.email })}</p>
    </form>
  )
}
