/** Outcome of one save: the value that the server has now, or why it refused. */
export type SaveOutcome<Saved> = { ok: true; saved: Saved } | { ok: false; reason: string | null }

interface LatestSaverOptions<Value, Saved> {
  save: (key: string, value: Value) => Promise<SaveOutcome<Saved>>
  /** `isLast`: no newer value waits. A refusal of an older value need not be shown. */
  onOutcome: (key: string, outcome: SaveOutcome<Saved>, isLast: boolean) => void
}

/**
 * Saves values by key so that the last value wins in the browser and on the server. Each key has one save at a time; the
 * newest value that is set meanwhile waits for it. So no answer can overtake another.
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
    /** Drops the value that waits; a save that has begun goes on. */
    drop: (key: string): void => void waiting.delete(key),
    /** Resolves when no save is running. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
