import { Link } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { parseLanguage } from '#contract/language.ts'
import type { InquiryRow } from '#contract/office/inquiries.contract.ts'
import { countedUpTo } from '#web/office/kit/counted.ts'
import { InquiryViews, openView } from '#web/office/inquiries/inquiry-views.tsx'
import { InquiryState, stateNames } from '#web/office/inquiries/inquiry-state.tsx'
import { useRowDocuments } from '#web/office/documents/use-row-documents.tsx'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { createList } from '#web/office/shell/create-list.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'

const list = createList<InquiryRow>((call, query, page) =>
  call('officeListInquery', {
    ...page,
    keyword: query.get('keyword') ?? undefined,
    status: stateNames.find((state) => state === query.get('status')),
    view: openView(query),
  }),
)

export const { loader } = list

const Language = ({ row }: { row: InquiryRow }) => {
  const { languageName } = useFormatter()
  const language = parseLanguage(row.language)
  return language ? languageName(language) : row.language
}

const Company = ({ row: { company } }: { row: InquiryRow }) => (
  <span translate="no">
    <b>{company.name}</b> {company.customerNo}
  </span>
)

const Total = ({ row }: { row: InquiryRow }) => {
  const { money } = useFormatter()
  return row.total ? money(row.total) : '–'
}

const Assigned = ({ row }: { row: InquiryRow }) => {
  const t = useTranslations('office-inquiries')
  return row.assignedTo ? <span translate="no">{row.assignedTo.name}</span> : t('nobody')
}

/** The beginning of a message: its whole text stands in the record. */
const mostShown = 70
const beginningOf = (text: string): string =>
  text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text

const LastWord = ({ row: { lastWord } }: { row: InquiryRow }) => {
  const t = useTranslations('office-inquiries')
  if (!lastWord) return null
  const text = <q translate="no">{beginningOf(lastWord.text)}</q>
  return lastWord.bySupplier ? t.rich('weWrote', { text: () => text }) : text
}

const columns: GridColumn<InquiryRow>[] = [
  {
    id: 'no',
    card: 'title',
    width: 'number',
    Cell: ({ row }) => (
      <RowLink to={`/office/inquiries/${row.id}`} isUntranslated>
        {row.no}
      </RowLink>
    ),
  },
  { id: 'status', card: 'state', Cell: ({ row }) => <InquiryState status={row.status} /> },
  { id: 'company', card: 'line', width: 'name', Cell: Company },
  { id: 'language', card: 'fact', Cell: Language },
  { id: 'poNumber', card: 'fact', Cell: ({ row }) => <span translate="no">{row.poNumber || '–'}</span> },
  { id: 'lines', card: 'fact', isNumeric: true, Cell: ({ row }) => useFormatter().number(row.lines) },
  { id: 'total', card: 'fact', isNumeric: true, Cell: Total },
  {
    id: 'wishDate',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => (row.wishDate === null ? '–' : <CalendarDay date={row.wishDate} />),
  },
  { id: 'assignedTo', card: 'fact', Cell: Assigned },
  { id: 'lastWord', card: 'line', Cell: LastWord },
  {
    id: 'movedAt',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => <LocalTime at={row.movedAt} />,
  },
]

/** `/office/inquiries`: what buyers have asked for, newest first. */
export const Component = () => {
  const t = useTranslations('office-inquiries')
  const [query] = useQuery()
  const documents = useRowDocuments<InquiryRow>('inquiry')
  return (
    <OfficeList
      feature="office-inquiries"
      path="/office/inquiries"
      icon="document"
      view={openView(query)}
      list={list}
      rowKeys={documents.rowKeys}
      columns={columns}
      notice={
        <>
          <p>
            <Link to="/office/inquiries/new" className={buttonClass({ look: 'secondary' })}>
              {t('begin.open')}
            </Link>
          </p>
          <InquiryViews />
          {documents.notice}
        </>
      }
      countedUpTo={countedUpTo}
      idOf={({ id }) => id}
      nameOf={({ no }) => no}
      fields={[
        { kind: 'view', name: 'view' },
        { kind: 'text', name: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
        {
          kind: 'choice',
          name: 'status',
          label: t('filter.status'),
          any: t('filter.any'),
          options: stateNames.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
    />
  )
}
