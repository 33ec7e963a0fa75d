import { useState } from 'react'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'
import { AskDialog } from '#web/trade/orders/ask-dialog.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'

type Asked = 'cancel' | 'askCancel' | 'update'

/** Puts the lines of the order into the cart again. */
export const OrderAgain = ({
  document: { id, moves },
  size,
}: { document: DocumentDetail } & Required<Pick<ButtonLook, 'size'>>) => {
  const t = useTranslations('reorder')
  return moves.includes('reorder') && <ReorderButton wanted={{ id }} text={t('again')} size={size} />
}

/** What the buyer can still change of the order, beside writing. */
export const OrderActions = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.orderMoves')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
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
