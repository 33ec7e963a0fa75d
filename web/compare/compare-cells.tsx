import type { ComparedProduct } from '#contract/shop/product.contract.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { usePriceWords } from '#web/product-card/price-text.tsx'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber } from '#web/product-card/product-name.tsx'
import styles from '#web/compare/compare.module.css'

interface CellProps {
  product: ComparedProduct
}

/** The price of the least quantity, and from which quantities it is another. */
export const ComparePrices = ({ product }: CellProps) => {
  const t = useTranslations('compare')
  const words = usePriceWords()
  const { prices } = product
  if (!prices || prices.length < 2) return <Price card={product} />
  return (
    <ul className={styles['list']}>
      {prices.map((price) => (
        <li key={price.min}>{t('tier', { count: price.min, price: words(price).written })}</li>
      ))}
    </ul>
  )
}

/** Each packing with its pieces, its least and what one pack costs at the first price that it reaches. */
export const ComparePacks = ({ product: { packs, packTotals } }: CellProps) => {
  const t = useTranslations('compare')
  const { money } = useFormatter()
  const totalOf = (packId: number) =>
    packTotals.find((row) => row.packId === packId)?.totals.find((total) => total !== null) ?? null
  return (
    <ul className={styles['list']}>
      {packs.map((pack) => {
        const total = totalOf(pack.packId)
        const words = [
          t('pack', { name: pack.packName, count: pack.packQuantity }),
          pack.minQuantity > 1 && t('packFrom', { count: pack.minQuantity }),
          total && !total.isRounded && money(total),
        ]
        return <li key={pack.packId}>{words.filter(Boolean).join(' · ')}</li>
      })}
    </ul>
  )
}

const kinds = ['customer', 'oem', 'cross', 'old', 'ean'] as const

/** A row for each kind of number that one of the products has. */
export const CompareNumbers = ({ products }: { products: readonly ComparedProduct[] }) => {
  const t = useTranslations('product.numbers')
  return kinds
    .filter((kind) => products.some(({ numbers }) => numbers.some(({ type }) => type === kind)))
    .map((kind) => (
      <tr key={kind}>
        <th scope="row">{t(kind)}</th>
        {products.map((product) => (
          <td key={product.id}>
            <Numbers numbers={product.numbers.filter(({ type }) => type === kind)} />
          </td>
        ))}
      </tr>
    ))
}

const Numbers = ({ numbers }: Pick<ComparedProduct, 'numbers'>) => {
  const t = useTranslations('compare')
  if (numbers.length === 0) return <span className={styles['missing']}>{t('notStated')}</span>
  // Two spellings of one number are one entry.
  const entries = new Map(
    numbers.map(({ brand, number }) => [JSON.stringify([brand, number]), { brand, number }]),
  )
  return (
    <ul className={styles['list']}>
      {[...entries].map(([key, { brand, number }]) => (
        <li key={key}>
          {brand && <span translate="no">{brand} </span>}
          <OwnNumber number={number} />
        </li>
      ))}
    </ul>
  )
}
