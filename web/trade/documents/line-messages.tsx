import { useId, useState } from 'react'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { MessageList } from '#web/trade/documents/message-list.tsx'
import { useWriteForm } from '#web/trade/documents/use-write-form.ts'
import { WriteForm, canWrite } from '#web/trade/documents/write-form.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/trade/documents/line-messages.module.css'

/** Which lines show their messages, and what their buttons need. */
export const useLineMessages = (document: DocumentDetail) => {
  // A closed line keeps what was typed and uploaded, so that it stays known here.
  const [known, setKnown] = useState<ReadonlyMap<string, { isOpen: boolean }>>(new Map())
  const id = useId()
  return {
    isOpen: (lineId: string) => known.get(lineId)?.isOpen ?? false,
    wasOpened: (lineId: string) => known.has(lineId),
    panelOf: (lineId: string) => `${id}-${lineId}`,
    toggle: (lineId: string) =>
      setKnown((before) => new Map(before).set(lineId, { isOpen: !before.get(lineId)?.isOpen })),
    /** Null where nothing was written and nothing can be. */
    countOf: (lineId: string): number | null => {
      const count = document.messages.filter((message) => message.lineId === lineId).length
      return count > 0 || canWrite(document) ? count : null
    },
  }
}

export type LineMessages = ReturnType<typeof useLineMessages>

interface LineProps {
  lines: LineMessages
  line: { id: string; position: number }
}

/** Opens the messages about a line under it; the number is how many there are. */
export const LineMessagesButton = ({ lines, line: { id, position } }: LineProps) => {
  const t = useTranslations('trade.lines')
  const count = lines.countOf(id)
  if (count === null) return null
  const isOpen = lines.isOpen(id)
  const controls = lines.wasOpened(id) ? lines.panelOf(id) : undefined
  if (count === 0)
    return (
      <IconButton
        size="small"
        icon="mail"
        label={`${t('write')}${t('ofLine', { position })}`}
        title={t('write')}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => lines.toggle(id)}
        className={styles['open'] ?? ''}
        data-print="hide"
      />
    )
  return (
    <span className={styles['open']} data-print="hide">
      <Button
        look="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => lines.toggle(id)}
      >
        {t('messages', { count })}
        <VisuallyHidden>{t('ofLine', { position })}</VisuallyHidden>
      </Button>
    </span>
  )
}

interface RowProps extends LineProps {
  kind: DocumentKind
  document: DocumentDetail
  columns: number
}

/** The row under a line with what was written about it, and where the buyer writes. */
export const LineMessagesRow = (props: RowProps) => {
  const { lines, line, columns } = props
  if (!lines.wasOpened(line.id)) return null
  const isHidden = !lines.isOpen(line.id)
  return (
    <tr className={styles['row']} id={lines.panelOf(line.id)} hidden={isHidden} data-print="hide">
      <td colSpan={columns}>
        <Messages {...props} />
      </td>
    </tr>
  )
}

const Messages = ({ kind, document, line: { id } }: RowProps) => {
  const form = useWriteForm(kind, document)
  const messages = document.messages.filter(({ lineId }) => lineId === id)
  return (
    <div className={styles['messages']}>
      {messages.length > 0 && <MessageList messages={messages} />}
      {(canWrite(document) || form.failure !== null) && (
        <WriteForm kind={kind} document={document} form={form} lineId={id} />
      )}
    </div>
  )
}
