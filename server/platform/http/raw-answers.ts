import type { SharedAnswer } from '#server/platform/http/answer-cache.ts'

const maxKeys = 5_000

/**
 * Shortcut in front of the answer cache: request line as it came → entry, so that a warm answer is found without
 * parsing the query. Bounded, and emptied with the cache, so odd spellings of one query cannot grow it.
 */
export class RawAnswers {
  #byUrl = new Map<string, SharedAnswer>()

  get(key: string): SharedAnswer | undefined {
    return this.#byUrl.get(key)
  }

  set(key: string, answer: SharedAnswer) {
    if (key.length > 2_000) return
    if (this.#byUrl.size >= maxKeys) this.#byUrl.clear()
    this.#byUrl.set(key, answer)
  }

  clear() {
    this.#byUrl.clear()
  }
}
