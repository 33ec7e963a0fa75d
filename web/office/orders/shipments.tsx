import { useState } from 'react'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import styles from '#web/office/orders/order.module.css'
import type { OrderWork, StepResult } from '#web/office/orders/use-order.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

type Shipment = OrderDetail['shipments'][number]

interface ShipmentsProps {
  order: OrderDetail
  work: OrderWork
}

/** What has left, with whom and which packs; nothing before the first shipment. */
export const Shipments = ({ order: { shipments, items, moves }, work }: ShipmentsProps) => {
  const t = useTranslations('office-orders.shipments')
  const [changed, setChanged] = useState<Shipment | null>(null)
  if (shipments.length === 0) return null
  const positions = new Map(items.map(({ id, position }) => [id, position]))
  return (
    <RecordSection title={t('title')}>
      <ul className={styles['shipments']}>
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <LocalTime at={shipment.shippedAt} isDay /> · <span translate="no">{shipment.carrier}</span>
            {shipment.tracking !== '' && (
              <>
                {' '}
                · <span translate="no">{shipment.tracking}</span>
              </>
            )}
            {shipment.lines.length > 0 && (
              <small>
                {shipment.lines
                  .map(({ lineId, packs }) => t('line', { position: positions.get(lineId) ?? 0, packs }))
                  .join(', ')}
              </small>
            )}
            {moves.includes('correctShipment') && (
              <Button
                look="quiet"
                size="small"
                aria-label={t('changeOf', { shipment: `${shipment.carrier} ${shipment.tracking}`.trim() })}
                onClick={() => setChanged(shipment)}
              >
                {t('change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed && <ChangeDialog shipment={changed} work={work} onClose={() => setChanged(null)} />}
    </RecordSection>
  )
}

interface ChangeDialogProps {
  shipment: Shipment
  work: OrderWork
  onClose: () => void
}

/** Asks for another carrier and tracking number. */
const ChangeDialog = ({ shipment: { id, ...known }, work, onClose }: ChangeDialogProps) => {
  const t = useTranslations('office-orders.shipments')
  const tShip = useTranslations('office-orders.ship')
  const [carrier, setCarrier] = useState(known.carrier)
  const [tracking, setTracking] = useState(known.tracking)
  const [problem, setProblem] = useState<StepResult | null>(null)
  const problemAt = (field: string) => (problem?.field === field ? (problem.problem ?? undefined) : undefined)
  const save = async () => {
    const result = await work.correctShipment({ shipmentId: id, carrier, tracking })
    if (result.problem === null) onClose()
    else setProblem(result)
  }
  return (
    <Dialog
      title={t('changeTitle')}
      description={t('changeText')}
      closeLabel={t('back')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" isBusy={work.isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles['asked']}>
        <TextField
          label={tShip('carrier')}
          description={tShip('carrierHint')}
          value={carrier}
          error={problemAt('carrier')}
          onChange={({ target }) => {
            setCarrier(target.value)
            setProblem(null)
          }}
        />
        <TextField
          label={tShip('tracking')}
          description={tShip('trackingHint')}
          value={tracking}
          error={problemAt('tracking')}
          onChange={({ target }) => {
            setTracking(target.value)
            setProblem(null)
          }}
        />
      </div>
    </Dialog>
  )
}
