import { useQuery } from '#web/platform/use-query.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { pageAddress } from '#web/platform/filter-address.ts'
import type { HeadInfo } from '#web/platform/head-info.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Pagination } from '#web/ui/pagination.tsx'

/** The page a list's address asks for. */
export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)

/** What a list's address means for search engines: `names` are the parameters that narrow it. */
export const useListedHead = (
  rows: number,
  names: readonly string[] = [],
): Pick<HeadInfo, 'page' | 'isIndexed'> => {
  const [query] = useQuery()
  const t = useTranslations('reading.pages')
  const number = names.some((name) => query.has(name)) ? 1 : pageOf(query)
  return {
    isIndexed: rows > 0 || number === 1,
    page: number > 1 ? { number, name: t('page', { page: number }) } : null,
  }
}

/** Links to the pages of a content list; `names` are the parameters that narrow it. */
export const ListPages = ({
  path,
  query,
  names,
  total,
  pageSize,
}: {
  path: string
  query: URLSearchParams
  names: readonly string[]
  total: number
  pageSize: number
}) => {
  const t = useTranslations('reading.pages')
  return (
    <Pagination
      page={pageOf(query)}
      pageCount={Math.ceil(total / pageSize)}
      addressOf={(page) => pageAddress(path, query, page, names)}
      link={AppLink}
      labels={{
        pages: t('label'),
        previous: t('previous'),
        next: t('next'),
        page: (page) => t('page', { page }),
      }}
    />
  )
}
