import { type Store, createStore } from '#web/platform/store.ts'
import type { EnteredLine, NewLine } from '#web/office/trade/use-line-entry.ts'

/** A quantity that was typed over one and is not saved. */
export interface TypedQuantity {
  text: string
  /** Why the server does not take it. */
  problem: string | null
}

type Counted = Pick<EnteredLine, 'key' | 'quantity'>

interface QuantityStoreOptions<Line extends Counted> {
  /** The line as it is at the moment of asking; undefined once it is removed. */
  lineOf: (key: number) => Line | undefined
  /** What the server says of the line with this quantity; words where it does not take it. */
  ask: (line: Line, text: string) => Promise<Partial<NewLine> | string>
  /** The quantity is taken. */
  onChange: (key: number, changed: Partial<NewLine>) => void
  /** One of them is not taken. */
  onRefused: (key: number) => void
}

/** Quantities of entered lines that are typed anew. What is typed stays until the server has taken it or it is taken back. */
export const createQuantityStore = <Line extends Counted>({
  lineOf,
  ask,
  onChange,
  onRefused,
}: QuantityStoreOptions<Line>) => {
  const typed: Store<ReadonlyMap<number, TypedQuantity>> = createStore<ReadonlyMap<number, TypedQuantity>>(
    new Map(),
  )
  /** Enter and leaving the field ask the server once. */
  const asked = new Map<number, { text: string; answer: Promise<boolean> }>()
  const set = (key: number, quantity: TypedQuantity | null) => {
    const changed = new Map(typed.get())
    if (quantity === null) changed.delete(key)
    else changed.set(key, quantity)
    typed.set(changed)
  }
  const textOf = (key: number) => typed.get().get(key)?.text
  const take = async (line: Line, text: string): Promise<boolean> => {
    const answer = await ask(line, text)
    // Something else was typed meanwhile, or it was taken back.
    if (textOf(line.key) !== text) return false
    if (typeof answer === 'string') {
      set(line.key, { text, problem: answer })
      return false
    }
    onChange(line.key, answer)
    set(line.key, null)
    return true
  }
  /** False where the quantity is not taken; the words stand at its field. */
  const save = (key: number): Promise<boolean> => {
    const [line, text] = [lineOf(key), textOf(key)]
    if (line === undefined || text === undefined) return Promise.resolve(true)
    if (text.trim() === String(line.quantity)) {
      set(key, null)
      return Promise.resolve(true)
    }
    const known = asked.get(key)
    if (known?.text === text) return known.answer
    const answer = take(line, text).finally(() => {
      if (asked.get(key)?.answer === answer) asked.delete(key)
    })
    asked.set(key, { text, answer })
    return answer
  }
  return {
    get: typed.get,
    subscribe: typed.subscribe,
    type: (key: number, text: string) => set(key, { text, problem: null }),
    takeBack: (key: number) => set(key, null),
    save,
    /** Saves all that is typed; false where one is not taken. */
    saveAll: async (keys: readonly number[]): Promise<boolean> => {
      for (const key of keys) {
        const sent = textOf(key)
        if (await save(key)) continue
        // Whoever has typed on meanwhile is elsewhere already.
        if (textOf(key) === sent) onRefused(key)
        return false
      }
      return true
    },
  }
}
