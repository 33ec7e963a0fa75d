import type { OrderRow } from '#contract/office/orders.contract.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** The mark of each state of an order. */
export const orderShapes = {
  pending: 'act',
  confirmed: 'good',
  processing: 'underWay',
  partially_shipped: 'underWay',
  shipped: 'good',
  completed: 'closed',
  on_hold: 'stopped',
  cancelled: 'closed',
} as const satisfies Record<OrderRow['status'], string>

/** The states as options of a filter, in the order of an order's life. */
export const stateNames = [
  'pending',
  'confirmed',
  'processing',
  'partially_shipped',
  'shipped',
  'completed',
  'on_hold',
  'cancelled',
] as const satisfies OrderRow['status'][]

/** The state of an order, and what waits in it: a hold, a question, a wish to cancel. */
export const OrderState = ({ order }: { order: OrderRow }) => {
  const t = useTranslations('office-orders')
  const { status, holdKind, needsAnswer, asksToCancel } = order
  return (
    <>
      <StateMark
        shape={orderShapes[status]}
        word={holdKind ? t(`hold.state.${holdKind}`) : t(`state.${status}`)}
      />{' '}
      {asksToCancel && <StateMark shape="act" word={t('asksToCancel')} />}{' '}
      {needsAnswer && <StateMark shape="waiting" word={t('buyerAsked')} />}
    </>
  )
}
