import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '#web/platform/texts.ts'
import { type TypedRow, emptyRow } from '#web/quick-order/order-draft.ts'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/quick-order/typed-rows.module.css'

const mostRows = 500

/**
 * Numbers typed one after the other. Enter goes to the number of the next row, so that a scanner that ends each number with
 * Enter fills the list.
 */
export const TypedRows = ({ order: { draft, list, change } }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order.rows')
  const table = useRef<HTMLTableElement>(null)
  const { rows } = draft
  const states = new Map((list?.lines ?? []).flatMap(({ lines, state }) => lines.map((at) => [at, state])))
  const setRow = (at: number, changes: Partial<TypedRow>) =>
    change({ rows: rows.map((row, other) => (other === at ? { ...row, ...changes } : row)) })
  // At once: a scanner types on without waiting for the page.
  const focusNumber = (at: number) =>
    table.current?.querySelectorAll<HTMLInputElement>('input[data-number]')[at]?.focus()
  // Whoever chose to type begins at once.
  const begin = useEffectEvent(() => {
    if (rows.every(({ number }) => number === '')) focusNumber(0)
  })
  useEffect(() => begin(), [])
  const more = () => {
    if (rows.length >= mostRows) return
    flushSync(() => change({ rows: [...rows, emptyRow] }))
    focusNumber(rows.length)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (at + 1 < rows.length) focusNumber(at + 1)
    else more()
  }
  return (
    <div className={styles['typed']}>
      <table ref={table}>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('remark')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              // oxlint-disable-next-line no-array-index-key -- a row has no id, and the draft holds all its values
              key={at}
              at={at}
              row={row}
              // The first line of the list has the headings.
              state={states.get(at + 2)}
              onChange={(changes) => setRow(at, changes)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
          ))}
        </tbody>
      </table>
      <Button size="small" look="quiet" icon="plus" onClick={more}>
        {t('more')}
      </Button>
    </div>
  )
}

interface RowProps {
  at: number
  row: TypedRow
  state: string | undefined
  onChange: (changes: Partial<TypedRow>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const Row = ({ at, row, state, onChange, onKeyDown }: RowProps) => {
  const t = useTranslations('quick-order.rows')
  const label = (name: string) => `${t('row', { row: at + 1 })}, ${name}`
  return (
    <tr data-state={state}>
      <td>
        <input
          data-number=""
          aria-label={label(t('number'))}
          value={row.number}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ number: target.value })}
          onKeyDown={onKeyDown}
        />
      </td>
      <td>
        <input
          aria-label={label(t('quantity'))}
          value={row.quantity}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          onChange={({ target }) => onChange({ quantity: target.value })}
          onKeyDown={onKeyDown}
        />
      </td>
      <td>
        <select
          aria-label={label(t('unit'))}
          value={row.unit}
          onChange={({ target }) => onChange({ unit: target.value === 'pieces' ? 'pieces' : 'packs' })}
        >
          <option value="packs">{t('packs')}</option>
          <option value="pieces">{t('pieces')}</option>
        </select>
      </td>
      <td>
        <input
          aria-label={label(t('remark'))}
          value={row.remark}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => onChange({ remark: target.value })}
          onKeyDown={onKeyDown}
        />
      </td>
    </tr>
  )
}
