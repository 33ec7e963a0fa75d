const maxKeys = 5_000
const maxCharacters = 4 * 1024 * 1024

/**
 * Shortcut in front of the answer cache: request line as it came → the cache's key, so that a warm answer is found
 * without parsing the query. It holds names only, never an answer: what the cache lets go of is free at once.
 */
export class RawAnswers {
  #keyByUrl = new Map<string, string>()
  #characters = 0

  get(url: string): string | undefined {
    return this.#keyByUrl.get(url)
  }

  set(url: string, key: string) {
    const added = url.length + key.length
    if (added > 4_000 || this.#keyByUrl.has(url)) return
    if (this.#keyByUrl.size >= maxKeys || this.#characters + added > maxCharacters) this.clear()
    this.#keyByUrl.set(url, key)
    this.#characters += added
  }

  /** Characters held, URLs and keys together. */
  get characters(): number {
    return this.#characters
  }

  clear() {
    this.#keyByUrl.clear()
    this.#characters = 0
  }
}
