import { useQuery } from '#web/platform/use-query.ts'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { appliedFilters } from '#web/catalogue/list-query.ts'
import type { ListAnswer } from '#web/catalogue/list-screen.tsx'
import type { HeadInfo } from '#web/platform/head-info.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** Lists narrowed further are too many and too alike for search engines (docs/trust.md#search-engines). */
const mostFilters = 2
const pageSize = 24

type ListHead = Pick<HeadInfo, 'page' | 'isIndexed' | 'availableIn' | 'shows'>

/** What the address of a list of products means for search engines, and what they may know of its rows. */
export const useListHead = (answer: ListAnswer, types: readonly TypeEntry[], base: string): ListHead => {
  const [query] = useQuery()
  const t = useTranslations('catalogue.pages')
  const filters = appliedFilters(query).length + (query.has('keyword') ? mostFilters + 1 : 0)
  const number = Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)
  const isPage = number > 1 && filters === 0
  return {
    page: isPage ? { number, name: t('page', { page: number }) } : null,
    isIndexed: answer.rows.length > 0 && filters <= mostFilters,
    ...(answer.type ? { availableIn: answer.type.languages } : {}),
    shows: () => [
      types.length > 0 && !isPage
        ? {
            is: 'list',
            total: types.length,
            from: 0,
            items: types.map(({ id, name }) => ({ name, to: `${base}/${id}` })),
          }
        : {
            is: 'list',
            total: answer.total,
            from: (number - 1) * pageSize,
            items: answer.rows.map(({ standard, fullname }) => ({ name: `${standard} ${fullname}` })),
          },
    ],
  }
}
