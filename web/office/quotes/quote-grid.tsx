import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { KeyHints } from '#web/office/kit/keys/key-hints.tsx'
import { type KeyId, commandOf, officeKeys } from '#web/office/kit/keys/office-keys.ts'
import { BulkForm } from '#web/office/quotes/bulk-form.tsx'
import { ConflictRow } from '#web/office/quotes/conflict-row.tsx'
import { FindArticle } from '#web/office/quotes/find-article.tsx'
import { LineDetail } from '#web/office/quotes/line-detail.tsx'
import { PasteNote } from '#web/office/quotes/paste-note.tsx'
import { reasonsListId } from '#web/office/quotes/quote-cell.tsx'
import { QuoteRow } from '#web/office/quotes/quote-row.tsx'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import { type PasteLeftOver, type SheetState, keyOf } from '#web/office/quotes/typed-line.rules.ts'
import { focusCell, useGridMoves } from '#web/office/quotes/use-grid-moves.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/office/quotes/quote.module.css'

interface GridProps {
  store: SheetStore
  state: SheetState
  /** The lines that the chips leave, in their order. */
  lines: readonly QuoteLine[]
  companyId: string
  locale: string
  ticked: ReadonlySet<string>
  onTick: (keys: readonly string[], isTicked: boolean) => void
  onUntick: () => void
  showsCosts: boolean
  onToggleCosts: () => void
  /** Messages about a line and the form for a new one. */
  wordsOf: (lineId: string, isFocused: boolean) => ReactNode
  /** How many there are; null: none, and nobody may write. */
  countWords: (lineId: string) => number | null
}

const seldomKeys: KeyId<'quote'>[] = ['back', 'edit', 'fill', 'paste', 'undo']

const keysOf = ({ seesCosts }: SheetState): KeyId<'quote'>[] =>
  officeKeys.quote.map(({ id }) => id).filter((id) => seesCosts || id !== 'hide')

