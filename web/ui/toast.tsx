import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import styles from '#web/ui/toast.module.css'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

const iconOf: Record<ToastKind, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
}

interface ToastProps {
  kind: ToastKind
  title?: string | undefined
  text: string
  action?: { label: string; run: () => void } | undefined
  closeLabel: string
  onClose: () => void
}

/** One short message. */
export const Toast = ({ kind, title, text, action, closeLabel, onClose }: ToastProps) => (
  <div className={styles['toast']} data-kind={kind}>
    <Icon name={iconOf[kind]} />
    <div className={styles['words']}>
      <p>
        {title && <span className={styles['title']}>{title}</span>}
        {text}
      </p>
      {action && (
        <button type="button" className={styles['action']} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
    <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
      <Icon name="close" width="1em" />
    </button>
  </div>
)
