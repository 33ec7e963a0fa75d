import type { OrderList, OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { OrderRow } from '#web/quick-order/order-row.tsx'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/quick-order/order-lines.module.css'

const groups = ['question', 'ready', 'inquiry', 'out'] as const
type Group = (typeof groups)[number]

/** Lines of the list as it was typed: some of them are joined in one row. */
export const linesOf = (lines: readonly OrderListLine[]): number =>
  lines.reduce((sum, line) => sum + line.texts.length, 0)

interface LinesProps {
  list: OrderList
  /** They stand with the inquiry, so that each group has as many lines as the counts above say. */
  asked: ReadonlySet<OrderListLine>
  order: OrderListHandle
}

/** Each line of the list, in groups: what is to be answered first. */
export const OrderLines = ({ list, asked, order }: LinesProps) => {
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
