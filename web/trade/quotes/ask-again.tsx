import { useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Sent = CallSuccess<'againInquery'>['data']

/** Sends the lines of an ended inquiry again, and opens the new one. */
export const AskAgain = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade-quote.again')
  const call = useCall()
  const navigate = useAppNavigate()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const send = async () => {
    setBusy(true)
    const answer = await call('againInquery', { id: document.id }, { idempotencyKey }).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return
    if (answer.data.gone.length > 0) return setSent(answer.data)
    showToast({ kind: 'success', text: answer.msg })
    await navigate(`/inquery/${answer.data.id}`)
  }
  return (
    <>
      <Button size="small" look="primary" isBusy={isBusy} onClick={() => void send()} data-print="hide">
        {t('open')}
      </Button>
      {sent && <Gone sent={sent} onClose={() => void navigate(`/inquery/${sent.id}`)} />}
    </>
  )
}

/** The new inquiry is without these. */
const Gone = ({ sent, onClose }: { sent: Sent; onClose: () => void }) => {
  const t = useTranslations('trade-quote.again')
  return (
    <Dialog
      title={t('title', { no: sent.no })}
      closeLabel={t('show')}
      description={t('gone', { count: sent.gone.length })}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('show')}
        </Button>
      }
    >
      <ul>
        {sent.gone.map(({ position, standard, fullname }) => (
          <li key={position}>
            <span translate="no">{standard}</span> {fullname}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
