import type { ReactNode } from 'react'
import type { QuoteLine } from '#contract/shop/quote.ts'
import type { DocumentLine } from '#contract/shop/trade.contract.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import { ProductName } from '#web/product-card/product-name.tsx'
import { Badge } from '#web/ui/chip.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/trade/quotes/quote.module.css'

interface CellsProps {
  line: QuoteLine
  /** The line of the inquiry. */
  asked: DocumentLine | undefined
  hasChoice: boolean
  /** Opens the messages about the line. */
  words?: ReactNode
}

export const QuoteLineCells = ({ line, asked, hasChoice, words }: CellsProps) => {
  const t = useTranslations('trade-quote')
  const { money } = useFormatter()
  return (
    <>
      <th scope="row">
        <Offered line={line} asked={asked} hasChoice={hasChoice} />
        {words}
      </th>
      <td data-numeric data-label={t('quantity')}>
        <span>
          {t('pieces', { count: line.pieces })}
          {line.packQuantity > 1 && (
            <span className={styles['detail']}>
              {t('packs', { packs: line.quantity, per: line.packQuantity })}
            </span>
          )}
        </span>
      </td>
      <td data-label={t('delivery')} data-empty={!isDeliveryKnown(line)}>
        <Delivery line={line} />
      </td>
      <td data-numeric data-label={t('price')}>
        <PriceOrNot line={line} />
      </td>
      <td data-numeric data-label={t('line')} data-empty={line.lineTotal === null}>
        {line.lineTotal && <strong>{money(line.lineTotal)}</strong>}
      </td>
    </>
  )
}

const PriceOrNot = ({ line }: { line: QuoteLine }) => {
  const t = useTranslations('trade-quote')
  if (!line.isAvailable) return <Badge>{t('notAvailable')}</Badge>
  return line.price ? <PriceText price={line.price} /> : <span>{t('noPrice')}</span>
}

const Offered = ({ line, asked, hasChoice }: CellsProps) => {
  const t = useTranslations('trade-quote')
  const isAsked = line.take === 'asked'
  const isAnother = isAsked && asked !== undefined && asked.standard !== line.standard
  return (
    <div className={styles['offered']}>
      {line.standard !== '' && <PartNumber number={line.standard} />}
      {line.productId === null ? (
        <strong>{line.standard === '' ? t('words', { text: line.fullname }) : line.fullname}</strong>
      ) : (
        <ProductName card={{ ...line, id: line.productId, fullnameLang: null, badge: null }} />
      )}
      {!isAsked && <span className={styles['detail']}>{t('ourAlternative')}</span>}
      {isAsked && hasChoice && <span className={styles['detail']}>{t('asAsked')}</span>}
      {isAnother && (
        <span className={styles['detail']}>
          {asked.standard === ''
            ? t('askedWords', { text: asked.fullname })
            : t('asked', { number: asked.standard })}
        </span>
      )}
      {isAsked && asked !== undefined && asked.info !== '' && (
        <span className={styles['detail']}>{t('yourRemark', { info: asked.info })}</span>
      )}
      {line.remark !== '' && <span className={styles['remark']}>{line.remark}</span>}
    </div>
  )
}

const isDeliveryKnown = ({ leadDays, leadOn, now, later }: QuoteLine): boolean =>
  leadDays !== null || leadOn !== null || (now !== null && later !== null && later > 0)

/** When it comes, and how much of it now and how much later where the stock does not reach. */
const Delivery = ({ line }: { line: QuoteLine }) => {
  const t = useTranslations('trade-quote')
  const { leadDays, leadDay, leadOn, now, later, laterOn } = line
  const day = (date: string) => <CalendarDay key={date} date={date} />
  return (
    <span className={styles['delivery']}>
      {leadDays !== null && <span>{t('inDays', { count: leadDays })}</span>}
      {leadDays !== null && leadDays > 0 && leadDay !== null && (
        <span className={styles['detail']}>{t.rich('byDay', { day: () => day(leadDay) })}</span>
      )}
      {leadOn !== null && <span>{t.rich('onDay', { day: () => day(leadOn) })}</span>}
      {now !== null && later !== null && later > 0 && (
        <span className={styles['detail']}>
          {t('now', { count: now })}{' '}
          {laterOn === null
            ? t('laterUnknown', { count: later })
            : t.rich('later', { count: later, day: () => day(laterOn) })}
        </span>
      )}
    </span>
  )
}
