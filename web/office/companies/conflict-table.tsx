import type { CompanyChange } from '#contract/office/companies.contract.ts'
import { useChangeWords } from '#web/office/companies/change-words.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'

interface ConflictTableProps {
  changes: readonly CompanyChange[]
  /** What is typed here for the field of a change, in words. */
  ownOf: (change: CompanyChange) => string
  /** Takes over the value of the other person; null where nothing else is typed here. */
  takeOf: (change: CompanyChange) => (() => void) | null
}

/** What somebody else has saved meanwhile, beside what is typed here; saving again keeps what is typed. */
export const ConflictTable = ({ changes, ownOf, takeOf }: ConflictTableProps) => {
  const t = useTranslations('office-companies.conflict')
  const { fieldOf, valueOf } = useChangeWords()
  return (
    <Table caption={t('title')} isCaptionShown>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('yours')}</th>
          <th scope="col">{t('who')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const take = takeOf(change)
          return (
            <tr key={`${change.at} ${change.field}`}>
              <th scope="row">{fieldOf(change)}</th>
              <td>{valueOf(change, 'after')}</td>
              <td>
                {ownOf(change)}{' '}
                {take && (
                  <Button size="small" onClick={take}>
                    {t('take')}
                  </Button>
                )}
              </td>
              <td>
                <span translate="no">{change.by ?? '–'}</span>, <LocalTime at={change.at} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
