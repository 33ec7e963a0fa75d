import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/office/kit/key-pager.module.css'

/** Addresses of the pages before and after this one; null at the ends of the list. */
export interface PageLinks {
  previous: string | null
  next: string | null
}

/** To the pages beside this one. Pages have no numbers: each begins after the last row of the one before. */
export const KeyPager = ({ previous, next }: PageLinks) => {
  const t = useTranslations('office.grid')
  if (previous === null && next === null) return null
  return (
    <nav className={styles['pages']} aria-label={t('pages')} data-print="hide">
      <PageLink to={previous} rel="prev">
        <Icon name="chevronLeft" width="1em" />
        {t('previous')}
      </PageLink>
      <PageLink to={next} rel="next">
        {t('next')}
        <Icon name="chevronRight" width="1em" />
      </PageLink>
    </nav>
  )
}

const PageLink = ({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) =>
  to === null ? (
    <span className={styles['end']}>{children}</span>
  ) : (
    <Link to={to} rel={rel} className={buttonClass({ size: 'small' })}>
      {children}
    </Link>
  )
