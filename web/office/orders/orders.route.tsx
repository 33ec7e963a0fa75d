import { Link } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { OrderRow } from '#contract/office/orders.contract.ts'
import { useRowDocuments } from '#web/office/documents/use-row-documents.tsx'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { OrderState, stateNames } from '#web/office/orders/order-state.tsx'
import { countedUpTo } from '#web/office/kit/counted.ts'
import { OrderViews, openView } from '#web/office/orders/order-views.tsx'
import { createList } from '#web/office/shell/create-list.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'

const list = createList<OrderRow>((call, query, page) =>
  call('officeListOrder', {
    ...page,
    view: openView(query),
    keyword: query.get('keyword') ?? undefined,
    status: stateNames.find((state) => state === query.get('status')),
  }),
)

export const { loader } = list

const Company = ({ row: { company } }: { row: OrderRow }) => (
  <span translate="no">
    <b>{company.name}</b> {company.customerNo}
  </span>
)

const Total = ({ row }: { row: OrderRow }) => {
  const { money } = useFormatter()
  return row.total ? money(row.total) : '–'
}

const Assigned = ({ row }: { row: OrderRow }) => {
  const t = useTranslations('office-orders')
  return row.assignedTo ? <span translate="no">{row.assignedTo.name}</span> : t('nobody')
}

const Buyer = ({ row }: { row: OrderRow }) => {
  const t = useTranslations('office-orders')
  return row.buyer === '' ? t('noLogin') : <span translate="no">{row.buyer}</span>
}

const Late = ({ row: { late } }: { row: OrderRow }) => {
  const t = useTranslations('office-orders')
  if (late === null) return null
  return t.rich('lateSince', {
    count: late.lines,
    day: () => <CalendarDay key="since" date={late.since} />,
  })
}

const HandoverStop = ({ row: { handoverStop, company } }: { row: OrderRow }) => {
  const t = useTranslations('office-orders.stop')
  if (handoverStop === null) return null
  return t.rich(handoverStop, {
    link: (words) => (
      <Link key="company" to={`/office/companies/${company.id}`}>
        {words}
      </Link>
    ),
  })
}

/** Columns of one part of the list, with what it is about. */
const columnsOf = (view: string | null): GridColumn<OrderRow>[] => [
  ...columns.slice(0, 3),
  ...(view === 'late' ? [{ id: 'late', card: 'line', Cell: Late } as const] : []),
  ...(view === 'notHandedOver' ? [{ id: 'handoverStop', card: 'line', Cell: HandoverStop } as const] : []),
  ...columns.slice(3),
]

const columns: GridColumn<OrderRow>[] = [
  {
    id: 'no',
    card: 'title',
    width: 'number',
    Cell: ({ row }) => (
      <RowLink to={`/office/orders/${row.id}`} isUntranslated>
        {row.no}
      </RowLink>
    ),
  },
  { id: 'status', card: 'state', Cell: ({ row }) => <OrderState order={row} /> },
  { id: 'company', card: 'line', width: 'name', Cell: Company },
  { id: 'buyer', card: 'fact', Cell: Buyer },
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
  { id: 'createdAt', card: 'fact', isNumeric: true, Cell: ({ row }) => <LocalTime at={row.createdAt} /> },
]

/** `/office/orders`: what companies have ordered, newest first. */
export const Component = () => {
  const t = useTranslations('office-orders')
  const [query] = useQuery()
  const documents = useRowDocuments<OrderRow>('order')
  return (
    <OfficeList
      feature="office-orders"
      path="/office/orders"
      icon="document"
      view={openView(query) === 'all' ? undefined : openView(query)}
      list={list}
      rowKeys={documents.rowKeys}
      columns={columnsOf(query.get('view'))}
      countedUpTo={countedUpTo}
      idOf={({ id }) => id}
      nameOf={({ no }) => no}
      notice={
        <>
          <p>
            <Link to="/office/orders/new" className={buttonClass({ look: 'secondary' })}>
              {t('begin.open')}
            </Link>
          </p>
          <OrderViews />
          {documents.notice}
        </>
      }
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
