import type { ComponentProps, ReactNode } from 'react'
import styles from '#web/ui/toast.module.css'

/** Where messages appear; announced politely. It must be there before the first message. */
export const ToastRegion = ({
  label,
  children,
  ...rest
}: ComponentProps<'div'> & { label: string; children: ReactNode }) => (
  <div
    {...rest}
    className={styles['region']}
    data-toasts=""
    role="region"
    aria-label={label}
    aria-live="polite"
    aria-relevant="additions text"
  >
    {children}
  </div>
)

/** The words of a message and nothing else, where the script of whole messages could not be loaded. */
export const PlainToast = ({ children }: { children: ReactNode }) => (
  <p className={styles['toast']}>{children}</p>
)
