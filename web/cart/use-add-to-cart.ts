import { useState } from 'react'
import type { Refusal } from '#contract/envelope.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { type Addition, keepAddition } from '#web/cart/pack-draft.ts'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { showToast } from '#web/platform/toasts.ts'

/** Adds to the cart; one key for one wanted thing, so that two presses add once. */
export const useAddToCart = (onAdded: () => void) => {
  const call = useCall()
  const userId = useUser()?.id ?? ''
  const counts = useCounts()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Null: added, or there was no answer. */
  const add = async (addition: Addition): Promise<Refusal | null> => {
    setBusy(true)
    setRefusal(null)
    const answer = await call('addCart', addition, {
      idempotencyKey: keys.keyFor(addition),
      shownByCaller: 'invalid',
    }).catch(() => null)
    setBusy(false)
    if (!answer) return null
    if (answer.code !== 200) {
      if (answer.code === 401) keepAddition(userId, addition)
      if (answer.reason === 'IDEMPOTENCY_MISMATCH') keys.renew()
      setRefusal(answer)
      return answer
    }
    // A line that was there before holds more than was added now.
    if (answer.data.quantity === addition.quantity) counts.add('cart', 1)
    showToast({ kind: 'success', text: answer.msg, topic: 'cart', durationMs: 3_000 })
    onAdded()
    return null
  }
  return { add, isBusy, refusal, forget: () => setRefusal(null) }
}
