import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/quantity-field.module.css'

interface QuantityFieldProps {
  value: number
  min?: number
  max?: number
  /** Step of − and +. */
  step?: number
  /**
   * A quantity was chosen: by a step, or by Enter or leaving the field. Null when what was typed is no whole
   * number. Unless `value` changes, the field shows the old one again.
   */
  onCommit: (next: number | null) => void
  /** − at the smallest quantity commits 0. */
  allowsZero?: boolean
  labels: { quantity: string; decrease: string; increase: string }
  isInvalid?: boolean
  isDisabled?: boolean
  describedBy?: string
  id?: string
  name?: string
}

const wholeNumber = /^\s*\d{1,9}\s*$/

/** − / a typed number / +. */
export const QuantityField = ({
  value,
  min = 1,
  max = Infinity,
  step = 1,
  onCommit,
  labels,
  ...rest
}: QuantityFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const commitTyped = () => {
    if (typed === null) return
    setTyped(null)
    const next = wholeNumber.test(typed) ? Number(typed) : null
    if (next !== value) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // What is no number must not send the form with the old quantity; anything else sends it, as Enter does.
      if (typed !== null && !wholeNumber.test(typed)) event.preventDefault()
      return commitTyped()
    }
    const move = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = value + move
    if (next >= min && next <= max) onCommit(next)
  }
  const fewer = value - step < min ? 0 : value - step
  return (
    <span className={styles['field']} data-invalid={rest.isInvalid ? '' : undefined}>
      <button
        type="button"
        className={styles['step']}
        aria-label={labels.decrease}
        disabled={rest.isDisabled || (fewer === 0 && !rest.allowsZero)}
        onClick={() => onCommit(fewer)}
      >
        <Icon name="minus" width="1em" />
      </button>
      <input
        className={styles['input']}
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        aria-invalid={rest.isInvalid ? true : undefined}
        aria-describedby={rest.describedBy}
        disabled={rest.isDisabled}
        id={rest.id}
        name={rest.name}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commitTyped}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles['step']}
        aria-label={labels.increase}
        disabled={rest.isDisabled || value + step > max}
        onClick={() => onCommit(value + step)}
      >
        <Icon name="plus" width="1em" />
      </button>
    </span>
  )
}
