import { htmlLang, languageNames } from '#contract/language.ts'
import type { MissedSearch } from '#contract/office/missed-searches.contract.ts'
import { localePath } from '#web/platform/language.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/missed-searches.module.css'

export const MissedSearchTable = ({ rows }: { rows: readonly MissedSearch[] }) => {
  const t = useTranslations('office.missed')
  return (
    <Table caption={t('title')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('column.query')}</th>
          <th scope="col">{t('column.language')}</th>
          <th scope="col" data-numeric>
            {t('column.times')}
          </th>
          <th scope="col" data-numeric>
            {t('column.last')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MissedSearchRow key={`${row.language} ${row.query}`} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

const MissedSearchRow = ({ row: { query, language, times, lastAt } }: { row: MissedSearch }) => {
  const t = useTranslations('office.missed')
  const format = useFormatter()
  // The shop is another application: the link loads it, in the language of the search.
  const shop = localePath(language, `/search?${new URLSearchParams({ keyword: query })}`)
  return (
    <tr>
      <th scope="row">
        <a href={shop} title={t('try', { query })} lang={htmlLang(language)} translate="no">
          {query}
        </a>
      </th>
      <td lang={htmlLang(language)}>{languageNames[language]}</td>
      <td data-numeric>
        {format.number(times)}
        <span className={styles['unit']}> {t('times', { count: times })}</span>
      </td>
      <td data-numeric>
        <LocalTime at={lastAt} />
      </td>
    </tr>
  )
}
