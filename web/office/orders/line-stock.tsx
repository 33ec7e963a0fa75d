import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'

type Line = OrderDetail['items'][number]

/** What the stock has for a line, less what other orders reserve. */
export const LineStock = ({ line: { available, pieces, expectedOn } }: { line: Line }) => {
  const t = useTranslations('office-orders.stock')
  if (available === null) return t('noFigure')
  if (available >= pieces) return t('there', { count: available })
  return (
    <>
      {t('lacking', { count: available })}
      <small>
        {expectedOn === null
          ? t('unknown')
          : t.rich('expected', { day: () => <CalendarDay key="day" date={expectedOn} /> })}
      </small>
    </>
  )
}

/** What the buyer was told: now n, later m from a day. */
export const LineDelivery = ({ line: { delivery } }: { line: Line }) => {
  const t = useTranslations('office-orders.stock')
  if (delivery === null || delivery.later === 0) return null
  const { now, later, from } = delivery
  return (
    <small>
      {t('now', { count: now })} ·{' '}
      {from === null
        ? t('laterUnknown', { count: later })
        : t.rich('later', { count: later, day: () => <CalendarDay key="day" date={from} /> })}
    </small>
  )
}
