import { useState } from 'react'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import cards from '#web/office/kit/line-cards.module.css'
import styles from '#web/office/orders/order.module.css'
import {
  leavesRest,
  openLinesOf,
  openPacksOf,
  proposedPacksOf,
} from '#web/office/orders/shipment-draft.rules.ts'
import type { OrderWork, StepResult } from '#web/office/orders/use-order.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Table } from '#web/ui/table.tsx'

interface ShipDialogProps {
  order: OrderDetail
  work: OrderWork
  onClose: () => void
}

type Problem = Pick<StepResult, 'problem' | 'lineId' | 'field'>

const packsFieldId = (lineId: string): string => `packs-${lineId}`

/** What is typed of a shipment. All that is open and in stock is proposed, with the carrier of the shipment before. */
const useShipment = ({ order, work, onClose }: ShipDialogProps) => {
  const lines = openLinesOf(order)
  const [packs, setPacks] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, String(proposedPacksOf(line))])),
  )
  const [carrier, setCarrier] = useState(order.shipments.at(-1)?.carrier ?? '')
  const [tracking, setTracking] = useState('')
  const [rest, setRest] = useState<'follows' | 'none'>(order.deliveryMode === 'now_only' ? 'none' : 'follows')
  const [isQuestionSettled, setQuestionSettled] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const hasRest = leavesRest(lines, packs)
  const problemAt = (field: string) => (problem?.field === field ? (problem.problem ?? undefined) : undefined)
  return {
    lines,
    packs,
    carrier,
    tracking,
    rest,
    hasRest,
    isQuestionSettled,
    problemAt,
    problemOf: (lineId: string) => (problem?.lineId === lineId ? (problem.problem ?? undefined) : undefined),
    /** Of no single field. */
    otherProblem: problem && !problem.lineId && !problem.field ? problem.problem : null,
    change: {
      packs: (lineId: string, typed: string) => {
        setPacks((known) => ({ ...known, [lineId]: typed }))
        setProblem(null)
      },
      carrier: (typed: string) => {
        setCarrier(typed)
        setProblem(null)
      },
      tracking: (typed: string) => {
        setTracking(typed)
        setProblem(null)
      },
      rest: setRest,
      isQuestionSettled: (isSettled: boolean) => {
        setQuestionSettled(isSettled)
        setProblem(null)
      },
    },
    run: async () => {
      const result = await work.ship({
        lines: lines.map((line) => ({ lineId: line.id, packs: packs[line.id] ?? '' })),
        carrier,
        tracking,
        rest: hasRest ? rest : 'follows',
        isQuestionSettled,
      })
      if (result.problem === null) return onClose()
      setProblem(result)
      if (result.lineId) document.getElementById(packsFieldId(result.lineId))?.focus()
    },
  }
}

/** Asks what leaves, with whom, and what becomes of the rest. */
export const ShipDialog = (props: ShipDialogProps) => {
  const { order, work, onClose } = props
  const t = useTranslations('office-orders.ship')
  const shipment = useShipment(props)
  const { change, hasRest } = shipment
  const hints = [
    ...(order.deliveryMode === 'complete' ? [t('complete')] : []),
    ...(order.status === 'partially_shipped' ? [t('closing')] : []),
  ]
  return (
    <Dialog
      title={t('title', { no: order.no })}
      description={t('text')}
      closeLabel={t('back')}
      onClose={onClose}
      size="wide"
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" isBusy={work.isBusy} onClick={() => void shipment.run()}>
            {t('do')}
          </Button>
        </>
      }
    >
      <div className={styles['asked']}>
        <PackFields shipment={shipment} />
        {shipment.otherProblem && <p role="alert">{shipment.otherProblem}</p>}
        <div className={styles['consignment']}>
          <TextField
            label={t('carrier')}
            description={t('carrierHint')}
            value={shipment.carrier}
            error={shipment.problemAt('carrier')}
            onChange={({ target }) => change.carrier(target.value)}
          />
          <TextField
            label={t('tracking')}
            description={t('trackingHint')}
            value={shipment.tracking}
            error={shipment.problemAt('tracking')}
            onChange={({ target }) => change.tracking(target.value)}
          />
        </div>
        {hasRest && (
          <Select
            label={t('rest')}
            description={hints.join(' ') || undefined}
            value={shipment.rest}
            onChange={({ target }) => change.rest(target.value === 'none' ? 'none' : 'follows')}
          >
            <option value="follows">{t('follows')}</option>
            <option value="none">{t('none')}</option>
          </Select>
        )}
        {order.needsAnswer && (
          <Checkbox
            label={t('settled')}
            checked={shipment.isQuestionSettled}
            error={shipment.problemAt('isQuestionSettled')}
            onChange={({ target }) => change.isQuestionSettled(target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The open lines with the packs that leave now. */
const PackFields = ({ shipment }: { shipment: ReturnType<typeof useShipment> }) => {
  const t = useTranslations('office-orders.ship')
  const { number } = useFormatter()
  return (
    <Table caption={t('packs')} className={classes(styles['lines'], cards['cards'])}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col" data-numeric>
            {t('left')}
          </th>
          <th scope="col">{t('packs')}</th>
        </tr>
      </thead>
      <tbody>
        {shipment.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.position}. <PartNumber number={line.standard} /> <span>{line.fullname}</span>
            </th>
            <td data-numeric data-label={t('left')}>
              {number(openPacksOf(line))} × {number(line.packQuantity)}
            </td>
            <td data-typed data-label={t('packs')}>
              <TextField
                id={packsFieldId(line.id)}
                label={t('packsOf', { position: line.position })}
                isLabelHidden
                inputMode="numeric"
                className={styles['packs']}
                value={shipment.packs[line.id] ?? ''}
                error={shipment.problemOf(line.id)}
                onChange={({ target }) => shipment.change.packs(line.id, target.value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
