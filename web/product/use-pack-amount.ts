import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PackAmount } from '#contract/shop/cart.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'

/** Packs of one packing; a quantity of 0 stands for what is no number. */
export interface WantedPacks {
  packId: number
  quantity: number
}

interface Asked {
  wanted: WantedPacks
  amount: PackAmount | null
  /** Why the shop does not sell so many. */
  refusal: string | null
}

interface Running {
  wanted: WantedPacks
  stop: AbortController
  answer: Promise<boolean>
}

const debounceMs = 120
const isSame = (one: WantedPacks, other: WantedPacks) =>
  one.packId === other.packId && one.quantity === other.quantity

/** What the wanted packs cost, from the server; null until it has answered. `check` asks at once. */
export const usePackAmount = (productId: number, wanted: WantedPacks, first: PackAmount | null) => {
  const call = useCall()
  const [asked, setAsked] = useState<Asked | null>(
    first && { wanted: { packId: first.packId, quantity: first.quantity }, amount: first, refusal: null },
  )
  const running = useRef<Running>(null)
  const answer = asked && isSame(asked.wanted, wanted) ? asked : null

  const ask = async (packs: WantedPacks, stop: AbortController): Promise<boolean> => {
    const reply = await call(
      'packAmount',
      { id: productId, packId: packs.packId, quantity: packs.quantity },
      { signal: stop.signal, shownByCaller: 'everything' },
    ).catch(() => null)
    if (stop.signal.aborted) return false
    running.current = null
    if (!reply) return true
    const refusal = reply.code === 200 ? null : reply.msg
    setAsked({ wanted: packs, amount: reply.code === 200 ? reply.data : null, refusal })
    return refusal === null
  }

  /** False: the shop does not sell so many. True also without an answer: the next step asks again. */
  const check = (packs: WantedPacks): Promise<boolean> => {
    const last = running.current
    // Enter asks, and so does the new quantity a moment later: on a slow line the second must not stop the first.
    if (last && isSame(last.wanted, packs)) return last.answer
    last?.stop.abort()
    const stop = new AbortController()
    const next = { wanted: packs, stop, answer: ask(packs, stop) }
    running.current = next
    return next.answer
  }

  const { packId, quantity } = wanted
  const isKnown = answer !== null
  const askWanted = useEffectEvent(() => void check(wanted))
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => askWanted(), debounceMs)
    return () => clearTimeout(timer)
  }, [packId, quantity, isKnown])
  useEffect(() => () => running.current?.stop.abort(), [])

  return { amount: answer?.amount ?? null, refusal: answer?.refusal ?? null, check }
}
