import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import { Table } from '#web/ui/table.tsx'

/** How the product is packed, and price steps where prices are shown. */
export const ProductPackings = ({ product }: { product: Pick<ProductDetail, 'packs' | 'prices'> }) => {
  const t = useTranslations('product.packings')
  const { number } = useFormatter()
  return (
    <>
      <Table caption={t('title')} isCaptionShown>
        <thead>
          <tr>
            <th scope="col">{t('type')}</th>
            <th scope="col" data-numeric>
              {t('pieces')}
            </th>
            <th scope="col" data-numeric>
              {t('min')}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.packs.map((pack) => (
            <tr key={pack.packId}>
              <th scope="row">{pack.packName}</th>
              <td data-numeric>{number(pack.packQuantity)}</td>
              <td data-numeric>{t('minPacks', { count: pack.minQuantity })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {product.prices !== null && product.prices.length > 1 && (
        <Table caption={t('prices')} isCaptionShown>
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              <th scope="col" data-numeric>
                {t('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {product.prices.map((price) => (
              <tr key={price.min}>
                <th scope="row">{t('fromPieces', { count: price.min })}</th>
                <td data-numeric>
                  <PriceText price={price} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
