import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { AppNavLink } from '#web/platform/app-link.tsx'
import type { TypeNavItem } from '#web/shell/main-nav-items.ts'
import { TypeList } from '#web/shell/type-list.tsx'
import { useTypes } from '#web/shell/use-types.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/shell/main-nav.module.css'

/** The submenu closes half a second after the mouse has left (docs/seed-coverage.md S2-38). */
const hideDelayMs = 500

const useHover = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOpen,
    set,
    leave: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOpen(false), hideDelayMs)
    },
  }
}

/**
 * A navigation item whose types open on hover, by its own button (keyboard, touch) and by the arrow key.
 * Escape closes it, also while the mouse rests on it; the mouse may move into it.
 */
export const SubmenuItem = ({ item }: { item: TypeNavItem }) => {
  const t = useTranslations('shell.nav')
  const { isOpen, set, leave } = useHover()
  const loaded = useTypes(item.types, isOpen)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      if (panel.current?.contains(document.activeElement)) button.current?.focus()
      set(false)
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      if (isOpen) panel.current?.querySelector('a')?.focus()
      set(true)
    }
  }
  const onEscape = useEffectEvent(() => set(false))
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && set(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onKeyDown={onKeyDown}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && set(false)
      }
      data-open={isOpen ? '' : undefined}
    >
      <AppNavLink to={item.to} className={styles['link'] ?? ''}>
        {t(item.key)}
      </AppNavLink>
      <button
        ref={button}
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('showTypes', { item: t(item.key) })}
        onClick={({ nativeEvent }) => {
          // A mouse has opened it by coming here; its press must not close it again.
          const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
          set(isMouse || !isOpen)
        }}
      >
        <Icon name="chevronDown" width="0.8em" />
      </button>
      <div ref={panel} id={id} className={styles['submenu']} hidden={!isOpen}>
        <div>{isOpen && <TypeList item={item} loaded={loaded} onFollow={() => set(false)} />}</div>
      </div>
    </li>
  )
}
