import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import styles from '#web/office/kit/page-head.module.css'

interface PageHeadProps {
  title: string
  /** Where the title is in another language than the screen. */
  titleLang?: string | undefined
  /** From the widest to this page. */
  crumbs?: readonly { name: string; to?: string }[]
  /** State of the record, beside its title. */
  state?: ReactNode
  /** How many there are, beside the title; read out when it changes. */
  count?: string | undefined
  /** One line below the title. */
  facts?: ReactNode
  /** Buttons and choices at the end. */
  children?: ReactNode
}

/** Crumbs, title, state and one line of facts; what can be done at the end. The same place on every screen. */
export const PageHead = ({ title, titleLang, crumbs, state, count, facts, children }: PageHeadProps) => {
  const t = useTranslations('office')
  return (
    <header className={styles['head']}>
      {crumbs && (
        <div className={styles['crumbs']}>
          <Breadcrumbs label={t('breadcrumbs')} link={Link} items={crumbs} />
        </div>
      )}
      <div className={styles['title']}>
        <h1 lang={titleLang}>{title}</h1>
        {state}
        {count !== undefined && (
          <p role="status" className={styles['count']}>
            {count}
          </p>
        )}
      </div>
      {facts !== undefined && <div className={styles['facts']}>{facts}</div>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </header>
  )
}
