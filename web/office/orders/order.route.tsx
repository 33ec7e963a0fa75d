import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { useKeys } from '#web/office/kit/keys/use-keys.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import { History } from '#web/office/orders/history.tsx'
import { GiveButton } from '#web/office/documents/give-button.tsx'
import { Messages } from '#web/office/documents/messages.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { CostsForm } from '#web/office/orders/costs-form.tsx'
import { OrderBanner } from '#web/office/orders/order-banner.tsx'
import { HeadFacts, OrderFacts, OrderMoney } from '#web/office/orders/order-facts.tsx'
import { OrderLines } from '#web/office/orders/order-lines.tsx'
import { OrderState } from '#web/office/orders/order-state.tsx'
import { ReasonDialog, type ReasonedStep } from '#web/office/orders/reason-dialog.tsx'
import { ShipDialog } from '#web/office/orders/ship-dialog.tsx'
import { Shipments } from '#web/office/orders/shipments.tsx'
import { type OrderWork, useOrder } from '#web/office/orders/use-order.ts'
import { usePromises } from '#web/office/orders/use-promises.ts'
import styles from '#web/office/orders/order.module.css'
import { WriteForm } from '#web/office/orders/write-form.tsx'
import { PaperLinks } from '#web/office/papers/paper-links.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<OrderDetail> =>
  needed<'officeOrderDetail'>(await call('officeOrderDetail', { id: params['id'] ?? null })).data

/** `/office/orders/{id}`: another order begins with nothing typed. */
export const Component = () => {
  const order = useLoaderData<OrderDetail>()
  return <OrderScreen key={order.id} order={order} />
}

interface Asked {
  step: ReasonedStep
  kind: OrderDetail['holdKind']
}

const OrderScreen = ({ order }: { order: OrderDetail }) => {
  const t = useTranslations('office-orders')
  const format = useFormatter()
  const work = useOrder(order)
  const promises = usePromises(order, work)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isShipping, setShipping] = useState(false)
  const [freightProblem, setFreightProblem] = useState<string | null>(null)
  const confirm = async () => {
    const { field, problem } = await promises.confirm()
    if (field === 'freight') setFreightProblem(problem)
  }
  const askFor = (step: ReasonedStep, kind: OrderDetail['holdKind'] = null) => setAsked({ step, kind })
  const { moves, messages } = order
  return (
    <RecordPage
      title={order.no}
      crumbs={[{ name: t('title'), to: '/office/orders' }, { name: order.no }]}
      state={<OrderState order={order} />}
      facts={<HeadFacts order={order} />}
      actions={<Actions order={order} work={work} onStep={askFor} />}
      notice={<Notice notice={work.notice} />}
      above={
        <>
          <OrderBanner order={order} onStep={askFor} />
          <OrderLines order={order} work={work} promises={promises} />
        </>
      }
      side={
        <>
          <RecordSection title={t('money.title')}>
            <OrderMoney order={order} />
            {moves.includes('confirm') && (
              <CostsForm
                order={order}
                work={work}
                freightProblem={freightProblem}
                onClose={() => setFreightProblem(null)}
              />
            )}
          </RecordSection>
          <RecordSection title={t('facts.title')}>
            <OrderFacts order={order} />
          </RecordSection>
          <PaperLinks papers={order.documents} />
          <Shipments order={order} work={work} />
          <RecordSection title={t('history')}>
            <History order={order} />
          </RecordSection>
        </>
      }
      isSideLast
      dock={
        <MoveDock
          order={order}
          work={work}
          days={promises.count}
          onConfirm={() => void confirm()}
          onRelease={() => askFor('release')}
          onShip={() => setShipping(true)}
        />
      }
    >
      <RecordSection
        title={t('messages')}
        count={format.number(messages.length)}
        hint={messages.length === 0 && t('noMessages')}
      >
        <Messages lines={order.items} messages={messages} lineName={(position) => t('line', { position })} />
        {moves.includes('message') && <WriteForm order={order} work={work} />}
      </RecordSection>
      {isShipping && <ShipDialog order={order} work={work} onClose={() => setShipping(false)} />}
      {asked && (
        <ReasonDialog
          step={asked.step}
          kind={asked.kind}
          no={order.no}
          work={work}
          onClose={() => setAsked(null)}
        />
      )}
    </RecordPage>
  )
}

interface ActionsProps {
  order: OrderDetail
  work: OrderWork
  onStep: (step: ReasonedStep) => void
}

/** What can be done beside the main action. */
const Actions = ({ order, work, onStep }: ActionsProps) => {
  const t = useTranslations('office-orders')
  const { moves } = order
  return (
    <>
      {moves.includes('take') && (
        <Button isBusy={work.isBusy} onClick={() => void work.take()}>
          {t('take')} <kbd>T</kbd>
        </Button>
      )}
      {moves.includes('message') && (
        <GiveButton
          kind="order"
          document={order}
          onTake={moves.includes('take') ? () => void work.take() : null}
          onGiven={work.tell}
        />
      )}
      {moves.includes('hold') && <Button onClick={() => onStep('hold')}>{t('hold.open')}</Button>}
      {moves.includes('cancelForBuyer') && (
        <Button onClick={() => onStep('cancel')}>{t('cancel.open')}</Button>
      )}
    </>
  )
}

interface MoveDockProps {
  order: OrderDetail
  work: OrderWork
  /** How many lines have a day. */
  days: number
  onConfirm: () => void
  onRelease: () => void
  onShip: () => void
}

/** The one main action of the state: confirm, ship, or go on after a hold. A hold for credit has none. */
const MoveDock = ({ order, work, days, onConfirm, onRelease, onShip }: MoveDockProps) => {
  const t = useTranslations('office-orders.dock')
  const tShip = useTranslations('office-orders.ship')
  const canConfirm = order.moves.includes('confirm')
  const confirmOnce = () => {
    if (!work.isBusy) onConfirm()
  }
  useShownKeys('order', canConfirm ? ['day'] : [])
  useKeys('order', { confirm: canConfirm ? confirmOnce : null })
  const lines = order.items.length
  const open = order.costs.freight === null ? [t('freightOpen')] : []
  const summary = canConfirm
    ? [t('days', { count: days, lines }), ...open].join(' · ')
    : t(`summary.${order.status}`)
  return (
    <Dock summary={summary}>
      {canConfirm && (
        <Button look="primary" isBusy={work.isBusy} onClick={onConfirm} className={styles['main']}>
          {t('confirm', { lines })}
        </Button>
      )}
      {order.moves.includes('ship') && (
        <Button look="primary" onClick={onShip} className={styles['main']}>
          {tShip('open')}
        </Button>
      )}
      {order.moves.includes('release') && order.holdKind !== 'credit' && (
        <Button look="primary" onClick={onRelease} className={styles['main']}>
          {t('release')}
        </Button>
      )}
    </Dock>
  )
}
