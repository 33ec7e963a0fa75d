import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  panelClassName?: string | undefined
  /** Which edges of button and panel meet. */
  side?: 'start' | 'end'
  hasArrow?: boolean
  /** Called when it opens or closes, for what is only needed while it is open. */
  onToggle?: (isOpen: boolean) => void
}

/**
 * A button that shows something below it. A `details` element, so it opens without script too; with script it
 * closes on Escape, on a press outside and when a link inside is followed.
 */
export const Disclosure = ({
  summary,
  children,
  side = 'end',
  hasArrow = true,
  ...rest
}: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    // The clicks it listens for bubble up from links inside, also those made by the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <details
      ref={details}
      className={classes(styles['disclosure'], rest.className)}
      onToggle={(event) => {
        // A disclosure inside this one tells its own.
        if (event.target === event.currentTarget) rest.onToggle?.(event.currentTarget.open)
      }}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next)) event.currentTarget.open = false
      }}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null
        if (!isLink) return
        event.currentTarget.open = false
        // The link is hidden now; without this the focus would fall to the top of the page.
        event.currentTarget.querySelector('summary')?.focus({ preventScroll: true })
      }}
    >
      <summary>
        {summary}
        {hasArrow && <Icon name="chevronDown" width="0.9em" />}
      </summary>
      <div className={classes(styles['panel'], rest.panelClassName)} data-side={side}>
        {children}
      </div>
    </details>
  )
}
