import { useTranslations } from '#web/platform/texts.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { OwnNumber } from '#web/product-card/product-name.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/product/product.module.css'

const kinds = ['oem', 'cross', 'old', 'ean', 'customer'] as const

/** Every number the product answers to, by kind. */
export const ProductNumbers = ({ numbers }: { numbers: ProductDetail['numbers'] }) => {
  const t = useTranslations('product.numbers')
  const groups = kinds
    .map((kind) => ({ kind, entries: numbers.filter((number) => number.type === kind) }))
    .filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <Facts
        facts={groups.map(({ kind, entries }) => ({
          key: kind,
          name: t(kind),
          value: (
            <ul className={styles['numbers']}>
              {entries.map((entry) => (
                <li key={`${entry.brand} ${entry.number}`}>
                  {entry.brand && <span translate="no">{entry.brand} </span>}
                  <OwnNumber number={entry.number} />
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  )
}
