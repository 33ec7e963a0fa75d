import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { htmlLang, parseLanguage } from '#contract/language.ts'
import { framedMail, piecesOf } from '#web/office/mail-text.ts'
import styles from '#web/office/mail.module.css'

interface MailBodyProps {
  mail: { text: string; html: string; language: string }
}

/** The two parts of a mail; which one is shown stands in the address. */
export const MailBody = ({ mail }: MailBodyProps) => {
  const t = useTranslations('office.mail')
  const [query] = useSearchParams()
  const isHtml = query.get('part') === 'html'
  if (mail.text === '') return <p className={styles['hint']}>{t('forgotten')}</p>
  return (
    <section className={styles['body']}>
      <nav aria-label={t('parts')} className={styles['parts']}>
        <Link to={{ search: '' }} aria-current={!isHtml} preventScrollReset replace>
          {t('text')}
        </Link>
        <Link to={{ search: 'part=html' }} aria-current={isHtml} preventScrollReset replace>
          {t('html')}
        </Link>
        <span className={styles['hint']}>{t('newTab')}</span>
      </nav>
      {isHtml ? <HtmlPart html={mail.html} /> : <TextPart mail={mail} />}
    </section>
  )
}

const TextPart = ({ mail }: MailBodyProps) => {
  const language = parseLanguage(mail.language)
  return (
    <div className={styles['text']} {...(language && { lang: htmlLang(language) })}>
      {piecesOf(mail.text).map(({ kind, text }, place) => {
        // A mail never changes: a piece's place is its name.
        const key = `${place}`
        if (kind === 'text') return <span key={key}>{text}</span>
        if (kind === 'code')
          return (
            <strong key={key} className={styles['code']} translate="no">
              {text}
            </strong>
          )
        return (
          <a key={key} href={text} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        )
      })}
    </div>
  )
}

/** In a frame of its own origin, without script: whatever a mail holds, it can do nothing here. */
const HtmlPart = ({ html }: { html: string }) => {
  const t = useTranslations('office.mail')
  return (
    <iframe
      className={styles['frame']}
      title={t('frame')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={framedMail(html)}
    />
  )
}
