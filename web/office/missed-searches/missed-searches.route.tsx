import { htmlLang, isLanguage, languageNames, languages } from '#contract/language.ts'
import type { MissedSearch } from '#contract/office/search.contract.ts'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { createList } from '#web/office/shell/create-list.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { localePath } from '#web/platform/language.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

const list = createList<MissedSearch>((call, query, page) => {
  const language = query.get('language') ?? ''
  return call('officeListMissedSearch', {
    ...page,
    keyword: query.get('keyword') ?? undefined,
    language: isLanguage(language) ? language : undefined,
    orderByColumn: query.get('orderByColumn') === 'lastAt' ? 'lastAt' : undefined,
  })
})

export const { loader } = list

const Query = ({ row: { query, language } }: { row: MissedSearch }) => {
  const t = useTranslations('office-missed-searches')
  const shop = localePath(language, `/search?${new URLSearchParams({ keyword: query })}`)
  return (
    <RowLink to={shop} isOtherApp title={t('try', { query })} lang={htmlLang(language)} isUntranslated>
      {query}
    </RowLink>
  )
}

const columns: GridColumn<MissedSearch>[] = [
  { id: 'query', card: 'title', Cell: Query },
  {
    id: 'language',
    card: 'fact',
    Cell: ({ row }) => useFormatter().languageName(row.language),
  },
  { id: 'times', card: 'fact', isNumeric: true, Cell: ({ row }) => useFormatter().number(row.times) },
  { id: 'last', card: 'fact', isNumeric: true, Cell: ({ row }) => <LocalTime at={row.lastAt} /> },
]

/** `/office/searches`: what readers of the shop looked for in vain. */
export const Component = () => {
  const t = useTranslations('office-missed-searches')
  return (
    <OfficeList
      feature="office-missed-searches"
      path="/office/searches"
      icon="search"
      list={list}
      columns={columns}
      idOf={({ language, query }) => `${language} ${query}`}
      nameOf={({ query }) => query}
      fields={[
        { kind: 'text', name: 'keyword', label: t('filter.keyword') },
        {
          kind: 'choice',
          name: 'language',
          label: t('filter.language'),
          any: t('filter.any'),
          options: languages.map((value) => ({
            value,
            label: languageNames[value],
            lang: htmlLang(value),
          })),
        },
        {
          kind: 'choice',
          name: 'orderByColumn',
          label: t('filter.order'),
          any: t('filter.times'),
          options: [{ value: 'lastAt', label: t('filter.last') }],
          isOrder: true,
        },
      ]}
    />
  )
}
