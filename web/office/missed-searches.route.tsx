import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { isLanguage } from '#contract/language.ts'
import { MissedSearchFilters, missedFilterNames } from '#web/office/missed-search-filters.tsx'
import { MissedSearchTable } from '#web/office/missed-search-table.tsx'
import { OfficeList, officePageSize } from '#web/office/office-list.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

type Found = CallSuccess<'officeListMissedSearch'>

export const loader = async ({ call, query }: PageLoaderArgs): Promise<Found> => {
  const language = query.get('language') ?? ''
  return needed<'officeListMissedSearch'>(
    await call('officeListMissedSearch', {
      pageNum: query.get('pageNum') ?? undefined,
      pageSize: officePageSize,
      keyword: query.get('keyword')?.trim() || undefined,
      language: isLanguage(language) ? language : undefined,
      orderByColumn: query.get('orderByColumn') === 'lastAt' ? 'lastAt' : undefined,
    }),
  )
}

/** `/office/searches`: what readers of the shop looked for in vain. */
export const Component = () => {
  const { rows, total } = useLoaderData<Found>()
  const t = useTranslations('office.missed')
  const format = useFormatter()
  return (
    <OfficeList
      path="/office/searches"
      title={t('title')}
      intro={t('intro')}
      total={total}
      totalText={t('total', { count: total, shown: format.number(total) })}
      above={<MissedSearchFilters />}
      filterNames={missedFilterNames}
      none={{ icon: 'search', title: t('none'), text: t('noneText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText'), clear: t('filter.clear') }}
      isEmpty={rows.length === 0}
    >
      <MissedSearchTable rows={rows} />
    </OfficeList>
  )
}
