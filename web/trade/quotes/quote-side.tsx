import type { Quote } from '#contract/shop/quote.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { writeAnchor } from '#web/trade/documents/document-screen.tsx'
import { DeclineQuote } from '#web/trade/quotes/decline-quote.tsx'
import { useAcceptQuote } from '#web/trade/quotes/use-answer-quote.ts'
import type { Sums, useQuoteChoice } from '#web/trade/quotes/use-quote-choice.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/trade/quotes/quote.module.css'

interface QuoteSideProps {
  document: Pick<DocumentDetail, 'id' | 'no' | 'moves' | 'order'>
  quote: Quote
  choice: ReturnType<typeof useQuoteChoice>
}

/** What the ticked lines cost, on which terms, and what the buyer can do. */
export const QuoteSide = ({ document, quote, choice }: QuoteSideProps) => {
  const t = useTranslations('trade-quote')
  const terms = [quote.paymentTerm, quote.deliveryTerm].filter((term) => term !== '').join(' · ')
  return (
    <aside aria-label={t('summary')} className={styles['side']}>
      <h2>{t('count', { count: choice.sums.count, all: choice.pairs.length })}</h2>
      <SumList sums={choice.sums} taxReason={quote.taxReason} isBusy={choice.isSumming} />
      {terms !== '' && (
        <p className={styles['terms']}>
          <span className={styles['detail']}>{t('terms')}</span>
          {terms}
        </p>
      )}
      {quote.state === 'open' && document.moves.includes('accept') && (
        <Answer document={document} quote={quote} choice={choice} />
      )}
      {quote.state === 'open' && !document.moves.includes('accept') && document.moves.includes('decline') && (
        <div className={styles['answer']} data-print="hide">
          <p className={styles['detail']}>{t('testAccount')}</p>
          <DeclineQuote document={document} />
        </div>
      )}
      {document.order && quote.state === 'accepted' && (
        <AppLink
          to={`/order/${document.order.id}`}
          className={buttonClass({ look: 'primary', isWide: true })}
        >
          {t('openOrder', { no: document.order.no })}
        </AppLink>
      )}
    </aside>
  )
}

const SumList = ({ sums, taxReason, isBusy }: { sums: Sums; taxReason: string; isBusy: boolean }) => {
  const t = useTranslations('trade-quote')
  const { money } = useFormatter()
  const { goods, freight, taxRate, tax, total } = sums
  return (
    <dl className={styles['sums']} aria-busy={isBusy} aria-live="polite">
      <dt>{t('goods')}</dt>
      <dd>{money(goods)}</dd>
      <dt>{t('freight')}</dt>
      <dd>{freight ? money(freight) : t('withOrder')}</dd>
      <dt>
        {taxRate === null ? t('tax') : t('taxRate', { rate: taxRate / 100 })}
        {taxReason !== '' && <span className={styles['detail']}>{taxReason}</span>}
      </dt>
      <dd>{tax ? money(tax) : t('withOrder')}</dd>
      <dt>
        <strong>{t('total')}</strong>
      </dt>
      <dd>
        <strong>{total ? money(total) : t('withOrder')}</strong>
      </dd>
    </dl>
  )
}

const Answer = ({ document, quote, choice }: QuoteSideProps) => {
  const t = useTranslations('trade-quote')
  const { money } = useFormatter()
  const { accept, isBusy, failure } = useAcceptQuote(document.id, quote.version)
  const { count, goods, total } = choice.sums
  const { posted } = useAppState()
  const action = localePath(useLanguage(), `/inquery/${document.id}`)
  return (
    <div className={styles['answer']} data-print="hide">
      <FormMessage text={failure ?? (posted && !('text' in posted.values) ? posted.message : null)} />
      {/* Without script the ticks are out of sight, and the form takes every line that has a price. */}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          void accept(choice.choice)
        }}
      >
        <input type="hidden" name="version" value={quote.version} />
        <Button type="submit" look="primary" size="large" isWide isBusy={isBusy || choice.isSumming}>
          {total ? t('accept', { count, sum: money(total) }) : t('acceptGoods', { count, sum: money(goods) })}
        </Button>
      </form>
      <p className={styles['detail']}>{t('becomesOrder')}</p>
      <a href={`#${writeAnchor}`} className={buttonClass({ isWide: true })}>
        {t('askBack')}
      </a>
      <DeclineQuote document={document} />
    </div>
  )
}
