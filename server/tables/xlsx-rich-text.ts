import { MarkedText, type StruckShare, type TextLook } from '#server/tables/marked-text.ts'
import { tableLimits } from '#server/tables/table-limits.ts'

const isOff = (value: string | undefined): boolean => value === '0' || value === 'false'

/** The text of a cell whose runs (`<r>`) may be struck through or raised. Most cells have none and stay as they are. */
export class RichText {
  #plain = ''
  #marked: MarkedText | null = null
  #look: TextLook = {}
  #isTooLong = false

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'r') this.#look = {}
    else if (name === 'strike') this.#look = { ...this.#look, isStruck: !isOff(attributes()['val']) }
    else if (name === 'vertAlign')
      this.#look = { ...this.#look, isRaised: attributes()['val'] === 'superscript' }
  }

  add(piece: string): void {
    if (this.#isTooLong) return
    const { isStruck, isRaised } = this.#look
    if (this.#marked === null && (isStruck === true || isRaised === true)) {
      this.#marked = new MarkedText()
      this.#marked.add(this.#plain)
    }
    if (this.#marked === null) this.#plain += piece
    else this.#marked.add(piece, this.#look)
    this.#isTooLong = Math.max(this.#plain.length, this.#marked?.chars ?? 0) > tableLimits.cell
  }

  /** Null where the text is above the limit of a cell. */
  take(): { text: string; struck: StruckShare } | null {
    if (this.#isTooLong) return null
    return this.#marked?.take() ?? { text: this.#plain, struck: 'none' }
  }
}
