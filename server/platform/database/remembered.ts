const most = 20_000

/** A cache by key. When it is full, all entries are evicted at once and computed again when needed. */
export class Remembered<Value> {
  readonly #values = new Map<string, Value>()

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    if (this.#values.size >= most) this.#values.clear()
    this.#values.set(key, value)
  }
}

/** Values of one search: they stay when others make the memory forget. */
export interface Recalled<Item, Value> {
  /** What has to be asked for, then given to `learn`. */
  missing: Item[]
  learn(item: Item, value: Value): void
  /** Throws for an item that was neither remembered nor learnt. */
  get(item: Item): Value
}

/** What is remembered of `items`. */
export const recall = <Item, Value>(
  memory: Remembered<Value>,
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Recalled<Item, Value> => {
  const values = new Map<string, Value>()
  const missing = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    const value = memory.get(key)
    if (value === undefined) missing.set(key, item)
    else values.set(key, value)
  }
  return {
    missing: [...missing.values()],
    learn: (item, value) => {
      values.set(keyOf(item), value)
      memory.set(keyOf(item), value)
    },
    get: (item) => {
      const value = values.get(keyOf(item))
      if (value === undefined) throw new Error(`nothing was learnt of "${keyOf(item)}"`)
      return value
    },
  }
}
