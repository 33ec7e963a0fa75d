import { Parser } from 'saxen'
import { tableLimits } from '#server/tables/table-limits.ts'
import {
  failOverLimit,
  refuseContent,
  TableReadError,
  type TablePlace,
} from '#server/tables/table-refusal.ts'

/** What a reader of one XML part listens to; names come without prefix, texts decoded. */
export interface XmlListener {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** The listener's current position, for refusals that come from the parser. */
  place?: () => TablePlace
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses XML as a stream and buffers only the piece between two XML tokens. */
export class XmlParser {
  readonly #parser = new Parser()
  readonly #listener: XmlListener
  #depth = 0
  #pendingChars = 0

  constructor(listener: XmlListener) {
    this.#listener = listener
    this.#listen()
  }

  write(text: string): void {
    this.#pendingChars += text.length
    this.#parser.write(text)
    // The parser keeps unfinished input and scans it again with the next chunk.
    if (this.#pendingChars > tableLimits.token) failOverLimit('token', this.#listener.place?.())
  }

  end(): void {
    this.#parser.end()
  }

  #listen(): void {
    const listener = this.#listener
    const told = () => {
      this.#pendingChars = 0
    }
    this.#parser.on('openTag', (name, attributes, decode) => {
      told()
      this.#depth += 1
      if (this.#depth > tableLimits.xmlDepth) failOverLimit('xmlDepth', this.#listener.place?.())
      const decoded = () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)]))
      listener.open?.(localName(name), decoded)
    })
    this.#parser.on('closeTag', (name) => {
      told()
      this.#depth -= 1
      listener.close?.(localName(name))
    })
    this.#parser.on('text', (value, decode) => {
      told()
      listener.text?.(decode(value))
    })
    this.#parser.on('cdata', (value) => {
      told()
      listener.text?.(value)
    })
    for (const event of ['comment', 'question', 'attention'] as const) this.#parser.on(event, told)
    this.#parser.on('warn', () => undefined)
    this.#parser.on('error', (error) => {
      throw new TableReadError(refuseContent('damaged'), error)
    })
  }
}
