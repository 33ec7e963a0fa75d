import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { OwnNumber } from '#web/product-card/product-name.tsx'
import { Table } from '#web/ui/table.tsx'

const kinds = ['customer', 'oem', 'old', 'cross', 'ean'] as const
type Kind = (typeof kinds)[number]
type Entry = ProductDetail['numbers'][number]

const isKind = (type: Entry['type']): type is Kind => type !== 'standard'

/** Numbers of one kind stand together, and within it those of one brand; two spellings of a maker are once. */
const rowsOf = (numbers: readonly Entry[]) => {
  const rows = numbers
    .flatMap(({ type, brand, number }) => (isKind(type) ? [{ type, brand, number }] : []))
    .toSorted((one, other) => kinds.indexOf(one.type) - kinds.indexOf(other.type))
  const keyOf = (row: (typeof rows)[number]) => `${row.type} ${row.brand} ${row.number}`
  return [...new Map(rows.map((row) => [keyOf(row), row]))]
}

/** Every number the product answers to, by kind and brand; copied on press. */
export const ProductNumbers = ({ numbers }: Pick<ProductDetail, 'numbers'>) => {
  const t = useTranslations('product.numbers')
  const rows = rowsOf(numbers)
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <Table caption={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('brand')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('number')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, { type, brand, number }]) => (
            <tr key={key}>
              <td>{brand === null ? <NoBrand type={type} /> : <span translate="no">{brand}</span>}</td>
              <td>{t(type)}</td>
              <th scope="row">
                <OwnNumber number={number} />
              </th>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** An EAN and the reader's own number have no brand; of the others it is not known. */
const NoBrand = ({ type }: { type: Kind }) => {
  const t = useTranslations('product.numbers')
  return type === 'ean' || type === 'customer' ? '–' : t('unknownBrand')
}
