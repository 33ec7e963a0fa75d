import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import type { GridMoves } from '#web/office/quotes/use-grid-moves.ts'
import {
  type SheetState,
  type TypedColumn,
  keptText,
  keyOf,
  pastedRows,
  proposedText,
} from '#web/office/quotes/typed-line.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/quotes/quote.module.css'

interface CellProps {
  line: QuoteLine
  column: TypedColumn
  /** How screen readers name the line. */
  name: string
  locale: string
  state: SheetState
  moves: GridMoves
  isDisabled: boolean
}

/** How a cell stands: as kept, proposed, changed here, wrong, or in a conflict. */
const lookOf = (state: SheetState, key: string, column: TypedColumn, isProposed: boolean): string => {
  if (state.problems.get(key)?.field === column) return 'wrong'
  if (state.conflicts.get(key)?.fields.some(({ field }) => field === column)) return 'conflict'
  if (isProposed) return 'proposed'
  return state.changed.has(key) ? 'changed' : 'kept'
}

/** Names the list of ready words for why a line is not available. */
export const reasonsListId = 'quote-reasons'

/** What an empty cell of a line says that is not available: an alternative beside it needs no reason of its own. */
const placeholderOf = (line: QuoteLine, column: TypedColumn, t: (key: string) => string): string => {
  if (column === 'price') return t('cell.notAvailable')
  return column === 'remark' && !line.isAlternative ? t('cell.why') : ''
}

/** What Enter, Tab and Escape do in a cell; everything else is typed, or a key of the whole grid. */
export const QuoteCell = ({ line, column, name, locale, state, moves, isDisabled }: CellProps) => {
  const t = useTranslations('office-quotes')
  const key = keyOf(line)
  const [draft, setDraft] = useState<string | null>(null)
  const kept = keptText(line, column, locale)
  const waiting = state.typed.get(key)?.[column]
  const proposal = kept === '' && waiting === undefined ? proposedText(line, column, locale) : ''
  const shown = draft ?? waiting ?? kept
  const problem = state.problems.get(key)
  const isWrong = problem?.field === column
  const problemId = `${key}-${column}-problem`
  const commit = () => {
    if (draft !== null && draft.trim() !== (waiting ?? kept)) moves.keep(line, { [column]: draft })
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (event.key === 'Escape') {
      event.stopPropagation()
      setDraft(null)
      if (isWrong) moves.forget(line)
      return
    }
    if (event.key === 'F2') return field.setSelectionRange(field.value.length, field.value.length)
    if (event.nativeEvent.isComposing || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (commandOf('quote', event)?.id !== 'fill') return
      event.preventDefault()
      const above = moves.textAbove(line, column)
      if (above !== null) moves.keep(line, { [column]: above })
      setDraft(null)
      return moves.go(line, column, 1)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (draft === null && shown === '') moves.takeProposals(line, column)
      else if (column === 'price') {
        // The line is done: a lead time that is only proposed goes with it.
        moves.keep(line, {
          ...(draft === null ? {} : { price: draft }),
          ...moves.proposedLead(line),
        })
        setDraft(null)
      } else commit()
      // A lead time ends its line: the next one begins with the price again.
      const next = column === 'leadTime' && !event.shiftKey ? 'price' : column
      return moves.go(line, next, event.shiftKey ? -1 : 1)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    commit()
    moves.go(line, column, event.key === 'ArrowDown' ? 1 : -1)
  }
  const onPaste = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text/plain'))
    if (!rows) return
    event.preventDefault()
    setDraft(null)
    moves.paste(line, column, rows)
  }
  return (
    <>
      <input
        className={styles['cell']}
        data-cell={`${key} ${column}`}
        data-look={lookOf(state, key, column, proposal !== '' && draft === null)}
        data-column={column}
        aria-label={t(`cell.${column}`, { name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        placeholder={line.isAvailable ? proposal : placeholderOf(line, column, t)}
        list={column === 'remark' && !line.isAvailable ? reasonsListId : undefined}
        value={shown}
        autoComplete="off"
        spellCheck={column === 'remark'}
        inputMode={column === 'price' ? 'decimal' : 'text'}
        readOnly={isDisabled}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={isDisabled ? undefined : onKeyDown}
        onPaste={isDisabled ? undefined : onPaste}
      />
      {isWrong && (
        <span id={problemId} className={styles['problem']}>
          {problem.text}
        </span>
      )}
    </>
  )
}
