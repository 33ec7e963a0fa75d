import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PastedLine } from '#contract/office/articles.contract.ts'
import { CloseQuestion } from '#web/office/trade/close-question.tsx'
import { PastedRows } from '#web/office/trade/pasted-rows.tsx'
import { type Pasted, answeredLine } from '#web/office/trade/use-pasted.ts'
import type { NewLine } from '#web/office/trade/use-line-entry.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import styles from '#web/office/trade/paste-panel.module.css'

interface PastePanelProps {
  ref: RefObject<HTMLElement | null>
  pasted: Pasted
  /** Words without an article may be a line. */
  takesWords: boolean
  onAdd: (lines: readonly NewLine[]) => void
  /** Somebody wants to enter this line by hand; it stays here until that is done. */
  onByHand: (line: PastedLine) => void
  onClose: () => void
}

/** A mail or a table from the clipboard: it is read, what is not clear is answered, then its lines are added. */
export const PastePanel = ({ ref, pasted, takesWords, onAdd, onByHand, onClose }: PastePanelProps) => {
  const t = useTranslations('office-entry.paste')
  const [isClosing, setClosing] = useState(false)
  // Uncontrolled: what is pasted before the page has come alive stays.
  const textField = useRef<HTMLTextAreaElement>(null)
  const { lines, leftOut, isRead, hasOrders, unadded } = pasted
  const answered = lines.filter((line) => {
    const answer = pasted.answerOf(line)
    return answer !== undefined && answeredLine(line, answer) !== null
  })
  const open = lines.filter((line) => pasted.answerOf(line) === undefined)
  /** Its button goes with it: the focus follows the line. */
  const takeBack = (line: PastedLine) => {
    flushSync(() => pasted.takeBack(line))
    ref.current?.querySelector<HTMLElement>(`[data-line='${line.line}'] select`)?.focus()
  }
  return (
    <section ref={ref} aria-label={t('title')} className={styles['panel']}>
      <TextArea
        label={t('text')}
        placeholder={t('textHint')}
        rows={isRead ? 3 : 8}
        spellCheck={false}
        ref={textField}
        error={pasted.problem ?? undefined}
        // Opened to paste into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <p className={styles['buttons']}>
        <Button isBusy={pasted.isBusy} onClick={() => void pasted.start(textField.current?.value ?? '')}>
          {t('read')}
        </Button>
        <Button look="quiet" onClick={() => (unadded > 0 ? setClosing(true) : onClose())}>
          {t('close')}
        </Button>
      </p>
      <p role="status">
        {isRead && !hasOrders && t('none')}
        {lines.length > 0 && t('summary', { taken: lines.length - open.length, open: open.length })}
      </p>
      {lines.length > 0 && <PastedRows pasted={pasted} takesWords={takesWords} onByHand={onByHand} />}
      {lines.length > open.length && (
        <p>
          <Button look="primary" onClick={() => onAdd(pasted.takeAnswered())}>
            {t('add', { count: answered.length })}
          </Button>
        </p>
      )}
      {leftOut.length > 0 && <LeftOut lines={leftOut} onTakeBack={takeBack} />}
      {isClosing && (
        <CloseQuestion unadded={unadded} onLeaveOut={onClose} onClose={() => setClosing(false)} />
      )}
    </section>
  )
}

interface LeftOutProps {
  lines: readonly PastedLine[]
  onTakeBack: (line: PastedLine) => void
}

/** What belongs to the mail around the list; a line without any number may still order something. */
const LeftOut = ({ lines, onTakeBack }: LeftOutProps) => {
  const t = useTranslations('office-entry.paste')
  return (
    <details>
      <summary>{t('leftOut', { count: lines.length })}</summary>
      <ul className={styles['leftOut']}>
        {lines.map((line) => (
          <li key={line.line}>
            <span translate="no">{line.text}</span>
            <Button
              look="quiet"
              size="small"
              aria-label={t('takeBackNamed', { text: line.text })}
              onClick={() => onTakeBack(line)}
            >
              {t('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
