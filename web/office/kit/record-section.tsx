import { type ReactNode, useId } from 'react'
import styles from '#web/office/kit/record-section.module.css'

interface RecordSectionProps {
  title: string
  /** Names the part in an address, after `#`. */
  anchor?: string
  /** How many there are. */
  count?: string
  /** At the end of the heading's line. */
  action?: ReactNode
  /** In soft words below the heading, such as why there is nothing. */
  hint?: ReactNode
  children?: ReactNode
}

/** A part of a record under a ruled heading. */
export const RecordSection = ({ title, anchor, count, action, hint, children }: RecordSectionProps) => {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className={styles['section']}>
      <header>
        <h2 id={id}>
          {title} {count !== undefined && <span>{count}</span>}
        </h2>
        {action}
      </header>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  )
}
