import type { ReactNode } from 'react'
import styles from '#web/ui/visually-hidden.module.css'

/** Said, not shown. */
export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={styles['hidden']} id={id}>
    {children}
  </span>
)
