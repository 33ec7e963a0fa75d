import type { Call, CallAnswer } from '#contract/call-client.ts'
import type { ShopCallName } from '#contract/shop/calls.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import { createLatestSaver } from '#web/platform/latest-saver.ts'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { createStore, type Store } from '#web/platform/store.ts'

/** A line as the reader sees it: his quantity at once, everything else as the server has it. */
export interface ShownLine {
  line: CartLine
  quantity: number
  isSaving: boolean
  /** Why the last change went back; empty where no reason came. */
  problem: string | null
}

export interface CartMessage {
  /** `removed`: the button that was pressed is gone with what it removed. */
  kind: 'done' | 'removed' | 'warning'
  text: string
  /** A removed line that may come back. */
  removed: CartLine | null
}

export interface CartState {
  /** Null until they are there. */
  lines: readonly ShownLine[] | null
  isUnreachable: boolean
  message: CartMessage | null
  /** Products copied to the wishlist from here. */
  wished: ReadonlySet<number>
}

interface CartModelOptions {
  call: Call<ShopCallName>
  /** How many lines there are now, for the header. */
  onCount: (lines: number) => void
  /** Whether the product was on the wishlist before is not known. */
  onWished: () => void
}

export interface CartModel {
  store: Store<CartState>
  /** `unasked`: a background refresh, so an ended session is not reported. */
  load(unasked?: boolean): Promise<void>
  /** `next` null: what was typed is no number; the server says what is wrong. 0 removes. */
  changeQuantity(id: string, next: number | null): void
  remove(id: string): Promise<void>
  /** Puts a removed line back where it stood. */
  putBack(line: CartLine): Promise<void>
  clear(): Promise<void>
  wish(line: CartLine): Promise<void>
  say(message: CartMessage | null): void
  /** Resolves when every change of a quantity is answered. */
  settled(): Promise<void>
}

const shown = (line: CartLine): ShownLine => ({
  line,
  quantity: line.quantity,
  isSaving: false,
  problem: null,
})

/** Without an answer; what the reader is told about it comes from the shell. */
const unanswered = () => null

/** The open cart: changes show at once and go back with the reason when the server refuses. */
export const createCartModel = ({ call, onCount, onWished }: CartModelOptions): CartModel => {
  const store = createStore<CartState>({
    lines: null,
    isUnreachable: false,
    message: null,
    wished: new Set(),
  })
  const say = (message: CartMessage | null) => store.set((now) => ({ ...now, message }))
  const done = (text: string) => say({ kind: 'done', text, removed: null })
  const gone = (text: string, removed: CartLine | null) => say({ kind: 'removed', text, removed })
  const warn = (text: string) => say({ kind: 'warning', text, removed: null })
  const setLines = (change: (lines: readonly ShownLine[]) => readonly ShownLine[]) => {
    const { lines } = store.get()
    if (!lines) return
    const next = change(lines)
    store.set((now) => ({ ...now, lines: next }))
    if (next.length !== lines.length) onCount(next.length)
  }
  const setLine = (id: string, change: (line: ShownLine) => ShownLine) =>
    setLines((lines) => lines.map((one) => (one.line.id === id ? change(one) : one)))

  const load = async (unasked = false): Promise<void> => {
    const answer = await call(
      'getCart',
      {},
      { shownByCaller: 'everything', isSignedOutExpected: unasked },
    ).catch(unanswered)
    if (answer?.code !== 200) return store.set((now) => ({ ...now, isUnreachable: now.lines === null }))
    store.set((now) => ({ ...now, lines: answer.data.map(shown), isUnreachable: false }))
    onCount(answer.data.length)
  }

  const saver = createLatestSaver<number | null, { line: CartLine; text: string }>({
    save: async (id, quantity) => {
      const answer = await call('saveCart', { id, q: quantity ?? '' }, { shownByCaller: 'invalid' }).catch(
        unanswered,
      )
      if (answer?.code === 200) return { ok: true, saved: { line: answer.data, text: answer.msg } }
      if (answer?.code === 404) void load()
      return { ok: false, reason: answer?.msg ?? null }
    },
    onOutcome: (id, outcome, isLast) => {
      if (outcome.ok) {
        const { line, text } = outcome.saved
        setLine(id, (now) => (isLast ? shown(line) : { ...now, line }))
        if (isLast) done(text)
      } else if (isLast) {
        setLine(id, (now) => ({ ...shown(now.line), problem: outcome.reason ?? '' }))
      }
    },
  })

  const remove = async (id: string): Promise<void> => {
    const before = store.get().lines ?? []
    const at = before.findIndex(({ line }) => line.id === id)
    const removed = before[at]
    if (!removed) return
    saver.drop(id)
    setLines((lines) => lines.filter(({ line }) => line.id !== id))
    const answer = await call('removeCart', { id }).catch(unanswered)
    if (answer?.code === 200) return gone(answer.msg, removed.line.state === 'ok' ? removed.line : null)
    setLines((lines) => lines.toSpliced(at, 0, removed))
  }

  const putBack = async ({ productId, packId, quantity, info, addedAt }: CartLine): Promise<void> => {
    const answer: CallAnswer<'addCart'> | null = await call(
      'addCart',
      { productId, packId, quantity, info, addedAt },
      { idempotencyKey: createIdempotencyKey(), shownByCaller: 'invalid' },
    ).catch(unanswered)
    if (!answer) return
    if (answer.code !== 200) return warn(answer.msg)
    done(answer.msg)
    await load()
  }

  return {
    store,
    load,
    remove,
    putBack,
    say,
    settled: saver.settled,
    changeQuantity: (id, next) => {
      if (next === 0) return void remove(id)
      say(null)
      setLine(id, (now) => ({ ...now, quantity: next ?? now.quantity, isSaving: true, problem: null }))
      saver.set(id, next)
    },
    clear: async () => {
      const answer = await call('clearCart', {}).catch(unanswered)
      if (answer?.code !== 200) return
      setLines(() => [])
      gone(answer.msg, null)
    },
    wish: async ({ productId }) => {
      const answer = await call('addWish', { id: productId }, { shownByCaller: 'invalid' }).catch(unanswered)
      if (!answer) return
      if (answer.code !== 200) return warn(answer.msg)
      store.set((now) => ({ ...now, wished: new Set([...now.wished, productId]) }))
      done(answer.msg)
      onWished()
    },
  }
}
