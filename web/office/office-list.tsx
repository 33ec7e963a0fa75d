import type { ReactNode } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { pageAddress } from '#web/platform/filter-address.ts'
import { useHead } from '#web/platform/head.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from '#web/office/office-list.module.css'

export const officePageSize = 24

interface OfficeListProps {
  path: string
  title: string
  intro: string
  /** How many there are, and in words. */
  total: number
  totalText: string
  /** Above the rows: filters, or what just happened. */
  above: ReactNode
  /** Parameters of the address that narrow or order the list. */
  filterNames?: readonly string[]
  none: { icon: IconName; title: string; text: string }
  noMatch?: { title: string; text: string; clear: string }
  isEmpty: boolean
  /** The rows. */
  children: ReactNode
}

/** A list of the back office: heading, filters, rows or why there are none, pages. */
export const OfficeList = (props: OfficeListProps) => {
  const { path, title, intro, total, totalText, above, filterNames = [], isEmpty, children } = props
  const t = useTranslations('office.pages')
  const [query] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  useHead({ title, isIndexed: false })
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p role="status">{totalText}</p>
        <p>{intro}</p>
      </header>
      {above}
      <div aria-busy={isLoading} className={styles['results']}>
        {isEmpty ? (
          <Nothing {...props} isNarrowed={total > 0 || filterNames.some((name) => query.get(name))} />
        ) : (
          children
        )}
      </div>
      <Pagination
        page={Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)}
        pageCount={Math.ceil(total / officePageSize)}
        addressOf={(page) => pageAddress(path, query, page, filterNames)}
        link={Link}
        labels={{
          pages: t('label'),
          previous: t('previous'),
          next: t('next'),
          page: (page) => t('page', { page }),
        }}
      />
    </div>
  )
}

const Nothing = ({ path, none, noMatch, isNarrowed }: OfficeListProps & { isNarrowed: boolean }) =>
  isNarrowed && noMatch ? (
    <EmptyState icon="search" title={noMatch.title} text={noMatch.text}>
      <Link to={path} className={buttonClass({ look: 'primary' })}>
        {noMatch.clear}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState {...none} />
  )
