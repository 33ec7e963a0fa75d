import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/notice.module.css'

interface NoticeProps {
  /** Null: nothing to say; the place stays, so that the next words are read out. */
  notice: { kind: 'done' | 'warning'; text: string; undo?: { label: string; run: () => void } | null } | null
  /** False where a toast says the same aloud. */
  isSpoken?: boolean
}

/**
 * One line that says what just happened, inside a panel, and stays until the next. When there is
 * something to undo and the pressed button is gone with what it removed, the focus comes here.
 */
export const Notice = ({ notice, isSpoken = true }: NoticeProps) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A dialog takes the focus itself when what had it is gone.
    const focused = document.activeElement
    const isFocusLost = !focused?.isConnected || focused.contains(line.current)
    if (notice && isFocusLost) (line.current?.querySelector('button') ?? line.current)?.focus()
  }, [notice])
  return (
    <div ref={line} role={isSpoken ? 'status' : undefined} tabIndex={-1} className={styles['notice']}>
      {notice && (
        <p className={styles['line']} data-kind={notice.kind}>
          <Icon name={notice.kind === 'done' ? 'check' : 'warning'} />
          <span>{notice.text}</span>
          {notice.undo && (
            <Button look="quiet" size="small" onClick={notice.undo.run}>
              {notice.undo.label}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
