import { type KeyboardEvent, useState } from 'react'
import { plainDigits } from '#contract/typed-digits.ts'
import styles from '#web/ui/quantity-field.module.css'

interface QuantityFieldProps {
  value: number
  min?: number
  max?: number
  /** Step of − and +. */
  step?: number
  /**
   * A quantity was chosen: by a step, or by Enter or leaving the field. Null when what was typed is no whole
   * number. Unless `value` changes, the field shows the old one again, or with `keepsTyped` what is no number.
   */
  onCommit: (next: number | null) => void
  /** − at the smallest quantity commits 0; a typed one is a slip and no number. */
  allowsZero?: boolean
  /** What is no number stays to be mended, as in a form that is sent later. */
  keepsTyped?: boolean
  labels: { quantity: string; decrease: string; increase: string }
  isInvalid?: boolean
  isDisabled?: boolean
  describedBy?: string
  id?: string
  name?: string
}

const wholeNumber = /^\s*\d{1,9}\s*$/
const isWholeNumber = (typed: string): boolean => wholeNumber.test(plainDigits(typed))

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
    const wanted = isWholeNumber(typed) ? Number(plainDigits(typed)) : null
    const isNumber = wanted !== null && !(rest.allowsZero && wanted === 0)
    if (isNumber || !rest.keepsTyped) setTyped(null)
    const next = isNumber ? wanted : null
    if (next !== value || rest.keepsTyped) onCommit(next)
  }
  const stepTo = (next: number) => {
    setTyped(null)
    onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // What is no number must not send the form with the old quantity; anything else sends it, as Enter does.
      if (typed !== null && !isWholeNumber(typed) && !rest.keepsTyped) event.preventDefault()
      return commitTyped()
    }
    const move = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = value + move
    if (next >= min && next <= max) stepTo(next)
  }
  const fewer = value - step < min ? 0 : value - step
  return (
    <span className={styles['field']} data-invalid={rest.isInvalid ? '' : undefined}>
      <button
        type="button"
        className={styles['step']}
        aria-label={labels.decrease}
        disabled={rest.isDisabled || (fewer === 0 && !rest.allowsZero)}
        onClick={() => stepTo(fewer)}
      />
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
        onClick={() => stepTo(value + step)}
      />
    </span>
  )
}
