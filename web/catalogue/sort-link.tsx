import type { ReactNode } from 'react'
import { withParameter } from '#web/catalogue/list-query.ts'
import { PlainLink } from '#web/platform/app-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/catalogue/sort-link.module.css'

/** The order that a list is in, and where another one leads. */
export interface TableSort {
  query: URLSearchParams
  addressOf(query: URLSearchParams): string
}

type SortState = 'ascending' | 'descending' | undefined

/** As `aria-sort` of a column says it. */
export const sortState = (sort: TableSort | undefined, by: string): SortState => {
  if (sort?.query.get('orderByColumn') !== by) return undefined
  return sort.query.get('isAsc') === 'desc' ? 'descending' : 'ascending'
}

/** The head of a column sorts by it, smallest first; pressed again, largest first. A link, so that it works without script. */
export const SortLink = ({
  sort,
  by,
  children,
}: {
  sort: TableSort | undefined
  by: string
  children: ReactNode
}) => {
  if (!sort) return children
  const state = sortState(sort, by)
  const next = withParameter(
    withParameter(sort.query, 'orderByColumn', by),
    'isAsc',
    state === 'ascending' ? 'desc' : null,
  )
  return (
    <PlainLink to={sort.addressOf(next)} rel="nofollow" preventScrollReset className={styles['sort']}>
      {children}
      {state && <Icon name={state === 'ascending' ? 'chevronUp' : 'chevronDown'} width="0.9em" />}
    </PlainLink>
  )
}
