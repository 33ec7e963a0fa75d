import type { ListAnswer } from '#web/catalogue/list-screen.tsx'
import { useQuery } from '#web/platform/use-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { addressOf, appliedFilters, withoutFilters } from '#web/catalogue/list-query.ts'
import { shownSearch } from '#web/search/shown-search.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * No result is not a dead end: take filters off, or ask us with the query filled in. Of a number that was replaced it says by
 * what, and asks for the new one.
 */
export const NoHits = ({
  reset,
  keyword = '',
  searchedFor = keyword,
  replaced = null,
}: {
  reset: string
  keyword?: string
  /** What was searched for instead of the words typed. */
  searchedFor?: string
  replaced?: ListAnswer['replaced']
}) => {
  const t = useTranslations('catalogue.empty')
  const [query] = useQuery()
  const isFiltered = appliedFilters(query).length > 0
  const wanted = replaced?.by[0] ?? keyword
  const contact = wanted === '' ? '/contact' : `/contact?${new URLSearchParams({ keyword: wanted })}`
  const why = replaced && t('replaced', { number: replaced.number, numbers: replaced.by.join(', ') })
  const clear = keyword === '' ? reset : addressOf(reset, withoutFilters(query))
  return (
    <EmptyState
      icon="search"
      title={keyword === '' ? t('title') : t('titleSearch', { keyword: shownSearch(searchedFor) })}
      text={why ?? (isFiltered ? t('textFiltered') : t('text'))}
    >
      {isFiltered && (
        <AppLink to={clear} className={buttonClass({ look: 'primary' })}>
          {t('clear')}
        </AppLink>
      )}
      <AppLink to={contact} className={buttonClass({ look: isFiltered ? 'secondary' : 'primary' })}>
        {t('ask')}
      </AppLink>
    </EmptyState>
  )
}
