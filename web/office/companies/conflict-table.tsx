import type { Company, CompanyChange } from '#contract/office/companies.contract.ts'
import { useChangeWords } from '#web/office/companies/change-words.ts'
import { type Conflict, type Draft, draftOf } from '#web/office/companies/terms-draft.rules.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'

interface ConflictTableProps {
  company: Company
  work: CompanyWork
  typed: NonNullable<CompanyWork['typed']>
  conflict: Conflict
}

const isTyped = (field: string, draft: Draft): field is keyof Draft => field in draft

/** What somebody else has saved meanwhile, beside what is typed here; saving again keeps what is typed. */
export const ConflictTable = ({ company, work, typed, conflict }: ConflictTableProps) => {
  const t = useTranslations('office-companies.conflict')
  const { fieldOf, valueOf } = useChangeWords(company.currency)
  const theirs = draftOf(company)
  const own = ({ field }: CompanyChange): string => {
    if (!isTyped(field, typed.draft)) return '–'
    const value = typed.draft[field]
    if (field === 'minOrder' || field === 'minOrderFee') return String(value) || '–'
    const person = field === 'lookedAfterBy' ? company.choices.staff.find(({ id }) => id === value) : null
    return valueOf(field, person?.name ?? String(value))
  }
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
        {conflict.changes.map((change) => (
          <tr key={`${change.at} ${change.field}`}>
            <th scope="row">{fieldOf(change.field)}</th>
            <td>{valueOf(change.field, change.after)}</td>
            <td>
              {own(change)}{' '}
              {isTyped(change.field, typed.draft) && typed.draft[change.field] !== theirs[change.field] && (
                <TakeTheirs field={change.field} theirs={theirs} work={work} />
              )}
            </td>
            <td>
              <span translate="no">{change.by ?? '–'}</span>, <LocalTime at={change.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const TakeTheirs = ({ field, theirs, work }: { field: keyof Draft; theirs: Draft; work: CompanyWork }) => {
  const t = useTranslations('office-companies.conflict')
  return (
    <Button
      size="small"
      onClick={() => {
        const change: Partial<Draft> = Object.fromEntries([[field, theirs[field]]])
        work.change(change)
      }}
    >
      {t('take')}
    </Button>
  )
}
