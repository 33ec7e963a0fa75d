import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { stateTones } from '#web/trade/documents/document-kind.ts'
import styles from '#web/trade/documents/document-screen.module.css'

/** What happens next with the order, in one sentence; the reason of a hold or of its end beside it. */
export const NextStep = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.next')
  const { status, history, moves } = document
  if (!stateTones.order.has(status)) return null
  const last = history.findLast((event) => event.status === status)
  const isAsked = status !== 'cancelled' && !moves.includes('askCancel') && !moves.includes('cancel')
  const isWaiting = isAsked && (status === 'confirmed' || status === 'processing' || status === 'on_hold')
  return (
    <p className={styles['next']} data-print="hide">
      {t(isWaiting ? 'cancelAsked' : status)}
      {last?.bySupplier && last.note !== '' && status !== 'pending' && status !== 'confirmed' && (
        <>
          {' '}
          <q translate="no">{last.note}</q>
        </>
      )}
    </p>
  )
}
