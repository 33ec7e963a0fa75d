import { Fragment, type KeyboardEvent, useState } from 'react'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { LineDelivery, LineStock } from '#web/office/orders/line-stock.tsx'
import { Messages } from '#web/office/documents/messages.tsx'
import type { OrderWork } from '#web/office/orders/use-order.ts'
import { type Promises, dayFieldId } from '#web/office/orders/use-promises.ts'
import { WriteForm } from '#web/office/orders/write-form.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'
import { classes } from '#web/ui/classes.ts'
import cards from '#web/office/kit/line-cards.module.css'
import styles from '#web/office/orders/order.module.css'

interface LinesProps {
  order: OrderDetail
  work: OrderWork
  promises: Promises
}

type Line = OrderDetail['items'][number]

/** What was ordered, with the stock for it and a day for each line. The messages about a line open under it. */
export const OrderLines = ({ order, work, promises }: LinesProps) => {
  const t = useTranslations('office-orders.lines')
  const { money } = useFormatter()
  const [openLine, setOpenLine] = useState<string | null>(null)
  const canConfirm = order.moves.includes('confirm')
  return (
    <>
      {canConfirm && (
        <div className={styles['forAll']}>
          <TextField
            type="date"
            label={t('forAll')}
            value={promises.forAll}
            onChange={({ target }) => promises.setForAll(target.value)}
          />
          <p className={styles['hint']}>
            {t('forAllHint')} <span className={styles['keys']}>{t('forAllKeys')}</span>
          </p>
        </div>
      )}
      <Table caption={t('title')} className={classes(styles['lines'], cards['cards'])}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {t('position')}
            </th>
            <th scope="col">{t('article')}</th>
            <th scope="col" data-numeric>
              {t('quantity')}
            </th>
            <th scope="col">{t('stock')}</th>
            <th scope="col" data-typed={canConfirm || undefined}>
              {t('promised')}
            </th>
            <th scope="col" data-numeric>
              {t('price')}
            </th>
            <th scope="col" data-numeric>
              {t('total')}
            </th>
            <th scope="col">{t('words')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              order={order}
              work={work}
              promises={promises}
              isOpen={openLine === line.id}
              onToggle={() => setOpenLine(openLine === line.id ? null : line.id)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {t('sum')}
            </th>
            <td data-numeric>{order.total ? money(order.total) : t('open')}</td>
          </tr>
        </tfoot>
      </Table>
    </>
  )
}

interface LineProps extends LinesProps {
  line: Line
  isOpen: boolean
  onToggle: () => void
}

const LineRow = (props: LineProps) => {
  const { line, order, work, promises, isOpen } = props
  const t = useTranslations('office-orders.lines')
  const format = useFormatter()
  const tOrder = useTranslations('office-orders')
  const messages = order.messages.filter(({ lineId }) => lineId === line.id)
  const canWrite = order.moves.includes('message')
  const panel = `line-${line.id}`
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        <td data-numeric>{line.position}</td>
        <th scope="row">
          {line.standard === '' ? (
            <q>{line.fullname}</q>
          ) : (
            <>
              <PartNumber number={line.standard} /> <span>{line.fullname}</span>
            </>
          )}
          {line.info !== '' && <small>{t('remark', { info: line.info })}</small>}
        </th>
        <td data-numeric data-label={t('quantity')}>
          {t('pieces', { count: line.pieces, shown: format.number(line.pieces) })}
          <small>
            {format.number(line.quantity)} × {format.number(line.packQuantity)}
          </small>
          {(line.shipped ?? 0) > 0 && (
            <small>{t('shippedOf', { shipped: line.shipped ?? 0, packs: line.quantity })}</small>
          )}
        </td>
        <td data-label={t('stock')}>
          {line.reserved > 0 ? t('reserved', { count: line.reserved }) : <LineStock line={line} />}
        </td>
        <td data-label={t('promised')}>
          {order.moves.includes('confirm') ? (
            <DayField line={line} promises={promises} />
          ) : (
            <>
              {line.promisedOn === null ? t('noDay') : <CalendarDay date={line.promisedOn} />}
              <LineDelivery line={line} />
            </>
          )}
        </td>
        <td data-numeric data-label={t('price')}>
          {line.price ? format.money(line.price) : t('open')}
          {line.price && line.price.per > 1 && <small>{t('per', { per: line.price.per })}</small>}
        </td>
        <td data-numeric data-label={t('total')}>
          {line.lineTotal ? format.money(line.lineTotal) : t('open')}
        </td>
        <td>
          {(canWrite || messages.length > 0) && (
            <LineWords {...props} count={messages.length} panel={panel} />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles['opened']} id={panel}>
          <td colSpan={8}>
            <Messages
              lines={order.items}
              messages={messages}
              lineName={(position) => tOrder('line', { position })}
            />
            {canWrite && <WriteForm order={order} work={work} lineId={line.id} isFocused />}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const LineWords = ({
  line: { position },
  isOpen,
  onToggle,
  count,
  panel,
}: LineProps & { count: number; panel: string }) => {
  const t = useTranslations('office-orders.lines')
  return (
    <Button
      look="quiet"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      // The row says which line it is; who hears the button alone does not see the row.
      aria-label={count === 0 ? t('write', { position }) : t('messages', { count, position })}
      className={styles['words']}
      onClick={onToggle}
    >
      {count === 0 ? t('writeShort') : t('messagesShort', { count })}
    </Button>
  )
}

/** Enter goes to the day of the next line. */
const goToNextDay = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[id^="day-"]')]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

const DayField = ({ line, promises }: { line: Line; promises: Promises }) => {
  const t = useTranslations('office-orders.lines')
  const { problem } = promises
  return (
    <TextField
      id={dayFieldId(line.id)}
      type="date"
      isLabelHidden
      label={t('dayOf', { position: line.position })}
      value={promises.dayOf(line.id)}
      error={problem?.lineId === line.id ? problem.text : undefined}
      onKeyDown={goToNextDay}
      onChange={({ target }) => promises.setDay(line.id, target.value)}
    />
  )
}
