import { raisedText, withPlainFractions } from '#server/tables/raised-text.ts'

/** How a piece of a text is shown. */
export interface TextLook {
  isStruck?: boolean
  isRaised?: boolean
  isHidden?: boolean
}

/** `part`: some of the text was struck through and is left out, as the old price is in "12 10". */
export type StruckShare = 'none' | 'part' | 'whole'

const tidy = (text: string): string =>
  withPlainFractions(text)
    .replace(/[ \t\r\f\v]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

/** Collects the text of one cell from pieces that are shown in different ways. */
export class MarkedText {
  #all = ''
  #standing = ''
  #raised = ''
  #isRaisedStruck = false

  add(text: string, { isStruck = false, isRaised = false, isHidden = false }: TextLook = {}): void {
    if (isHidden) return
    if (isRaised) {
      // Raised text may come in several pieces, and only all of it says whether it is digits.
      if (this.#isRaisedStruck !== isStruck) this.#endRaised()
      this.#isRaisedStruck = isStruck
      this.#raised += text
      return
    }
    this.#endRaised()
    this.#keep(text, isStruck)
  }

  get chars(): number {
    return this.#all.length + this.#raised.length
  }

  /** The text without what is struck through, or all of it where nothing else is there. */
  take(): { text: string; struck: StruckShare } {
    this.#endRaised()
    const [all, standing] = [tidy(this.#all), tidy(this.#standing)]
    if (all === standing) return { text: all, struck: 'none' }
    return standing === '' ? { text: all, struck: 'whole' } : { text: standing, struck: 'part' }
  }

  #endRaised(): void {
    if (this.#raised === '') return
    const raised = raisedText(this.#raised)
    this.#raised = ''
    this.#keep(raised, this.#isRaisedStruck)
  }

  #keep(text: string, isStruck: boolean): void {
    this.#all += text
    // A blank takes the place of struck text, so that its neighbors do not become one number.
    this.#standing += isStruck ? ' ' : text
  }
}
