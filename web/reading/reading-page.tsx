import type { ReactNode } from 'react'
import { AppLink } from '#web/platform/app-link.tsx'
import { Trail } from '#web/platform/trail.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/reading/reading-page.module.css'

interface Above {
  name: string
  to: string
}

const nothing: readonly Above[] = []

interface ReadingPageProps {
  title: string
  titleLang?: string | null
  /** Pages between home and this one. */
  above?: readonly Above[]
  /** A picture beside the title. */
  mark?: ReactNode
  /** One sentence below the title. */
  intro?: ReactNode
  children: ReactNode
}

/** The frame of pages to read: the way here, a title, a sentence about it. */
export const ReadingPage = ({
  title,
  titleLang,
  above = nothing,
  mark,
  intro,
  children,
}: ReadingPageProps) => {
  const t = useTranslations('reading')
  const lang = titleLang ?? undefined
  return (
    <div className={styles['page']}>
      <Trail label={t('crumbs')} items={[{ name: t('home'), to: '/' }, ...above, { name: title, lang }]} />
      <header className={styles['head']}>
        <div className={styles['title']}>
          {mark}
          <h1 lang={lang}>{title}</h1>
        </div>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </div>
  )
}

/** Small facts in one line, such as day and topic. */
export const PageFacts = ({ children }: { children: ReactNode }) => (
  <p className={styles['facts']}>{children}</p>
)

/** Links that narrow a list, one of them current. */
export const Topics = ({
  label,
  topics,
}: {
  label: string
  topics: readonly { key: string; name: string; to: string; isCurrent: boolean }[]
}) => (
  <nav className={styles['topics']} aria-label={label} data-print="hide">
    {topics.map(({ key, name, to, isCurrent }) => (
      <AppLink key={key} to={to} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </AppLink>
    ))}
  </nav>
)
