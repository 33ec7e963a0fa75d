import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { Money } from '#contract/money.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from '#web/catalogue/price.module.css'

const exponents = new Map<string, number>()

/** Decimal places of a currency (ISO 4217), as the runtime knows them. */
const exponentOf = (currency: string): number => {
  const known = exponents.get(currency)
  if (known !== undefined) return known
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  exponents.set(currency, digits)
  return digits
}

/** Money for reading: minor units become "1.234,50 €" in the reader's language. */
export const useMoney = (): ((money: Money) => string) => {
  const format = useFormatter()
  return (money) =>
    format.number(money.amount / 10 ** exponentOf(money.currency), {
      style: 'currency',
      currency: money.currency,
    })
}

/** Net price per piece, or why there is none. */
export const Price = ({ card }: { card: Pick<ProductCard, 'price' | 'priceState'> }) => {
  const t = useTranslations('catalogue.price')
  const money = useMoney()
  if (!card.price)
    return (
      <span className={styles['state']}>
        {card.priceState === 'shown' ? t('onRequest') : t(card.priceState)}
      </span>
    )
  return <span className={styles['amount']}>{money(card.price)}</span>
}
