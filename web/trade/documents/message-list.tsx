import type { DocumentMessage } from '#contract/shop/trade.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { MessageFileList } from '#web/platform/message-files/message-file-list.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/trade/documents/document-screen.module.css'

interface MessageListProps {
  messages: readonly DocumentMessage[]
  /** Of the line a message is about; left out where all are about the same. */
  positionOf?: (lineId: string | null) => number | undefined
}

/** Messages with person, time and files, oldest first. */
export const MessageList = ({ messages, positionOf }: MessageListProps) => {
  const t = useTranslations('trade.messages')
  return (
    <ol className={styles['messages']}>
      {messages.map(({ id, lineId, bySupplier, author, body, files, at }) => {
        const position = positionOf?.(lineId)
        return (
          <li key={id} data-by={bySupplier ? 'supplier' : 'buyer'}>
            <span>
              <strong>{author}</strong> · <LocalTime at={at} />
              {position !== undefined && ` · ${t('line', { position })}`}
            </span>
            <p>{body}</p>
            <MessageFileList files={files} />
          </li>
        )
      })}
    </ol>
  )
}
