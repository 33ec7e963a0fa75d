import type { Database } from '#server/platform/database/database.ts'

interface Holder<Value> {
  value: Value | null
  /** How often it was forgotten: what was begun to be read before is not kept. */
  changes: number
}

/** What is read of the catalogue once and kept by the process until the catalogue changes. */
export class KeptReading<Value extends object> {
  static readonly #all = new Set<KeptReading<object>>()
  readonly #read: (db: Database) => Promise<Value>
  /** By the adapter, the one thing that a database shares with its transactions. */
  readonly #holders = new WeakMap<object, Holder<Value>>()

  constructor(read: (db: Database) => Promise<Value>) {
    this.#read = read
    KeptReading.#all.add(this)
  }

  /** The catalogue that `db` reads has changed: everything is read anew when it is asked for. */
  static forgetAll(db: Database): void {
    for (const one of KeptReading.#all) {
      const holder = one.#holderOf(db)
      holder.value = null
      holder.changes += 1
    }
  }

  async of(db: Database): Promise<Value> {
    const holder = this.#holderOf(db)
    if (holder.value) return holder.value
    const { changes } = holder
    const value = await this.#read(db)
    if (holder.changes === changes) holder.value = value
    return value
  }

  #holderOf(db: Database): Holder<Value> {
    const { adapter } = db.getExecutor()
    const known = this.#holders.get(adapter)
    if (known) return known
    const made: Holder<Value> = { value: null, changes: 0 }
    this.#holders.set(adapter, made)
    return made
  }
}
