/** What became of one save: what the server holds now, or why it refused. */
export type SaveOutcome<Saved> = { ok: true; saved: Saved } | { ok: false; reason: string | null }

interface LatestSaverOptions<Value, Saved> {
  save: (key: string, value: Value) => Promise<SaveOutcome<Saved>>
  /** `isLast`: nothing newer waits. A refusal that something newer overtakes is nobody's business. */
  onOutcome: (key: string, outcome: SaveOutcome<Saved>, isLast: boolean) => void
}

/**
 * Saves values of several keys so that the last one wins on both sides: one save at a time for a key, and what is
 * chosen meanwhile waits, each newer value replacing the one that waits. So answers cannot overtake each other.
 */
export const createLatestSaver = <Value, Saved>(options: LatestSaverOptions<Value, Saved>) => {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Value>()

  const run = async (key: string, first: Value): Promise<void> => {
    let value = first
    for (;;) {
      const outcome = await options.save(key, value)
      const next = waiting.get(key)
      options.onOutcome(key, outcome, next === undefined)
      if (next === undefined) return
      waiting.delete(key)
      value = next
    }
  }

  return {
    set: (key: string, value: Value): void => {
      if (running.has(key)) return void waiting.set(key, value)
      const done = run(key, value).finally(() => running.delete(key))
      running.set(key, done)
    },
    /** What waits is dropped; what is under way is not. */
    drop: (key: string): void => void waiting.delete(key),
    /** Resolves when nothing is under way any more. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
