import type { CostChange, CostConflict } from '#contract/office/orders.contract.ts'
import type { CostField, CostTexts } from '#web/office/orders/typed-costs.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'

interface CostConflictTableProps {
  conflict: CostConflict
  /** What is typed here; a field that nobody typed in has the other person's value by now. */
  typed: Partial<CostTexts>
  /** Leaves the other person's value in the field. */
  onTake: (field: CostField) => void
}

/** What somebody else has set meanwhile, beside what is typed here; saving again keeps what is typed. */
export const CostConflictTable = ({
  conflict: { changes, currency },
  typed,
  onTake,
}: CostConflictTableProps) => {
  const t = useTranslations('office-orders.money')
  const { money } = useFormatter()
  const valueOf = ({ field, after }: CostChange): string => {
    const isTerm = field === 'smallOrderFee' || field === 'deliveryTerm'
    if (after === null || after === '') return t(isTerm ? 'none' : 'open')
    return field === 'freight' || field === 'smallOrderFee'
      ? money({ amount: Number(after), currency })
      : after
  }
  return (
    <Table caption={t('conflict.title')} isCaptionShown>
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
          <th scope="col">{t('conflict.yours')}</th>
          <th scope="col">{t('conflict.who')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.at} ${change.field}`}>
            <th scope="row">{t(`change.${change.field}`)}</th>
            <td>{valueOf(change)}</td>
            <td>
              {typed[change.field] === undefined ? (
                t('conflict.untouched')
              ) : (
                <>
                  {typed[change.field]}{' '}
                  <Button size="small" onClick={() => onTake(change.field)}>
                    {t('conflict.take')}
                  </Button>
                </>
              )}
            </td>
            <td>
              <span translate="no">{change.by || t('conflict.somebody')}</span>, <LocalTime at={change.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
