import type { ComponentType } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkComponent } from '#web/ui/link.ts'
import { shownPages } from '#web/ui/shown-pages.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/ui/pagination.module.css'

interface PaginationProps {
  page: number
  pageCount: number
  addressOf: (page: number) => string
  link: ComponentType<LinkComponent>
  labels: { pages: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to the pages of a list. Nothing for a single page. */
export const Pagination = ({ page, pageCount, addressOf, link: Link, labels }: PaginationProps) => {
  if (pageCount <= 1) return null
  return (
    <nav className={styles['pages']} aria-label={labels.pages} data-print="hide">
      {page > 1 && (
        <Link to={addressOf(page - 1)} className={styles['page']} rel="prev">
          <Icon name="chevronLeft" width="1em" />
          <VisuallyHidden>{labels.previous}</VisuallyHidden>
        </Link>
      )}
      {shownPages(page, pageCount).map((shown, place) =>
        shown === null ? (
          // Two gaps at most, and each keeps its place.
          <span key={`gap-${place}`} className={styles['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={addressOf(shown)}
            className={styles['page']}
            aria-label={labels.page(shown)}
            {...(shown === page ? { 'aria-current': 'page' as const } : {})}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={addressOf(page + 1)} className={styles['page']} rel="next">
          <VisuallyHidden>{labels.next}</VisuallyHidden>
          <Icon name="chevronRight" width="1em" />
        </Link>
      )}
    </nav>
  )
}
