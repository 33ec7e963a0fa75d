import { useQuery } from '#web/platform/use-query.ts'
import { htmlLang, parseLanguage } from '#contract/language.ts'
import { Tabs } from '#web/office/kit/tabs.tsx'
import { framedMail, piecesOf } from '#web/office/outbox/mail-text.ts'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/outbox/mail.module.css'

interface MailBodyProps {
  mail: { text: string; html: string; language: string }
}

/** The two parts of a mail; which one is shown stands in the address. */
export const MailBody = ({ mail }: MailBodyProps) => {
  const t = useTranslations('office-outbox.mail')
  const [query] = useQuery()
  const isHtml = query.get('part') === 'html'
  if (mail.text === '') return <p className={styles['hint']}>{t('forgotten')}</p>
  return (
    <section className={styles['body']}>
      <Tabs
        label={t('parts')}
        tabs={[
          { search: '', name: t('text'), isOpen: !isHtml },
          { search: 'part=html', name: t('html'), isOpen: isHtml },
        ]}
        note={t('newTab')}
      />
      {isHtml ? <HtmlPart html={mail.html} /> : <TextPart mail={mail} />}
    </section>
  )
}

const TextPart = ({ mail }: MailBodyProps) => {
  const language = parseLanguage(mail.language)
  return (
    <div className={styles['text']} {...(language && { lang: htmlLang(language) })}>
      {piecesOf(mail.text).map(({ kind, text }, place) => {
        // A mail never changes, so a piece keeps its place.
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
  const t = useTranslations('office-outbox.mail')
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
