import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { Banner } from '#web/office/kit/banner.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ReasonedStep } from '#web/office/orders/reason-dialog.tsx'

interface BannerProps {
  order: OrderDetail
  onStep: (step: ReasonedStep, kind?: OrderDetail['holdKind']) => void
}

/** What stops the order, and what can be done about it: a hold, the company's credit, a wish to cancel. */
export const OrderBanner = ({ order, onStep }: BannerProps) => {
  const t = useTranslations('office-orders.banner')
  const { status, holdKind, moves, credit, company, asksToCancel } = order
  const isStopped = status === 'on_hold' && holdKind !== null
  const isCreditInTheWay = moves.includes('confirm') && credit.state !== 'ok' && !credit.isReleased
  const heldBy = isStopped ? order.history.findLast((entry) => entry.status === 'on_hold') : undefined
  return (
    <>
      {isStopped && holdKind && (
        <Banner
          tone="danger"
          actions={
            holdKind === 'credit' &&
            moves.includes('release') && (
              <Button size="small" onClick={() => onStep('release')}>
                {t('release')}
              </Button>
            )
          }
        >
          <b>{t(`hold.${holdKind}`)}</b> {t('holdKeeps')}
          {heldBy && (
            <>
              {' '}
              {t('reads')} <q translate="no">{heldBy.note}</q>
            </>
          )}
        </Banner>
      )}
      {isCreditInTheWay && (
        <Banner
          tone="attention"
          actions={
            <Button size="small" onClick={() => onStep('hold', 'credit')}>
              {t('holdForCredit')}
            </Button>
          }
        >
          <b>{t(`credit.${credit.state}`, { company: company.name })}</b> {t('creditStops')}{' '}
          {credit.reason !== '' && <q translate="no">{credit.reason}</q>}
        </Banner>
      )}
      {asksToCancel && (
        <Banner
          tone="attention"
          actions={
            <>
              {moves.includes('keep') && (
                <Button size="small" onClick={() => onStep('keep')}>
                  {t('keep')}
                </Button>
              )}
              {moves.includes('cancelForBuyer') && (
                <Button size="small" look="danger" onClick={() => onStep('cancel')}>
                  {t('cancel')}
                </Button>
              )}
            </>
          }
        >
          <b>{t('asksToCancel')}</b>
        </Banner>
      )}
    </>
  )
}
