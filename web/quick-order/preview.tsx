import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderList } from '#contract/shop/quick-order.contract.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { PanelLink } from '#web/platform/panel-link.tsx'
import { NotTakenFiles } from '#web/quick-order/not-taken-files.tsx'
import { linesOf, OrderLines } from '#web/quick-order/order-lines.tsx'
import { useAskedLines, useSendInquiry } from '#web/quick-order/use-send-inquiry.ts'
import { type OrderListHandle, isTaken, takenArticles } from '#web/quick-order/use-order-list.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import words from '#web/quick-order/order-words.module.css'
import styles from '#web/quick-order/preview.module.css'

/** How the list was read: counts that add up, each line with its reason, and the way into the cart. */
export const Preview = ({ order }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order')
  const { list, added } = order
  const asked = useAskedLines(list)
  const moved = linesOf([...asked])
  return (
    <div className={styles['preview']} aria-busy={order.isReading}>
      {added && <Added order={order} />}
      {list === null && !added && <p className={words['note']}>{t('keys')}</p>}
      {list !== null && list.counts.lines === 0 && <p role="status">{t('source.nothing')}</p>}
      {list !== null && list.counts.lines > 0 && (
        <>
          <Counts
            counts={{
              ...list.counts,
              inquiry: list.counts.inquiry + moved,
              out: list.counts.out - moved,
            }}
          />
          <OrderLines list={list} asked={asked} order={order} />
          <Foot list={list} order={order} />
        </>
      )}
    </div>
  )
}

const Added = ({ order: { added } }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order.foot')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  if (!added) return null
  return (
    <div ref={place} className={styles['added']} role="status" tabIndex={-1}>
      <p>
        <strong>{t('added', { count: added.count })}</strong>{' '}
        <PanelLink panel="cart" className={buttonClass({ size: 'small' })}>
          {t('openCart')}
        </PanelLink>
      </p>
      {added.refused.length > 0 && (
        <ul>
          {added.refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Counts = ({ counts }: { counts: OrderList['counts'] }) => {
  const t = useTranslations('quick-order.counts')
  const { number } = useFormatter()
  const cells = [
    { key: 'lines', sign: '', count: counts.lines },
    { key: 'ready', sign: '=', count: counts.ready },
    { key: 'questions', sign: '+', count: counts.questions },
    { key: 'inquiry', sign: '+', count: counts.inquiry },
    { key: 'out', sign: '+', count: counts.out },
  ] as const
  return (
    <ul className={styles['counts']} aria-label={t('label')}>
      {cells.map(({ key, sign, count }) => (
        <li key={key} data-key={key}>
          {sign !== '' && (
            <span className={styles['sign']} aria-hidden="true">
              {sign}
            </span>
          )}
          <strong>{number(count)}</strong>
          <span>{t(key, { count })}</span>
        </li>
      ))}
    </ul>
  )
}

const Foot = ({ list, order }: { list: OrderList; order: OrderListHandle }) => {
  const t = useTranslations('quick-order')
  const { money } = useFormatter()
  const inquiry = useSendInquiry(list, order)
  const { ready, questions, out } = list.counts
  const left = questions + out + list.skipped.filter(({ mayOrder }) => mayOrder).length
  return (
    <div className={styles['foot']} data-print="hide">
      <Total>
        {list.total &&
          t.rich('foot.total', {
            amount: () => <strong>{money(list.total ?? { amount: 0, currency: 'EUR' })}</strong>,
          })}
      </Total>
      <AddToList lines={takenArticles(list.lines)} />
      {left > 0 && <NotTakenFiles count={left} draft={order.draft} />}
      {inquiry.count > 0 && (
        <Button isBusy={inquiry.isBusy || !order.isCurrent} onClick={() => void inquiry.send()}>
          {t('foot.inquire', { count: inquiry.count })}
        </Button>
      )}
      {list.lines.some(isTaken) && (
        <Button
          look="primary"
          icon="cart"
          data-go-on=""
          isBusy={order.isAdding || !order.isCurrent}
          onClick={() => void order.add()}
        >
          {t('foot.add', { count: ready + list.counts.inquiry })}
        </Button>
      )}
    </div>
  )
}

const Total = ({ children }: { children: ReactNode }) => <p className={styles['total']}>{children}</p>
