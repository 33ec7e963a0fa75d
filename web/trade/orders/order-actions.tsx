import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { AskDialog } from '#web/trade/orders/ask-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'

type Asked = 'cancel' | 'askCancel' | 'update'

/** What the buyer can do with the order beside writing. */
export const OrderActions = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.orderMoves')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {document.moves.includes('reorder') && <Reorder document={document} />}
      {(['update', 'cancel', 'askCancel'] as const).map(
        (move) =>
          document.moves.includes(move) && (
            <Button key={move} size="small" look="quiet" onClick={() => setAsked(move)} data-print="hide">
              {t(`${move}.open`)}
            </Button>
          ),
      )}
      {asked === 'cancel' && <Cancel document={document} onClose={close} />}
      {asked === 'askCancel' && <AskToCancel document={document} onClose={close} />}
      {asked === 'update' && <Update document={document} onClose={close} />}
    </>
  )
}

interface DialogOf {
  document: DocumentDetail
  onClose: () => void
}

const Cancel = ({ document: { id, no }, onClose }: DialogOf) => {
  const t = useTranslations('trade.orderMoves.cancel')
  const call = useCall()
  return (
    <AskDialog
      title={t('title', { no })}
      text={t('text')}
      confirm={t('confirm')}
      keep={t('keep')}
      look="danger"
      send={(idempotencyKey) => call('cancelOrder', { id }, { idempotencyKey, shownByCaller: 'invalid' })}
      onClose={onClose}
    />
  )
}

const AskToCancel = ({ document: { id, no }, onClose }: DialogOf) => {
  const t = useTranslations('trade.orderMoves.askCancel')
  const call = useCall()
  const [text, setText] = useState('')
  return (
    <AskDialog
      title={t('title', { no })}
      text={t('text')}
      confirm={t('confirm')}
      keep={t('keep')}
      look="primary"
      send={(idempotencyKey) =>
        call('askCancelOrder', { id, text }, { idempotencyKey, shownByCaller: 'invalid' })
      }
      onClose={onClose}
    >
      <TextArea label={t('label')} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
    </AskDialog>
  )
}

const Update = ({ document, onClose }: DialogOf) => {
  const t = useTranslations('trade.orderMoves.update')
  const call = useCall()
  const [poNumber, setPoNumber] = useState(document.poNumber)
  const [note, setNote] = useState(document.note)
  const { id, no } = document
  return (
    <AskDialog
      title={t('title', { no })}
      text={t('text')}
      confirm={t('confirm')}
      keep={t('keep')}
      look="primary"
      send={(idempotencyKey) =>
        call('updateOrder', { id, poNumber, note }, { idempotencyKey, shownByCaller: 'invalid' })
      }
      onClose={onClose}
    >
      <TextField
        label={t('poNumber')}
        value={poNumber}
        maxLength={60}
        onChange={({ target }) => setPoNumber(target.value)}
      />
      <TextArea
        label={t('note')}
        rows={4}
        value={note}
        maxLength={2000}
        onChange={({ target }) => setNote(target.value)}
      />
    </AskDialog>
  )
}

/** Puts the lines into the cart and opens it; names what cannot be ordered any more. */
const Reorder = ({ document: { id } }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.orderMoves')
  const call = useCall()
  const counts = useCounts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const options = { idempotencyKey: keys.keyFor(id) } as const
    const answer = await call('reorder', { id }, options).catch(() => null)
    setBusy(false)
    keys.renew()
    if (answer?.code !== 200) return
    const { left } = answer.data
    if (left.length > 0) showToast({ kind: 'warning', text: t('left', { numbers: left.join(', ') }) })
    await counts.refresh()
    const opened = new URLSearchParams(query)
    opened.set('panel', 'cart')
    await navigate({ search: opened.toString() }, { preventScrollReset: true })
  }
  return (
    <Button size="small" icon="cart" isBusy={isBusy} onClick={() => void run()} data-print="hide">
      {t('reorder')}
    </Button>
  )
}
