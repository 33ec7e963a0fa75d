import { type ReactNode, useRef, useState } from 'react'
import type { ChosenCompany } from '#contract/office/articles.contract.ts'
import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { Dock } from '#web/office/kit/dock.tsx'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { BuyerChoice } from '#web/office/trade/chosen-company.tsx'
import { EnteredLines } from '#web/office/trade/entered-lines.tsx'
import { LineEntry } from '#web/office/trade/line-entry.tsx'
import { PastePanel } from '#web/office/trade/paste-panel.tsx'
import { type BeginCall, useBegin } from '#web/office/trade/use-begin.ts'
import { focusQuantity, useLineChanges } from '#web/office/trade/use-line-changes.ts'
import { type EnteredLine, useLineEntry } from '#web/office/trade/use-line-entry.ts'
import { useLines } from '#web/office/trade/use-lines.ts'
import { usePasted } from '#web/office/trade/use-pasted.ts'
import { sumOfTotals } from '#web/platform/money-sum.ts'
import { type Translator, useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/trade/begin-page.module.css'

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

/** What is entered, and what it comes to by the totals the server gave. */
const useSummary = (lines: readonly EnteredLine[]): string => {
  const t = useTranslations('office-entry.begin')
  const { money } = useFormatter()
  if (lines.length === 0) return t('empty')
  const priced = lines.flatMap(({ lineTotal }) => lineTotal ?? [])
  const sum = sumOfTotals(priced)
  const open = lines.length - priced.length
  return [
    t('lines', { count: lines.length }),
    ...(sum === null ? [] : [t('net', { amount: money(sum) })]),
    ...(open === 0 ? [] : [t('unpriced', { count: open })]),
  ].join(' · ')
}

/** The lines of a document for the chosen company, and what makes it. */
export const BeginEntry = ({ company, words, call, to, ...props }: BeginEntryProps): ReactNode => {
  const { id: companyId, people } = company
  const t = useTranslations('office-entry')
  const takesWords = call === 'officeBeginQuote'
  const { lines, now, add, change, remove } = useLines()
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
  const changes = useLineChanges({ companyId, linesNow: now, onChange: change })
  const [buyerId, setBuyerId] = useState(people[0]?.id)
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const unadded = pasted.unadded > 0 ? t('paste.unadded', { count: pasted.unadded }) : null
  const isRefused = async () => {
    if (unadded !== null) focusUnadded(panel.current)
    if (unadded !== null || entry.refuseHalfTyped()) return true
    return !(await changes.saveAll(now()))
  }
  const hasLines = lines.length > 0
  const { begin, isBusy, problem, isBegun } = useBegin(
    call,
    { companyId, buyerId, poNumber, note },
    { linesNow: now, canBegin: hasLines, to, isRefused },
  )
  useShownKeys('entry', hasLines ? ['add', 'change', 'back'] : ['add'])
  const summary = useSummary(lines)
  const entered = lines.length + pasted.unadded
  return (
    <>
      <Notice notice={problem === null ? null : { kind: 'warning', text: problem }} />
      <BuyerChoice company={company} buyerId={buyerId} onChoose={setBuyerId} />
      <LineEntry
        work={entry}
        isFocused={!props.isPasting}
        onArrow={(isDown) => {
          const line = isDown ? lines[0] : lines.at(-1)
          if (line) focusQuantity(line.key)
          return line !== undefined
        }}
      />
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
            entry.focusNumber()
          }}
        />
      ) : (
        <p>
          <Button look="quiet" onClick={() => setPasting(true)}>
            {t('paste.open')}
          </Button>
        </p>
      )}
      {hasLines && (
        <EnteredLines lines={lines} changes={changes} onRemove={remove} onLeave={entry.focusNumber} />
      )}
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
        {hasLines && (
          <Button look="primary" isBusy={isBusy} onClick={() => void begin()}>
            {words('place')} <KeyCap press="Ctrl+↵" />
          </Button>
        )}
      </Dock>
      <LeaveQuestion
        isUnsaved={() =>
          !isBegun() &&
          (entered > 0 ||
            poNumber !== '' ||
            note !== '' ||
            entry.isHalfTyped() ||
            pasted.isUnread(panel.current?.querySelector('textarea')?.value ?? ''))
        }
        text={entered > 0 ? t('begin.lost', { count: entered }) : t('begin.lostTexts')}
      />
    </>
  )
}
