import { type ReactNode, useRef, useState } from 'react'
import type { ChosenCompany } from '#contract/office/articles.contract.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import { BuyerChoice } from '#web/office/trade/chosen-company.tsx'
import { EnteredLines } from '#web/office/trade/entered-lines.tsx'
import { LineEntry } from '#web/office/trade/line-entry.tsx'
import { PastePanel } from '#web/office/trade/paste-panel.tsx'
import { type BeginCall, useBegin } from '#web/office/trade/use-begin.ts'
import { type EnteredLine, type NewLine, useLineEntry } from '#web/office/trade/use-line-entry.ts'
import { usePasted } from '#web/office/trade/use-pasted.ts'
import { type Translator, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/trade/begin-page.module.css'

/** The lines of the new document, in the order of entering. */
const useLines = () => {
  const nextKey = useRef(1)
  const [lines, setLines] = useState<readonly EnteredLine[]>([])
  return {
    lines,
    add: (added: readonly NewLine[]) => {
      const numbered = added.map((line) => ({ key: nextKey.current++, ...line }))
      setLines((known) => [...known, ...numbered])
    },
    remove: (key: number) => setLines((known) => known.filter((line) => line.key !== key)),
  }
}

/** To the first question that is open, else to the first line. */
const focusUnadded = (panel: HTMLElement | null) =>
  (
    panel?.querySelector<HTMLElement>('[data-open] select') ?? panel?.querySelector<HTMLElement>('select')
  )?.focus()

interface BeginEntryProps {
  company: ChosenCompany
  /** `note` and `place` of this kind of document. */
  words: Translator
  call: BeginCall
  isPasting: boolean
  /** Address of the list: the new document opens below it. */
  to: string
}

/** The lines of a document for the chosen company, and what makes it. */
export const BeginEntry = ({ company, words, call, to, ...props }: BeginEntryProps): ReactNode => {
  const { id: companyId, people } = company
  const t = useTranslations('office-entry')
  const takesWords = call === 'officeBeginQuote'
  const { lines, add, remove } = useLines()
  const [isPasting, setPasting] = useState(props.isPasting)
  const panel = useRef<HTMLElement>(null)
  const pasted = usePasted(companyId)
  const entry = useLineEntry({
    companyId,
    takesWords,
    onAdd: (line, pastedLine) => {
      add([line])
      if (pastedLine) pasted.drop(pastedLine)
    },
  })
  const [buyerId, setBuyerId] = useState(people[0]?.id)
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const unadded = pasted.unadded > 0 ? t('paste.unadded', { count: pasted.unadded }) : null
  const isRefused = () => {
    if (unadded !== null) focusUnadded(panel.current)
    return unadded !== null || entry.refuseHalfTyped()
  }
  const typed = { companyId, buyerId, poNumber, note, lines }
  const { begin, isBusy, problem } = useBegin(call, typed, { to, isRefused })
  const summary = lines.length === 0 ? t('begin.empty') : t('begin.lines', { count: lines.length })
  return (
    <>
      <Notice notice={problem === null ? null : { kind: 'warning', text: problem }} />
      <BuyerChoice company={company} buyerId={buyerId} onChoose={setBuyerId} />
      <LineEntry work={entry} isFocused={!props.isPasting} />
      {isPasting ? (
        <PastePanel
          ref={panel}
          pasted={pasted}
          takesWords={takesWords}
          onAdd={add}
          onByHand={entry.take}
          onClose={() => {
            pasted.clear()
            setPasting(false)
          }}
        />
      ) : (
        <p>
          <Button look="quiet" onClick={() => setPasting(true)}>
            {t('paste.open')}
          </Button>
        </p>
      )}
      {lines.length > 0 && <EnteredLines lines={lines} onRemove={remove} />}
      <div className={styles['fields']}>
        <TextField
          label={t('begin.po')}
          maxLength={60}
          value={poNumber}
          onChange={({ target }) => setPoNumber(target.value)}
        />
        <TextArea
          label={words('note')}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Dock summary={unadded ?? summary}>
        {lines.length > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => void begin()}>
            {words('place')} <kbd>Ctrl ↵</kbd>
          </Button>
        )}
      </Dock>
    </>
  )
}
