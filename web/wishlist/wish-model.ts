import { createLatestSaver } from '#web/platform/latest-saver.ts'
import { createStore, type Store } from '#web/platform/store.ts'

interface WishModelOptions {
  isWished: boolean
  /** Words of the success, null where the server refused or did not answer. */
  save: (isWished: boolean) => Promise<string | null>
  /** The list holds one more or one less, as far as the reader sees it. */
  onChange: (by: 1 | -1) => void
  /** The last press was saved. */
  onSaved: (isWished: boolean, text: string) => void
}

interface WishModel {
  /** Is the heart filled? */
  store: Store<boolean>
  want(isWished: boolean): void
  /** What the server answered with the page. */
  load(isWished: boolean): void
  settled(): Promise<void>
}

/** One heart: shows each press at once, the last one wins on both sides, a refused one goes back. */
export const createWishModel = ({ isWished, save, onChange, onSaved }: WishModelOptions): WishModel => {
  const store = createStore(isWished)
  let kept = isWished
  const show = (next: boolean) => {
    if (store.get() === next) return
    store.set(next)
    onChange(next ? 1 : -1)
  }
  const saver = createLatestSaver<boolean, { isWished: boolean; text: string }>({
    save: async (_key, next) => {
      const text = await save(next)
      return text === null ? { ok: false, reason: null } : { ok: true, saved: { isWished: next, text } }
    },
    onOutcome: (_key, outcome, isLast) => {
      if (outcome.ok) kept = outcome.saved.isWished
      if (!isLast) return
      if (outcome.ok) onSaved(kept, outcome.saved.text)
      else show(kept)
    },
  })
  return {
    store,
    settled: saver.settled,
    want: (next) => {
      show(next)
      saver.set('wish', next)
    },
    load: (next) => {
      kept = next
      store.set(next)
    },
  }
}
