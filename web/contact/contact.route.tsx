import { useEffect, useRef, useState } from 'react'
import { useQuery } from '#web/platform/use-query.ts'
import { ContactForm } from '#web/contact/contact-form.tsx'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/contact/contact.module.css'

/**
 * `/contact`: a form that works without script too, and how to reach the shop directly. `?keyword=` (a search that
 * found nothing) and `?product=` begin the message; `?state=sent` follows a form without script.
 */
export const Component = () => {
  const t = useTranslations('contact')
  const [query] = useQuery()
  const [isSent, setSent] = useState(false)
  useHead({ title: t('title'), description: t('intro'), canonicalPath: '/contact' })
  return (
    <ReadingPage title={t('title')} intro={t('intro')}>
      <div className={styles['columns']}>
        {isSent || query.get('state') === 'sent' ? (
          <Sent isNew={isSent} onAgain={() => setSent(false)} />
        ) : (
          <ContactForm onSent={() => setSent(true)} />
        )}
        <Direct />
      </div>
    </ReadingPage>
  )
}

/** `isNew`: it takes the place of the form just sent, and the focus with it. */
const Sent = ({ isNew, onAgain }: { isNew: boolean; onAgain: () => void }) => {
  const t = useTranslations('contact.sent')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <section className={styles['sent']}>
      <h2 ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <AppLink to="/contact" className={buttonClass({})} onClick={onAgain}>
        {t('again')}
      </AppLink>
    </section>
  )
}

const Direct = () => {
  const t = useTranslations('contact.direct')
  const { email, phone } = useShop()
  return (
    <aside className={styles['direct']}>
      <h2>{t('title')}</h2>
      <a href={`mailto:${email}`} translate="no" aria-label={`${t('email')}: ${email}`}>
        <Icon name="mail" /> {email}
      </a>
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        translate="no"
        aria-label={`${t('phone')}: ${phone}`}
      >
        <Icon name="phone" /> {phone}
      </a>
    </aside>
  )
}