/** One grid, a row a line. Typing is enough: the keys lead on. */
export const QuoteGrid = (props: GridProps) => {
  const { store, state, lines, companyId, locale, ticked, onTick, showsCosts, wordsOf } = props
  const t = useTranslations('office-quotes')
  const [open, setOpen] = useState<{ key: string; part: 'all' | 'message' | 'note' } | null>(null)
  const [finding, setFinding] = useState<string | null>(null)
  const [pasted, setPasted] = useState<PasteLeftOver | null>(null)
  const moves = useGridMoves({ store, lines, locale, onPasted: setPasted })
  const lineOf = (key: string | null) => lines.find((line) => keyOf(line) === key)
  const found = lineOf(finding)
  const asked = lines.filter(({ isAlternative }) => !isAlternative)
  const columns = 10 + (state.seesCosts ? 1 : 0) + (showsCosts ? 2 : 0)

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-line]') : null
    const line = lineOf(cell?.getAttribute('data-line') ?? null)
    if (!line || !state.canWrite) return
    const key = keyOf(line)
    const acts: Partial<Record<KeyId<'quote'>, () => void>> = {
      find: () => setFinding(key),
      not: () => moves.keep(line, { isAvailable: !line.isAvailable }),
      remark: () => focusCell(key, 'remark'),
      message: () => setOpen({ key, part: 'message' }),
      note: () => setOpen({ key, part: 'note' }),
      ...(state.seesCosts && { hide: props.onToggleCosts }),
    }
    const command = commandOf('quote', event)
    const act = command && acts[command.id]
    if (act) {
      event.preventDefault()
      act()
    } else if (command?.id === 'undo') moves.undo()
  }
  const wordsButton = (line: QuoteLine) => {
    const count = line.isAlternative ? null : props.countWords(line.lineId)
    return count === null ? null : { count, onOpen: () => setOpen({ key: keyOf(line), part: 'message' }) }
  }
  const closeFind = () => {
    const key = finding
    setFinding(null)
    // The dialog hands the focus back first; then it goes to where the typing was.
    if (key !== null) setTimeout(() => focusCell(key, 'price'))
  }
  return (
    <section className={styles['grid']} aria-label={t('lines')}>
      <datalist id={reasonsListId}>
        {state.reasons.map(({ name, text }) => (
          <option key={name} value={text}>
            {name}
          </option>
        ))}
      </datalist>
      <PasteNote left={pasted} hidden={state.lines.length - lines.length} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its cells */}
      <table onKeyDown={onKeyDown}>
        <caption>{t('lines')}</caption>
        <GridHead
          state={state}
          showsCosts={showsCosts}
          tickAll={{
            isAll: asked.length > 0 && asked.every((line) => ticked.has(keyOf(line))),
            isSome: asked.some((line) => ticked.has(keyOf(line))),
            run: (isTicked) => onTick(asked.map(keyOf), isTicked),
          }}
        />
        {state.canWrite && ticked.size > 0 && (
          // Between the box that ticks all lines and the first line, so that Tab leads from the box to these fields.
          <tbody className={styles['bulk']}>
            <tr>
              <td colSpan={columns}>
                <BulkForm store={store} state={state} ticked={ticked} onUntick={props.onUntick} />
              </td>
            </tr>
          </tbody>
        )}
        <tbody>
          {lines.map((line) => {
            const key = keyOf(line)
            const isOpen = open?.key === key
            return (
              <Fragment key={key}>
                <QuoteRow
                  line={line}
                  state={state}
                  moves={moves}
                  locale={locale}
                  showsCosts={showsCosts}
                  isTicked={ticked.has(key)}
                  isOpen={isOpen}
                  onTick={() => onTick([key], !ticked.has(key))}
                  onOpen={() => setOpen(isOpen ? null : { key, part: 'all' })}
                  onFind={() => setFinding(key)}
                  words={wordsButton(line)}
                />
                <ConflictRow line={line} state={state} store={store} columns={columns} />
                {isOpen && (
                  <tr className={styles['detail']}>
                    <td colSpan={columns}>
                      <LineDetail
                        line={line}
                        locale={locale}
                        canWrite={state.canWrite}
                        isNoteFocused={open.part === 'note'}
                        keep={(change) => moves.keep(line, change)}
                        words={line.isAlternative ? null : wordsOf(line.lineId, open.part === 'message')}
                        onClose={() => {
                          setOpen(null)
                          focusCell(key, 'price')
                        }}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {state.canWrite && <KeyHints group="quote" ids={keysOf(state)} seldom={seldomKeys} />}
      {found && (
        <FindArticle
          line={found}
          companyId={companyId}
          locale={locale}
          onClose={closeFind}
          onGive={(productId) => {
            moves.keep(found, { productId })
            closeFind()
          }}
          onBeside={(productId) => {
            void store.type([[`${found.lineId}+`, { productId }]])
            closeFind()
          }}
        />
      )}
    </section>
  )
}

interface HeadProps {
  state: SheetState
  showsCosts: boolean
  tickAll: { isAll: boolean; isSome: boolean; run: (isTicked: boolean) => void }
}

const GridHead = ({ state, showsCosts, tickAll }: HeadProps) => {
  const t = useTranslations('office-quotes.column')
  const { currency } = state
  const heads: { id: string; second?: string; isNumeric?: boolean; isTyped?: boolean; isShown?: boolean }[] =
    [
      { id: 'article', second: 'asked' },
      { id: 'pieces', second: 'packs', isNumeric: true },
      { id: 'stock' },
      { id: 'list', isNumeric: true, isShown: state.seesCosts },
      { id: 'cost', isNumeric: true, isShown: showsCosts },
      { id: 'lastPaid', second: 'byThem', isNumeric: true },
      { id: 'price', second: 'perPiece', isNumeric: true, isTyped: true },
      { id: 'margin', second: 'percent', isNumeric: true, isShown: showsCosts },
      { id: 'lead', second: 'daysOrDate', isTyped: true },
      { id: 'total', isNumeric: true },
      { id: 'answer', second: 'remark', isTyped: true },
    ]
  return (
    <thead>
      <tr>
        <td className={styles['tick']}>
          {state.canWrite && (
            <Checkbox
              label={t('tick')}
              isLabelHidden
              checked={tickAll.isAll}
              isIndeterminate={tickAll.isSome && !tickAll.isAll}
              onChange={({ target }) => tickAll.run(target.checked)}
            />
          )}
        </td>
        <th scope="col" data-numeric>
          #
        </th>
        {heads
          .filter(({ isShown = true }) => isShown)
          .map(({ id, second, isNumeric, isTyped }) => (
            <th key={id} scope="col" data-numeric={isNumeric || undefined} data-typed={isTyped || undefined}>
              {t(id, { currency })}
              {second !== undefined && <small>{t(second)}</small>}
            </th>
          ))}
      </tr>
    </thead>
  )
}
