import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, ScrollRestoration, useLocation } from 'react-router'
import { BarMenu } from '#web/office/kit/bar-menu.tsx'
import { useKeptFocus } from '#web/office/kit/use-kept-focus.ts'
import { usePageFocus } from '#web/platform/use-page-focus.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/office/kit/frame.module.css'

export interface FrameEntry {
  to: string
  /** The query that it opens with. */
  search?: string | undefined
  name: string
  /** How many wait there for one of us, with the words for a screen reader; absent: none. */
  waiting?: { shown: string; said: string }
  /** Used seldom: it stands in the menu at the end of the bar. */
  isMore?: boolean
}

interface FrameProps {
  home: string
  /** Whose office it is. */
  name: string
  entries: readonly FrameEntry[]
  /** Language, person, ways out. */
  tools: ReactNode
  children: ReactNode
}

const contentId = 'content'

/** Around every screen: the bar with entries and tools, and the page in the full width. */
export const Frame = ({ children, ...bar }: FrameProps) => {
  const t = useTranslations('office')
  const { pathname } = useLocation()
  const content = usePageFocus(pathname)
  useKeptFocus()
  return (
    <div className={styles['frame']}>
      <a href={`#${contentId}`} className={styles['skip']}>
        {t('skip')}
      </a>
      {/* Another page closes the menu. */}
      <Bar key={pathname} {...bar} />
      <main id={contentId} ref={content} tabIndex={-1} className={styles['content']}>
        {children}
      </main>
      <ScrollRestoration />
    </div>
  )
}

const Entry = ({ entry: { to, search = '', name, waiting }, home }: { entry: FrameEntry; home: string }) => (
  <NavLink to={{ pathname: to, search }} end={to === home}>
    {name}
    {waiting && (
      <span className={styles['waiting']}>
        <span aria-hidden="true">{waiting.shown}</span>
        <VisuallyHidden>{waiting.said}</VisuallyHidden>
      </span>
    )}
  </NavLink>
)

const Bar = ({ home, name, entries, tools }: Omit<FrameProps, 'children'>) => {
  const t = useTranslations('office')
  const { pathname } = useLocation()
  const shown = entries.filter(({ isMore }) => !isMore)
  const more = entries.filter(({ isMore }) => isMore)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <header className={styles['bar']} data-print="hide">
      <Link to={home} className={styles['brand']}>
        <Logo />
        <span>
          <strong translate="no">{name}</strong>
          <span>{t('title')}</span>
        </span>
      </Link>
      <button
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-label={t('menu')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      <div className={styles['menu']} data-open={isOpen || undefined}>
        {entries.length > 0 && (
          <nav aria-label={t('nav')} className={styles['entries']}>
            {shown.map((entry) => (
              <Entry key={entry.to} entry={entry} home={home} />
            ))}
            {more.length > 0 && (
              <BarMenu
                name={
                  <>
                    {t('more')} <Icon name="chevronDown" width="1em" />
                  </>
                }
                isCurrent={more.some(({ to }) => pathname.startsWith(to))}
              >
                {more.map((entry) => (
                  <Entry key={entry.to} entry={entry} home={home} />
                ))}
              </BarMenu>
            )}
          </nav>
        )}
        <div className={styles['tools']}>{tools}</div>
      </div>
    </header>
  )
}
