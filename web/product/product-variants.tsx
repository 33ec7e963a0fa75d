import type { ProductGroup } from '#contract/shop/product.contract.ts'
import { Price } from '#web/product-card/price.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Table } from '#web/ui/table.tsx'

/** The same part in other sizes, pitches, colours, side by side by what tells them apart. */
export const ProductVariants = ({ group }: { group: ProductGroup }) => {
  const t = useTranslations('product.variants')
  const format = useFormatter()
  if (group.items.length < 2) return null
  const shown = (value: string | number | undefined) =>
    typeof value === 'number' ? format.number(value, { maximumFractionDigits: 3 }) : (value ?? '–')
  return (
    <section>
      <h2>{t('title')}</h2>
      <Table caption={group.title || t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            {group.attributes.map(({ key, name }) => (
              <th key={key} scope="col" data-numeric>
                {name}
              </th>
            ))}
            <th scope="col">{t('stock')}</th>
            <th scope="col" data-numeric>
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {group.items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <AppLink
                  to={`/product/${item.id}`}
                  translate="no"
                  aria-current={item.current ? 'page' : undefined}
                >
                  {item.standard}
                </AppLink>
                {item.current && <span> {t('current')}</span>}
              </th>
              {group.attributes.map(({ key }) => (
                <td key={key} data-numeric>
                  {shown(item.attrs[key])}
                </td>
              ))}
              <td>
                <StockState state={item.stock} expectedAt={item.expectedAt} />
              </td>
              <td data-numeric>
                <Price card={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
