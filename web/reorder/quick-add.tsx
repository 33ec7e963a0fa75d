import { type FormEvent, useRef, useState } from 'react'
import type { AddAgain } from '#contract/shop/bought.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import styles from '#web/reorder/quick-add.module.css'

interface QuickAddProps {
  add: AddAgain
  /** The article, for screen readers. */
  name: string
  info?: string
}

/** Packs and Add in one control: the packing is known, so it is in the cart with one press, or with Enter. */
export const QuickAdd = ({ add, name, info = '' }: QuickAddProps) => {
  const t = useTranslations('reorder.add')
  const call = useCall()
  const counts = useCounts()
  const [keys] = useState(createKeyKeeper)
  /** 0: what is typed is no quantity; the server refuses it in words. */
  const [quantity, setQuantity] = useState(add.quantity)
  // An Enter commits and sends in the same event.
  const wanted = useRef(add.quantity)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const lines = [{ productId: add.productId, packId: add.packId, quantity: wanted.current, info }]
    const answer = await call('addCartLines', { lines }, { idempotencyKey: keys.keyFor(lines) }).catch(
      () => null,
    )
    setBusy(false)
    if (answer === null) return
    keys.renew()
    if (answer.code !== 200) return
    const [line] = answer.data.lines
    showToast(
      line?.msg
        ? { kind: 'warning', text: line.msg }
        : { kind: 'success', text: answer.msg, durationMs: 3_000 },
    )
    await counts.refresh()
  }
  return (
    <form className={styles['add']} onSubmit={(event) => void submit(event)} data-print="hide">
      <QuantityField
        value={quantity}
        min={add.minQuantity}
        step={add.step}
        keepsTyped
        onCommit={(next) => {
          wanted.current = next ?? 0
          setQuantity(wanted.current)
        }}
        isInvalid={quantity < 1}
        labels={{ quantity: t('packs', { name }), decrease: t('fewer'), increase: t('more') }}
      />
      <Button type="submit" look="primary" size="small" isBusy={isBusy} aria-label={t('addNamed', { name })}>
        {t('add')}
      </Button>
      {add.packQuantity > 1 && <small>{t('per', { count: add.packQuantity })}</small>}
    </form>
  )
}
