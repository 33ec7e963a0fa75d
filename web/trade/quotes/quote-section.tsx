import { useQuery } from '#web/platform/use-query.ts'
import type { Quote } from '#contract/shop/quote.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { QuoteChanges } from '#web/trade/quotes/quote-changes.tsx'
import { QuoteLines } from '#web/trade/quotes/quote-lines.tsx'
import { QuoteSide } from '#web/trade/quotes/quote-side.tsx'
import { useQuoteChoice } from '#web/trade/quotes/use-quote-choice.ts'
import styles from '#web/trade/quotes/quote.module.css'

/** The quotes of an inquiry: the newest to answer, earlier ones to read. */
export const QuoteSection = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade-quote')
  const [query] = useQuery()
  const wanted = Number(query.get('version'))
  const quote = document.quotes.find(({ version }) => version === wanted) ?? document.quotes[0]
  if (!quote) return null
  return (
    <section aria-label={t('title')}>
      {document.quotes.length > 1 && <Versions document={document} shown={quote} />}
      <QuoteOf key={`${quote.version} ${quote.state}`} document={document} quote={quote} />
    </section>
  )
}

const QuoteOf = ({ document, quote }: { document: DocumentDetail; quote: Quote }) => {
  const choice = useQuoteChoice(document.id, quote)
  return (
    <>
      <QuoteState quote={quote} />
      <QuoteChanges quote={quote} />
      <div className={styles['layout']}>
        <QuoteLines document={document} quote={quote} choice={choice} />
        <QuoteSide document={document} quote={quote} choice={choice} />
      </div>
    </>
  )
}

const QuoteState = ({ quote }: { quote: Quote }) => {
  const t = useTranslations('trade-quote')
  const day = () => <CalendarDay key="day" date={quote.validOn} />
  const left = () => <strong key="left">{t('daysLeft', { count: quote.daysLeft ?? 0 })}</strong>
  return (
    <p className={styles['state']} data-state={quote.state}>
      {t.rich(`state.${quote.state}`, { day, left })}
    </p>
  )
}

const Versions = ({ document, shown }: { document: DocumentDetail; shown: Quote }) => {
  const t = useTranslations('trade-quote')
  return (
    <nav aria-label={t('versions')} className={styles['versions']} data-print="hide">
      {document.quotes.map(({ version, sentAt }) => (
        <AppLink
          key={version}
          to={`/inquery/${document.id}?version=${version}`}
          aria-current={version === shown.version ? 'page' : undefined}
          preventScrollReset
        >
          {t('version', { version })} <LocalTime at={sentAt} isDay />
        </AppLink>
      ))}
    </nav>
  )
}
