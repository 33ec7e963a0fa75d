import type { Quote, QuoteChange } from '#contract/shop/quote.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { usePriceWords } from '#web/product-card/price-text.tsx'
import styles from '#web/trade/quotes/quote.module.css'

/** What this version changed against the one before, a line each. */
export const QuoteChanges = ({ quote }: { quote: Quote }) => {
  const t = useTranslations('trade-quote')
  const { money } = useFormatter()
  const { changes, goods, goodsBefore, version } = quote
  if (goodsBefore === null) return null
  return (
    <div className={styles['changes']}>
      <p>
        <strong>{t('changes.title', { version })}</strong>{' '}
        {t('changes.net', { before: money(goodsBefore), after: money(goods) })}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{t('changes.all', { count: changes.length })}</summary>
          <ul>
            {changes.map((change) => (
              <li key={`${change.lineId} ${change.take}`}>
                <ChangeWords change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const ChangeWords = ({ change }: { change: QuoteChange }) => {
  const t = useTranslations('trade-quote.changes')
  const words = usePriceWords()
  const { position, take, what, before, after } = change
  return t(`what.${what}`, {
    position,
    take,
    before: before ? words(before).written : '',
    after: after ? words(after).written : '',
  })
}
