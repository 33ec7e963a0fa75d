import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderList, OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { PanelLink } from '#web/platform/panel-link.tsx'
import { NotTakenFiles } from '#web/quick-order/not-taken-files.tsx'
import { OrderRow } from '#web/quick-order/order-row.tsx'
import { useAskedLines, useSendInquiry } from '#web/quick-order/use-send-inquiry.ts'
import { type OrderListHandle, isTaken } from '#web/quick-order/use-order-list.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/quick-order/quick-order.module.css'

const groups = ['question', 'ready', 'inquiry', 'out'] as const
type Group = (typeof groups)[number]

const linesOf = (lines: readonly OrderListLine[]): number =>
  lines.reduce((sum, line) => sum + line.lines.length, 0)

/** How the list was read: counts that add up, each line with its reason, and the way into the cart. */
export const Preview = ({ order }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order')
  const { list, added } = order
  const asked = useAskedLines(list)
  const moved = linesOf([...asked])
  return (
    <div className={styles['preview']} aria-busy={order.isReading}>
      {added && <Added order={order} />}
      {list === null && !added && <p className={styles['note']}>{t('keys')}</p>}
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
          <Lines list={list} asked={asked} order={order} />
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

interface LinesProps {
  list: OrderList
  /** They stand with the inquiry, so that each group has as many lines as the counts above say. */
  asked: ReadonlySet<OrderListLine>
  order: OrderListHandle
}

const Lines = ({ list, asked, order }: LinesProps) => {
  const t = useTranslations('quick-order')
  const columns = ['line', 'typed', 'ordered', 'why', 'quantity', 'stock', 'net'] as const
  return (
    <Table caption={t('counts.label')} className={styles['lines']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-numeric={column === 'net' ? '' : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <LineGroup
          key={group}
          group={group}
          lines={list.lines.filter((line) => (asked.has(line) ? 'inquiry' : line.state) === group)}
          order={order}
        />
      ))}
    </Table>
  )
}

interface LineGroupProps {
  group: Group
  lines: readonly OrderListLine[]
  order: OrderListHandle
}

const LineGroup = ({ group, lines, order }: LineGroupProps) => {
  const t = useTranslations('quick-order.group')
  if (lines.length === 0) return null
  const count = linesOf(lines)
  const articles = new Set(lines.map(({ options: [option] }) => option?.productId)).size
  return (
    <tbody data-group={group}>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={7}>
          {t(group, { count })} <small>{t(`${group}Hint`, { count: articles })}</small>
        </th>
      </tr>
      {lines.map((line) => (
        <OrderRow key={line.lines[0]} line={line} order={order} />
      ))}
    </tbody>
  )
}

const Foot = ({ list, order }: { list: OrderList; order: OrderListHandle }) => {
  const t = useTranslations('quick-order')
  const { money } = useFormatter()
  const inquiry = useSendInquiry(list, order)
  const { ready, questions, out } = list.counts
  return (
    <div className={styles['foot']} data-print="hide">
      <Total>
        {list.total &&
          t.rich('foot.total', {
            amount: () => <strong>{money(list.total ?? { amount: 0, currency: 'EUR' })}</strong>,
          })}
      </Total>
      {questions + out > 0 && <NotTakenFiles count={questions + out} draft={order.draft} />}
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
