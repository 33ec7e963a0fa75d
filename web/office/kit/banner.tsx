import type { ReactNode } from 'react'
import styles from '#web/office/kit/banner.module.css'

interface BannerProps {
  /** `danger`: nothing goes on; `attention`: it goes on, and somebody must know. */
  tone: 'attention' | 'danger'
  /** Buttons beside the words. */
  actions?: ReactNode
  children: ReactNode
}

/** What stands in the way of a record, and what can be done about it. */
export const Banner = ({ tone, actions, children }: BannerProps) => (
  <div className={styles['banner']} data-tone={tone}>
    <p>{children}</p>
    {actions}
  </div>
)
