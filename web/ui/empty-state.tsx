import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import styles from '#web/ui/empty-state.module.css'

interface EmptyStateProps {
  icon?: IconName
  title: string
  text?: ReactNode
  /** What to do next. */
  children?: ReactNode
}

/** Nothing here, or it could not be had: says why and what to do next. */
export const EmptyState = ({ icon = 'box', title, text, children }: EmptyStateProps) => (
  <section className={styles['empty']}>
    <Icon name={icon} width="2rem" />
    <h2 className={styles['title']}>{title}</h2>
    {text && <p className={styles['text']}>{text}</p>}
    {children && <div className={styles['actions']}>{children}</div>}
  </section>
)
