import type { NoArticle } from '#server/imports/article-rows.rules.ts'
import type { RowCells } from '#server/imports/bound-cells.ts'
import { parseCountry } from '#server/imports/countries.rules.ts'
import { foldWords, patternOf, patternOfWords, wholeWordOf, wordsOf } from '#server/imports/row-words.ts'

const weightUnit =
  '(?:kgs?|kilos?|kilogram\\p{L}*|g|gr|lbs?|pounds?|oz|t|tons?|tonnen?|кг|г|т|公斤|千克|克|吨|キロ)(?![\\p{L}\\p{N}])'
const amount = '\\d+(?:[.,]\\d+)?'
const limit = `(?:[<>≤≥]=?|(?:${patternOf('until')}|${patternOf('since')}|${patternOf('moreThan')}|${patternOf('lessThan')}|max|maximum|maximal)(?!\\p{L})\\.?)`
/** `bis 10 kg`, `up to 5 lb`, `0 - 5 kg`, `over 10 lb up to 20 lb`: limits of a weight; a bare `10 kg` is a size. */
const limits = `(?:(?:${limit}\\s*)+${amount}|${amount}\\s*(?:${weightUnit})?\\s*(?:[–—~-]|${limit})\\s*${amount})\\s*${weightUnit}`
const weights = new RegExp(
  `^\\(?${limits}(?:\\s*(?:[,;–—-]|${limit})*\\s*${amount}\\s*${weightUnit})?\\)?$`,
  'iu',
)
const weightsBehind = new RegExp(`(?<![\\p{L}\\p{N}])${limits}`, 'iu')

/** `Zone 1`, `Strefa A`, `Зона II`, `2. zóna` */
const zone = new RegExp(
  `^(?:(?:${patternOf('zone')})[\\s.:-]*(?:\\d{1,2}|\\p{L}|[ivx]{1,4})|(?:\\d{1,2}|\\p{L})[\\s.]*(?:${patternOf('zone')}))$`,
  'iu',
)
/** Behind the word a place, a bracket or a year may follow; another noun makes an article of it: `Shipping boxes`. */
const place =
  '(?:$|[^\\p{L}\\s]|(?:in|to|for|within|by|per|nach|innerhalb|für|von|pro|je|en|pour|vers|par|à|de|para|por|a|per|verso|di|по|за|до|для|на|в|у|do|na|w|za|dla|v|pro|pre|naar|voor|inom|till|til|innen|för|for|i|ba|be|la|pentru)(?!\\p{L}))'
const freightWord = new RegExp(`${wholeWordOf('freight')}\\s*${place}`, 'iu')
const longWords = wordsOf('freight').filter((word) => word.length > 9 && !word.includes(' '))
/** `Versandkostentabelle`: a long word may go on. */
const freightStart = new RegExp(`^(?:${patternOfWords(longWords)})`, 'iu')
const carrier =
  /^(?:dhl|ups|dpd|gls|hermes|fedex|tnt|ems|usps|postnl|chronopost|colissimo|seur|сдэк|сф)(?!\p{L})/iu
const mostHeadingWords = 8

/** `Versandkosten`, `Shipping rates (UK)`, `Стоимость доставки`: a line above prices for shipping. */
export const namesFreight = (text: string): boolean =>
  text.split(/\s+/).length <= mostHeadingWords &&
  (freightWord.test(foldWords(text)) || freightStart.test(foldWords(text)))

const isWeights = (text: string): boolean => weights.test(text.trim())
const isZone = (text: string): boolean => zone.test(foldWords(text))
/** One word in capitals may be the code of an article. */
const isWords = (number: string): boolean =>
  carrier.test(number) ||
  (!/\d/.test(number) && (!/^[\p{Lu}._/-]+$/u.test(number) || /\p{Script=Han}/u.test(number)))

/**
 * True for a row of a freight table: `Paket;bis 10 kg`, `Zone 1;up to 5 lb`. Below a line that names shipping, words in
 * place of a number are enough.
 */
export const isFreightRow = (number: string, name: string, isBelowFreight: boolean): boolean => {
  if (isZone(number)) return isBelowFreight || isWeights(name) || parseCountry(name) !== null
  if (isBelowFreight && (isWeights(name) || isZone(name))) return true
  if (isBelowFreight && (isWords(number) || weightsBehind.test(number))) return true
  return isWords(number) && isWeights(name)
}

const lines = new Set(['group', 'note', 'total', 'service', 'blankNumber'])

/** Leaves out the tables of prices for shipping that stand below the articles. */
export class FreightTable {
  #isBelowFreight = false

  /** What the row is with the lines above it in mind; to be called for each row in order. */
  read(cells: RowCells, none: NoArticle | null): NoArticle | null {
    if (none !== null) {
      if (!lines.has(none.reason) || cells.first('price') !== undefined) return none
      const isNamed = namesFreight(none.text)
      if (isNamed || none.reason === 'group') this.#isBelowFreight = isNamed
      return none
    }
    const number = cells.first('number')?.value ?? ''
    const name = (cells.first('name') ?? cells.first('names'))?.value ?? ''
    if (cells.first('price') !== undefined && isFreightRow(number, name, this.#isBelowFreight))
      return { reason: 'service', text: cells.texts.join(' ').slice(0, 200).toWellFormed() }
    this.#isBelowFreight = false
    return null
  }
}
