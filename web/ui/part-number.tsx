import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/ui/part-number.module.css'

interface PartNumberProps {
  number: string
  /** The part that matched, as `markedParts` finds it. */
  marked?: readonly [start: number, end: number] | null
  className?: string | undefined
  /** With labels the number is a button that copies it: `Copy GP-41 06202`, `Copied`. */
  labels?: { copy: string; copied: string }
}

const confirmationMs = 1_800

const withMark = (number: string, marked: PartNumberProps['marked']): ReactNode =>
  marked ? (
    <>
      {number.slice(0, marked[0])}
      <mark>{number.slice(...marked)}</mark>
      {number.slice(marked[1])}
    </>
  ) : (
    number
  )

/** A part number: mono, never cut and never translated, copied on press with a quiet confirmation. */
export const PartNumber = ({ number, marked, className, labels }: PartNumberProps) => {
  const words = (
    <span className={classes(styles['number'], !labels && className)} translate="no">
      {withMark(number, marked)}
    </span>
  )
  return labels ? (
    <CopyButton number={number} labels={labels} className={className}>
      {words}
    </CopyButton>
  ) : (
    words
  )
}

const CopyButton = ({
  number,
  labels,
  className,
  children,
}: Required<Pick<PartNumberProps, 'number' | 'labels'>> & {
  className: string | undefined
  children: ReactNode
}) => {
  const [isCopied, setCopied] = useState(false)
  // A list has dozens of numbers: the place that speaks comes with the first press, before its words.
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <button
      type="button"
      className={classes(styles['copy'], className)}
      title={labels.copy}
      aria-label={labels.copy}
      data-copied={isCopied ? '' : undefined}
      onClick={() => {
        setPressed(true)
        void copyText(number).then(() => setCopied(true))
      }}
    >
      {children}
      <Icon name={isCopied ? 'check' : 'copy'} width="1em" />
      {isPressed && <span role="status">{isCopied && <VisuallyHidden>{labels.copied}</VisuallyHidden>}</span>}
    </button>
  )
}
