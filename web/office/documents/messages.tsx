import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { MessageFileList } from '#web/platform/message-files/message-file-list.tsx'
import styles from '#web/office/documents/record.module.css'

interface MessagesProps {
  /** The lines of the document, which messages name. */
  lines: readonly { id: string; position: number }[]
  messages: InquiryDetail['messages']
  /** How the reader's language names a line. */
  lineName: (position: number) => string
}

/** What both sides wrote about a document, oldest first, with person and time. */
export const Messages = ({ lines, messages, lineName }: MessagesProps) => {
  const positionOf = (wanted: string | null) => lines.find(({ id }) => id === wanted)?.position
  return (
    <ol className={styles['messages']}>
      {messages.map(({ id, lineId, bySupplier, author, body, files, at }) => {
        const position = positionOf(lineId)
        return (
          <li key={id} data-by={bySupplier ? 'supplier' : 'buyer'}>
            <p>
              <b translate="no">{author}</b> <LocalTime at={at} />
              {position !== undefined && <span>{lineName(position)}</span>}
            </p>
            <p translate="no">{body}</p>
            <MessageFileList files={files} />
          </li>
        )
      })}
    </ol>
  )
}
