import type { KeyboardEvent } from 'react'
import {
  type LineChanges,
  focusQuantity,
  quantityFieldId,
  quantityProblemId,
} from '#web/office/trade/use-line-changes.ts'
import type { EnteredLine } from '#web/office/trade/use-line-entry.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/trade/entered-lines.module.css'

interface QuantityCellProps {
  line: EnteredLine
  position: number
  changes: LineChanges
  /** Keys of the lines beside it; null at the ends. */
  above: number | null
  below: number | null
  /** The keyboard goes back to entering the next line. */
  onLeave: () => void
}

/** The packs of an entered line: Enter saves what is typed, Escape takes it back, arrows go to the line beside it. */
export const QuantityCell = ({ line, position, changes, above, below, onLeave }: QuantityCellProps) => {
  const t = useTranslations('office-entry')
  const { key, quantity, packQuantity } = line
  const typed = changes.typedOf(key)
  const saveAndLeave = async (field: HTMLInputElement) => {
    const isSaved = await changes.save(line)
    if (isSaved && document.activeElement === field) onLeave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key: pressed, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    const isAbove = pressed === 'ArrowUp'
    if (pressed === 'Enter') void saveAndLeave(event.currentTarget)
    else if (pressed === 'Escape') {
      if (typed === undefined) onLeave()
      else changes.takeBack(key)
    } else if (isAbove || pressed === 'ArrowDown') {
      const next = isAbove ? above : below
      if (next !== null) focusQuantity(next)
      else if (isAbove) onLeave()
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles['quantity']}>
      <TextField
        id={quantityFieldId(key)}
        label={t('quantityOf', { position })}
        isLabelHidden
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed?.text ?? String(quantity)}
        errorId={typed?.problem ? quantityProblemId(key) : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => changes.type(key, target.value)}
        onBlur={() => void changes.save(line)}
        onKeyDown={onKeyDown}
      />
      <span>{t('per', { per: packQuantity })}</span>
    </div>
  )
}
