import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderList, OrderOption } from '#contract/shop/quick-order.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { handOverLine } from '#web/number-lists/handed-list.ts'
import { useAppPath } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/home/number-form.module.css'

/**
 * A known number, its packs and Enter: in the cart. What is no number of ours, or would be ordered otherwise than it was
 * typed, goes on in quick order, which asks.
 */
export const NumberForm = () => {
  const t = useTranslations('home.buyer')
  const tAdd = useTranslations('catalogue.add')
  const { number, packs, setNumber, setPacks, field, isBusy, submit } = useNumber()
  return (
    <form className={styles['form']} data-script="" onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t('number')}
        isLabelHidden
        placeholder={t('number')}
        value={number}
        maxLength={200}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label={t('packs')}
        isLabelHidden
        placeholder={t('packs')}
        value={packs}
        maxLength={12}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setPacks(target.value)}
      />
      <Button type="submit" size="small" icon="cart" isBusy={isBusy}>
        {tAdd('add')}
      </Button>
    </form>
  )
}

const useNumber = () => {
  const t = useTranslations('home.buyer')
  const call = useCall()
  const counts = useCounts()
  const navigate = useNavigate()
  const pathOf = useAppPath()
  const [keys] = useState(createKeyKeeper)
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  const [packs, setPacks] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** What the line orders; null: it is not clear, or is ordered otherwise than it was typed. */
  const orderOf = ({ lines: [line, another] }: OrderList): OrderOption | null => {
    const isClear = line?.state === 'ready' && !another && line.marks.every((mark) => mark === 'noQuantity')
    return isClear ? (line.options[0] ?? null) : null
  }
  const addLine = async ({ productId, packId, quantity }: OrderOption) => {
    const lines = [{ productId, packId, quantity, info: '' }]
    const answer = await call('addCartLines', { lines }, { idempotencyKey: keys.keyFor(lines) })
    if (answer.code !== 200) return
    keys.renew()
    const [added] = answer.data.lines
    if (added?.msg) return showToast({ kind: 'warning', text: added.msg })
    showToast({
      kind: 'success',
      text: t('added', { number: number.trim(), packs: quantity }),
      topic: 'cart',
    })
    setNumber('')
    setPacks('')
    field.current?.focus()
    void counts.refresh()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const text = `${number.trim()}\t${packs.trim()}`.trim()
    try {
      const answer = await call('readOrderList', { text })
      const option = answer.code === 200 ? orderOf(answer.data) : null
      if (option) await addLine(option)
      else if (answer.code === 200) {
        handOverLine(text)
        await navigate(pathOf('/quick-order'))
      }
    } catch {
      // The call's observer has said that there was no answer; what is typed stays.
    }
    setBusy(false)
  }
  return { number, packs, setNumber, setPacks, field, isBusy, submit }
}
