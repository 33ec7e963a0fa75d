interface Wait {
  /** On the `performance.now()` clock. */
  endsAt: number
  onOverdue: () => void
}

/**
 * Finds statements that the database does not answer in time. It has one timer for the whole connection. The driver's own
 * timer for each statement keeps all rows in memory until the next full garbage collection.
 */
export class AnswerWatch {
  readonly #waits = new Set<Wait>()
  #timer: NodeJS.Timeout | undefined
  #firesAt = Number.POSITIVE_INFINITY

  /** Calls `onOverdue` after `ms`. The returned function ends the wait. */
  start(ms: number, onOverdue: () => void): () => void {
    const wait = { endsAt: performance.now() + ms, onOverdue }
    this.#waits.add(wait)
    if (wait.endsAt < this.#firesAt) this.#fireAt(wait.endsAt)
    return () => {
      this.#waits.delete(wait)
    }
  }

  #fireAt(endsAt: number): void {
    clearTimeout(this.#timer)
    this.#firesAt = endsAt
    // Must not keep the process alive; while a statement waits, its socket does.
    this.#timer = setTimeout(() => this.#fire(), Math.max(1, endsAt - performance.now())).unref()
  }

  #fire(): void {
    this.#firesAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    for (const wait of [...this.#waits].filter(({ endsAt }) => endsAt <= now)) {
      this.#waits.delete(wait)
      wait.onOverdue()
    }
    const next = Math.min(...[...this.#waits].map(({ endsAt }) => endsAt))
    if (next < this.#firesAt) this.#fireAt(next)
  }
}
