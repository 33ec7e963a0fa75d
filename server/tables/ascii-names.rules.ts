/** Sections whose content is no tag, with what ends them. */
const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const

const escapeName = (text: string): string =>
  text.replace(/[^\u0000-\u007f]/g, (char) => `_u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Names of elements and attributes outside of ASCII, written with ASCII letters; values stay as they are. */
const escapeTag = (tag: string): string =>
  tag
    .split(/("[^"]*"|'[^']*')/)
    .map((part, at) => (at % 2 === 0 ? escapeName(part) : part))
    .join('')

/** The name before it was escaped. */
export const unescapeName = (name: string): string =>
  name.includes('_u')
    ? name.replace(/_u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

/** Where a tag that begins at `from` ends, quoted `>` aside; -1 when it is not complete yet. */
const tagEnd = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at
  }
  return -1
}

/**
 * Rewrites XML as it arrives so that saxen reads it: the parser takes ASCII names only, and 1C names its elements in
 * Russian.
 */
export class AsciiNames {
  #rest = ''
  /** What ends the section that is open. */
  #end: string | null = null

  /** The text that is complete; a tag or section that is not stays for the next piece. */
  push(piece: string): string {
    const text = this.#rest + piece
    let done = ''
    let at = 0
    for (;;) {
      if (this.#end !== null) {
        const end = text.indexOf(this.#end, at)
        if (end === -1) {
          // Its last characters may be the beginning of the end.
          const keep = Math.max(at, text.length - this.#end.length + 1)
          this.#rest = text.slice(keep)
          return done + text.slice(at, keep)
        }
        done += text.slice(at, end + this.#end.length)
        at = end + this.#end.length
        this.#end = null
      }
      const start = text.indexOf('<', at)
      if (start === -1) {
        this.#rest = ''
        return done + text.slice(at)
      }
      done += text.slice(at, start)
      at = start
      const section = sections.find(([begin]) => text.startsWith(begin, start))
      if (section !== undefined) {
        this.#end = section[1]
        done += section[0]
        at += section[0].length
        continue
      }
      const isPartOfStart = sections.some(([begin]) => begin.startsWith(text.slice(start)))
      const end = isPartOfStart ? -1 : tagEnd(text, start)
      if (end === -1) {
        this.#rest = text.slice(start)
        return done
      }
      done += escapeTag(text.slice(start, end + 1))
      at = end + 1
    }
  }

  /** How much waits for its end. */
  get pending(): number {
    return this.#rest.length
  }

  end(): string {
    return this.#rest
  }
}
