import { randomUUID } from 'node:crypto'
import { findProducts, type ShopClient, signIn } from './shop-client.ts'
import { pause, type ShopProcess } from './shop-process.ts'

export interface StopFigures {
  rounds: number
  acknowledged: number
  refused: number
  /** Requests sent well before the signal that got no answer. */
  dropped: number
  slowestStopMs: number
}

const workers = 8
/** A request that leaves as the socket closes is nobody's fault; one that was there before is. */
const surelySentMs = 50

type Attempt = { info: string; sentAt: number; outcome: 'acknowledged' | 'refused' | 'cut' }

const work = async (buyer: ShopClient, productId: number, name: string, attempts: Attempt[]) => {
  for (let n = 0; n < 45; n++) {
    const attempt: Attempt = { info: `${name}-${n}`, sentAt: performance.now(), outcome: 'cut' }
    attempts.push(attempt)
    const answer = await buyer
      .call('addCart', { productId, quantity: 1, info: attempt.info }, { key: randomUUID() })
      .catch(() => null)
    if (answer === null) return
    attempt.outcome = answer.code === 200 ? 'acknowledged' : 'refused'
    if (answer.code !== 200) return
  }
}

/**
 * docs/trust.md#faults, F17: SIGTERM while buyers fill carts and readers read; every acknowledged change is there after
 * the next start.
 */
export const stopUnderLoad = async (shop: ShopProcess, rounds: number): Promise<StopFigures> => {
  const buyer = await signIn(shop.url, 'buyer@example.com')
  const [productId = 0] = await findProducts(buyer, 1)
  const figures: StopFigures = { rounds, acknowledged: 0, refused: 0, dropped: 0, slowestStopMs: 0 }
  for (let round = 0; round < rounds; round++) {
    await buyer.call('clearCart', {})
    const attempts: Attempt[] = []
    const load = Array.from({ length: workers }, (_, at) => work(buyer, productId, `w${at}`, attempts))
    await pause(100 + Math.random() * 150)
    const signalledAt = performance.now()
    const code = await shop.end('SIGTERM')
    figures.slowestStopMs = Math.max(figures.slowestStopMs, Math.round(performance.now() - signalledAt))
    await Promise.all(load)
    if (code !== 0) throw new Error(`the shop ended with code ${code}`)
    await shop.start()
    await countRound(buyer, attempts, signalledAt, figures)
  }
  await buyer.call('clearCart', {})
  return figures
}

const countRound = async (
  buyer: ShopClient,
  attempts: readonly Attempt[],
  signalledAt: number,
  figures: StopFigures,
) => {
  const cart = await buyer.call('getCart', {})
  if (cart.code !== 200) throw new Error(cart.msg)
  const kept = new Set(cart.data.map((line) => line.info))
  for (const attempt of attempts) {
    if (attempt.outcome === 'acknowledged') {
      figures.acknowledged += 1
      if (!kept.has(attempt.info)) throw new Error(`the acknowledged addition ${attempt.info} is lost`)
    } else if (attempt.outcome === 'refused') figures.refused += 1
    else if (attempt.sentAt < signalledAt - surelySentMs) figures.dropped += 1
  }
}
