import { type ReactNode, useId } from 'react'
import styles from '#web/office/companies/company.module.css'

interface SectionProps {
  title: string
  /** How many there are. */
  count?: string
  /** At the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record under a ruled heading. */
export const Section = ({ title, count, action, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header>
        <h2 id={id}>
          {title} {count !== undefined && <span>{count}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
