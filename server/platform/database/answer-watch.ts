interface Wait {
  /** On the `performance.now()` clock. */
  endsAt: number
  onOverdue: () => void
}

/**
 * Notices answers that do not come. One timer for a whole connection: with a timer for each statement, as the driver has
 * them, the rows of every statement stayed in memory until the next full collection.
 */
export class AnswerWatch {
  readonly #waits = new Set<Wait>()
  #timer: NodeJS.Timeout | undefined
  #firesAt = Number.POSITIVE_INFINITY

  /** Calls `onOverdue` after `ms`, unless the wait is ended before by what this returns. */
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
    // The socket of a waiting statement keeps the process alive, this timer must not.
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
