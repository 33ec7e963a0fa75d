import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import styles from '#web/office/orders/order.module.css'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** What has left, with whom and which packs; nothing before the first shipment. */
export const Shipments = ({ order: { shipments, items } }: { order: OrderDetail }) => {
  const t = useTranslations('office-orders.shipments')
  if (shipments.length === 0) return null
  const positions = new Map(items.map(({ id, position }) => [id, position]))
  return (
    <RecordSection title={t('title')}>
      <ul className={styles['shipments']}>
        {shipments.map(({ id, carrier, tracking, shippedAt, lines }) => (
          <li key={id}>
            <LocalTime at={shippedAt} isDay /> · <span translate="no">{carrier}</span>
            {tracking !== '' && (
              <>
                {' '}
                · <span translate="no">{tracking}</span>
              </>
            )}
            {lines.length > 0 && (
              <small>
                {lines
                  .map(({ lineId, packs }) => t('line', { position: positions.get(lineId) ?? 0, packs }))
                  .join(', ')}
              </small>
            )}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
