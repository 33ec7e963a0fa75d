import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/orders/order.module.css'

interface MessagesProps {
  order: OrderDetail
  messages: OrderDetail['messages']
}

/** What both sides wrote, oldest first, with person and time. */
export const Messages = ({ order, messages }: MessagesProps) => {
  const t = useTranslations('office-orders')
  const positionOf = (wanted: string | null) => order.items.find(({ id }) => id === wanted)?.position
  return (
    <ol className={styles['messages']}>
      {messages.map(({ id, lineId, bySupplier, author, body, at }) => {
        const position = positionOf(lineId)
        return (
          <li key={id} data-by={bySupplier ? 'supplier' : 'buyer'}>
            <p>
              <b translate="no">{author}</b> <LocalTime at={at} />
              {position !== undefined && <span>{t('line', { position })}</span>}
            </p>
            <p translate="no">{body}</p>
          </li>
        )
      })}
    </ol>
  )
}
