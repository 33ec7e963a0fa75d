import type { OfficeProductRow } from '#contract/office/products.contract.ts'
import { productStates } from '#contract/office/product-fields.ts'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { ListPrice } from '#web/office/products/list-price.tsx'
import { ProductState } from '#web/office/products/product-state.tsx'
import { createList } from '#web/office/shell/create-list.ts'
import { countedUpTo } from '#web/office/kit/counted.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

const list = createList<OfficeProductRow>((call, query, page) =>
  call('officeListProduct', {
    ...page,
    keyword: query.get('keyword') ?? undefined,
    status: productStates.find((state) => state === query.get('status')),
  }),
)

export const { loader } = list

const NoValue = () => useTranslations('office-products')('noValue')

const columns: GridColumn<OfficeProductRow>[] = [
  {
    id: 'standard',
    card: 'title',
    Cell: ({ row }) => (
      <RowLink to={`/office/products/${row.id}`} isUntranslated>
        {row.standard}
      </RowLink>
    ),
  },
  { id: 'fullname', card: 'line', Cell: ({ row }) => row.fullname },
  { id: 'status', card: 'state', Cell: ({ row }) => <ProductState status={row.status} /> },
  {
    id: 'price',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => (row.price === null ? <NoValue /> : <ListPrice price={row.price} />),
  },
  {
    id: 'stock',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => {
      const format = useFormatter()
      const t = useTranslations('office-products.stock')
      return row.stock === null ? t(row.stockState) : format.number(row.stock)
    },
  },
  {
    id: 'place',
    card: 'fact',
    Cell: ({ row }) => (row.place === '' ? <NoValue /> : <span translate="no">{row.place}</span>),
  },
  { id: 'source', card: 'fact', Cell: ({ row }) => <span translate="no">{row.source}</span> },
]

/** `/office/products`: all articles, hidden ones and drafts included. */
export const Component = () => {
  const t = useTranslations('office-products')
  return (
    <OfficeList
      feature="office-products"
      path="/office/products"
      icon="search"
      list={list}
      columns={columns}
      countedUpTo={countedUpTo}
      idOf={({ id }) => String(id)}
      nameOf={({ standard }) => standard}
      fields={[
        { kind: 'text', name: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
        {
          kind: 'choice',
          name: 'status',
          label: t('filter.status'),
          any: t('filter.any'),
          options: productStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
    />
  )
}
