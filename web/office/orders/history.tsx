import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/documents/record.module.css'

type Entry = OrderDetail['history'][number]

/** Fields whose change the history names. */
const fields = new Set([
  'assigned_to',
  'po_number',
  'note',
  'freight_minor',
  'small_order_fee_minor',
  'tax_rate',
  'tax_minor',
  'tax_reason',
  'delivery_term',
  'costs_mailed',
  'shipment',
])

const useEntryWords = () => {
  const t = useTranslations('office-orders')
  return ({ status, field, after, person }: Entry): string => {
    if (field === 'assigned_to' && after === person) return t('field.taken')
    if (field === 'asks_to_cancel') return t(after === 'true' ? 'step.askedToCancel' : 'step.answeredCancel')
    if (field !== null) return fields.has(field) ? t(`field.${field}`) : t('field.other')
    return t(`step.${status}`)
  }
}

const moneyFields = new Set(['freight_minor', 'small_order_fee_minor', 'tax_minor'])

/** Before and after of a field, amounts and rates as they are read. */
const Change = ({
  entry: { field, before, after },
  currency,
}: {
  entry: Entry
  currency: string | undefined
}) => {
  const { money, number } = useFormatter()
  if (field === null || field === 'asks_to_cancel') return null
  const shown = (value: string): string => {
    if (moneyFields.has(field) && currency !== undefined) return money({ amount: Number(value), currency })
    return field === 'tax_rate'
      ? number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 })
      : value
  }
  return (
    <span translate="no">
      {before && <del>{shown(before)}</del>} {after && <ins>{shown(after)}</ins>}
    </span>
  )
}

/** Whether the entry ends a hold: the state is again what it was before. */
const endsHold = (entries: Entry[], entry: Entry): boolean => {
  const steps = entries.filter(({ status }) => status !== null)
  return steps[steps.indexOf(entry) - 1]?.status === 'on_hold' && entry.status !== 'cancelled'
}

/** Every step and every changed field, newest first, with the person. */
export const History = ({ order }: { order: OrderDetail }) => {
  const t = useTranslations('office-orders')
  const wordsOf = useEntryWords()
  return (
    <ol className={styles['history']}>
      {order.history.toReversed().map((entry) => (
        <li key={entry.id}>
          <LocalTime at={entry.at} />
          <span>
            <b translate="no">{entry.person || t(entry.bySupplier ? 'somebodyHere' : 'somebodyThere')}</b>{' '}
            {endsHold(order.history, entry) ? t('step.released') : wordsOf(entry)}
          </span>
          <Change entry={entry} currency={order.total?.currency} />
          {entry.note !== '' && <q translate="no">{entry.note}</q>}
        </li>
      ))}
    </ol>
  )
}
