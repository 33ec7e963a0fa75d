import type { PackingOption, ProductDetail } from '#contract/shop/product.contract.ts'
import { tierFor } from '#web/cart/pack.rules.ts'
import { type Translator, useFormatter, useTranslations } from '#web/platform/texts.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/product/price-table.module.css'

interface PriceTableProps {
  product: Pick<ProductDetail, 'packs' | 'prices' | 'packTotals'>
  packId: number
  /** Pieces of the wanted packs: they decide the tier. */
  pieces: number
  onChoose: (pack: PackingOption) => void
}

type Prices = NonNullable<ProductDetail['prices']>

/** For how many pieces all prices are; null where they differ. */
const basisOf = (prices: Prices): number | null => {
  const first = prices[0]?.per ?? null
  return prices.every(({ per }) => per === first) ? first : null
}

/** Heads the packings, and says for how many pieces the prices beside it are. */
const headOf = (prices: Prices, t: Translator): string => {
  const basis = basisOf(prices)
  if (basis === null) return prices.length === 0 ? t('packing') : t('pieces')
  return basis === 1 ? t('each') : t('eachOf', { count: basis })
}

/** Packings by price tiers: each cell is what one pack costs. The packing is chosen here, the tier follows the quantity. */
export const PriceTable = ({ product, packId, pieces, onChoose }: PriceTableProps) => {
  const t = useTranslations('product.buy')
  const { money } = useFormatter()
  const { packs, packTotals } = product
  const prices = product.prices ?? []
  const reached = tierFor(prices, pieces)?.min
  const current = prices.findIndex(({ min }) => min === reached)
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{headOf(prices, t)}</th>
            {prices.map((price, at) => (
              <th key={price.min} scope="col" data-current={at === current || undefined}>
                <span>{t('from', { count: price.min })}</span>
                <strong>{basisOf(prices) === null ? <PriceText price={price} /> : money(price)}</strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <tr key={pack.packId} data-chosen={(packs.length > 1 && pack.packId === packId) || undefined}>
              <th scope="row">
                <PackName
                  pack={pack}
                  isChosen={pack.packId === packId}
                  onChoose={packs.length > 1 ? onChoose : null}
                />
              </th>
              {(packTotals.find((row) => row.packId === pack.packId)?.totals ?? []).map((total, at) => (
                // A row has one total for each price, in their order.
                <td key={prices[at]?.min} data-current={at === current || undefined}>
                  <Total total={total} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PackNameProps {
  pack: PackingOption
  isChosen: boolean
  /** Null: there is nothing to choose. */
  onChoose: ((pack: PackingOption) => void) | null
}

const PackName = ({ pack, isChosen, onChoose }: PackNameProps) => {
  const t = useTranslations('product.buy')
  const words = (
    <span>
      <span>{pack.packName}</span>
      <small>{t('packPieces', { count: pack.packQuantity })}</small>
    </span>
  )
  if (!onChoose) return words
  return (
    <label>
      <input
        type="radio"
        name="packId"
        value={pack.packId}
        checked={isChosen}
        onChange={() => onChoose(pack)}
      />
      {words}
    </label>
  )
}

type PackTotal = ProductDetail['packTotals'][number]['totals'][number]

const Total = ({ total }: { total: PackTotal }) => {
  const t = useTranslations('product.buy')
  const { money } = useFormatter()
  if (total === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('notReached')}</VisuallyHidden>
      </>
    )
  return total.isRounded ? t('about', { amount: money(total) }) : money(total)
}
