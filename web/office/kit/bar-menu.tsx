import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/office/kit/bar-menu.module.css'

interface BarMenuProps {
  /** What opens it: words, or an icon with words for a screen reader. */
  name: ReactNode
  /** One of its entries is the open screen. */
  isCurrent?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Entries that have no room in the bar. It opens without a script too; Escape and a click elsewhere close it. */
export const BarMenu = ({ name, isCurrent = false, className, children }: BarMenuProps) => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        current.open = false
        current.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && !current.contains(event.target)) current.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
  return (
    <details ref={menu} className={classes(styles['menu'], className)}>
      <summary data-current={isCurrent || undefined}>{name}</summary>
      <div className={styles['entries']}>{children}</div>
    </details>
  )
}
