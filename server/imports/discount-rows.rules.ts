import type { NoArticle } from '#server/imports/article-rows.rules.ts'
import type { RowCells } from '#server/imports/bound-cells.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { plainLetters } from '#server/imports/heading-words.ts'

/** `35 %`, `-35%`: a share and nothing else. */
const share = /^[-–]?\s*\d{1,2}(?:[.,]\d{1,2})?\s*%$/
const mostHeadingWords = 6
const mostCells = 4

const namesDiscounts = (text: string): boolean =>
  text.split(/\s+/).length <= mostHeadingWords && hasMark(plainLetters(text), 'discount')

const lines = new Set(['group', 'note', 'blankNumber', 'service', 'total'])

/**
 * Leaves out the table of the discount of each group of articles below the articles: `Rabattgruppen:` and then
 * `10;Vergaser;35 %`. A number and a word would be an article without a price.
 */
export class DiscountTable {
  #isBelow = false

  /** What the row is with the lines above it in mind; to be called for each row in order. */
  read(cells: RowCells, none: NoArticle | null): NoArticle | null {
    const texts = cells.texts
    if (none !== null) {
      if (lines.has(none.reason) && !texts.some((text) => share.test(text)))
        this.#isBelow = namesDiscounts(none.text)
      return none
    }
    if (this.#isBelow && texts.length <= mostCells && texts.some((text) => share.test(text)))
      return { reason: 'note', text: texts.join(' ').slice(0, 200).toWellFormed() }
    this.#isBelow = false
    return null
  }
}
