import type { CompanyRow } from '#contract/office/companies.contract.ts'
import { companyStates } from '#contract/office/company-state.ts'
import type { TellingMark } from '#contract/office/telling-mark.ts'
import { CompanyState } from '#web/office/companies/company-state.tsx'
import { useToldBy, useToldName } from '#web/office/companies/use-told-by.ts'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { useColumnVisibility } from '#web/office/kit/use-column-visibility.ts'
import { createList } from '#web/office/shell/create-list.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

const list = createList<CompanyRow>((call, query, page) =>
  call('officeListCompany', {
    ...page,
    keyword: query.get('keyword') ?? undefined,
    status: companyStates.find((state) => state === query.get('status')),
  }),
)

export const { loader } = list

const path = '/office/companies'

/** The columns that hold what tells companies of one name apart. */
const markColumns: readonly [TellingMark['by'], string][] = [
  ['customerNo', 'customerNo'],
  ['town', 'town'],
  ['mailDomain', 'email'],
  ['email', 'email'],
  ['since', 'createdAt'],
]

/** The name with what tells it from others of that name, unless a column shows that already. */
const CompanyName = ({ row }: { row: CompanyRow }) => {
  const [visibility] = useColumnVisibility(path)
  const shown = markColumns.flatMap(([by, column]) => (visibility[column] === false ? [] : [by]))
  return (
    <RowLink to={`${path}/${row.id}`} isUntranslated>
      {[row.name, ...useToldBy()(row, shown)].join(' · ')}
    </RowLink>
  )
}

/** Empty where there is none: a card on a phone leaves the line out. */
const Line = ({ text }: { text: string | null }) => text && <span translate="no">{text}</span>

const columns: GridColumn<CompanyRow>[] = [
  { id: 'name', card: 'title', Cell: CompanyName },
  { id: 'status', card: 'state', Cell: ({ row }) => <CompanyState status={row.status} /> },
  { id: 'customerNo', card: 'fact', Cell: ({ row }) => <span translate="no">{row.customerNo ?? '–'}</span> },
  { id: 'vatNumber', card: 'fact', Cell: ({ row }) => <span translate="no">{row.vatNumber ?? '–'}</span> },
  { id: 'town', card: 'line', Cell: ({ row }) => <Line text={row.town} /> },
  { id: 'person', card: 'line', Cell: ({ row }) => <Line text={row.person} /> },
  { id: 'email', card: 'line', Cell: ({ row }) => <Line text={row.email} /> },
  { id: 'lookAfter', card: 'fact', Cell: ({ row }) => <span translate="no">{row.lookAfter ?? '–'}</span> },
  { id: 'inquiries', card: 'fact', isNumeric: true, Cell: ({ row }) => useFormatter().number(row.inquiries) },
  { id: 'orders', card: 'fact', isNumeric: true, Cell: ({ row }) => useFormatter().number(row.orders) },
  {
    id: 'createdAt',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => <LocalTime at={row.createdAt} isDay />,
  },
]

/** `/office/companies`: who waits for approval first, then the newest. */
export const Component = () => {
  const t = useTranslations('office-companies')
  const nameOf = useToldName()
  return (
    <OfficeList
      feature="office-companies"
      path={path}
      icon="user"
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      fields={[
        { kind: 'text', name: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
        {
          kind: 'choice',
          name: 'status',
          label: t('filter.status'),
          any: t('filter.any'),
          options: companyStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
    />
  )
}
