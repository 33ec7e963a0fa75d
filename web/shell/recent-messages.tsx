import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { readerZone } from '#web/platform/local-time.tsx'
import { useStore } from '#web/platform/store.ts'
import { useMessageText } from '#web/shell/message-text.ts'
import { recentMessages } from '#web/platform/toasts.ts'
import styles from '#web/shell/display-settings.module.css'

/** The last messages, newest first, for a reader who missed one. */
export const RecentMessages = () => {
  const t = useTranslations('shell.display')
  const format = useFormatter()
  const textOf = useMessageText()
  const messages = useStore(recentMessages)
  return (
    <section className={styles['group']}>
      <h2>{t('messages')}</h2>
      <ol className={styles['messages']}>
        {messages.map(({ id, at, text, title }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>
              {format.dateTime(at, {
                hour: '2-digit',
                minute: '2-digit',
                timeZone: readerZone(),
              })}
            </time>
            <span>{title ?? textOf(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
