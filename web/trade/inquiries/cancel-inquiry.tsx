import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

/** Takes the inquiry back, after a question. */
export const CancelInquiry = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.cancel')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsking(true)} data-print="hide">
        {t('open')}
      </Button>
      {isAsking && <Question document={document} onClose={() => setAsking(false)} />}
    </>
  )
}

const Question = ({ document, onClose }: { document: DocumentDetail; onClose: () => void }) => {
  const t = useTranslations('trade.cancel')
  const call = useCall()
  const counts = useCounts()
  const revalidator = useRevalidator()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    const options = { idempotencyKey, shownByCaller: 'invalid' } as const
    const answer = await call('cancelInquery', { id: document.id }, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 601) setFailure(answer.msg)
    if (answer?.code !== 200) return
    showToast({ kind: 'success', text: answer.msg })
    onClose()
    await Promise.all([revalidator.revalidate(), counts.refresh()])
  }
  return (
    <Dialog
      title={t('title', { no: document.no })}
      closeLabel={t('keep')}
      description={t('text')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <FormMessage text={failure} />
    </Dialog>
  )
}
