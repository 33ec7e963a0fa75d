import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { readNotedBasis, saysGross, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { countWords, isPackWord, measureOf, readPriceCell } from '#server/imports/price-cell.rules.ts'

/** What words say that a price is for: so many pieces, or something that is no piece (`per meter`, `pro VE zu 12 Paar`). */
export type SaidPieces = 10 | 100 | 1000 | 'other'

const perWords = 'per|pro|je|pr|par|por|за|za|ogni|by the|za jeden|за один|за одну|за каждый'
const fillers =
  'laufende[nrms]?|lfd\\.?|lfdm|linear|running|linéaire|lineal|погонный|пог\\.?|full|einzelne[nrs]?|one|1|10|100|1000|5|12|25|50'
/** The words behind "per", as far as they may name a unit. */
const behindPer = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${perWords})\\s+|/\\s*)(?:(?:${fillers})\\s+)*(\\p{L}[\\p{L}\\p{M}²³.]*)`,
  'giu',
)
/** In Chinese no blank stands before the unit. */
const behindEach = /(?:每|\/)\s*(米|公斤|千克|箱|盒|包|袋|卷|打|升|吨|对|双)/u

const isOtherUnit = (word: string): boolean => {
  const unit = word.toLowerCase().replace(/\.$/, '')
  return measureOf(unit) !== undefined || isPackWord(unit) || countWords.get(unit) === 12
}

const namesOther = (text: string): boolean => {
  if (behindEach.test(text)) return true
  return [...text.matchAll(behindPer)].some(
    ([, unit = '']) => isOtherUnit(unit) || isWordOf('pair', unit.toLowerCase()),
  )
}

const words = /\p{L}+/gu
/** Where a line stops speaking of the prices: `Preise zzgl. Versand pro Paket`. */
const beforeCharge = (line: string): string => {
  for (const { 0: word, index } of line.matchAll(words))
    if (hasMark(word.toLowerCase(), 'charge') || isLeast(word)) return line.slice(0, index)
  return line
}
const isLeast = (word: string): boolean =>
  /^(?:ab|from|zzgl|plus|zuzüglich|rabatt|discount|remise|descuento|скидк\p{L}*|mindest\p{L}*|minimum|min|versand\p{L}*|bei|при|dès|desde)$/iu.test(
    word,
  )

const isBasis = (pieces: unknown): pieces is 10 | 100 | 1000 =>
  pieces === 10 || pieces === 100 || pieces === 1000

const speaksOfPrices = (line: string): boolean =>
  hasMark(splitHeading(line).base, 'price') ||
  /(?<!\p{L})(?:priced|sold|vendus?|verkauft|verkauf|продаётся|продается|se vende)(?!\p{L})/iu.test(line)

/** What a line of words says that prices are for: `Schläuche (Preise je Meter)`, `Alle Preise pro VE zu 12 Paar`. */
export const readSaidPieces = (line: string): SaidPieces | undefined => {
  if (!speaksOfPrices(line)) return undefined
  const pieces = readNotedBasis(line)
  if (isBasis(pieces) && !namesOther(beforeCharge(line))) return pieces
  return namesOther(beforeCharge(line)) ? 'other' : undefined
}

const inBrackets = /\(\s*((?:per|pro|je|par|por|за|za|les|por cada)\s[^()]{1,30}|\/\s?[^()]{1,20})\)\s*$/iu

/** The same of a title or a group, where `Screws (per 100)` speaks of prices without the word. */
export const readPiecesOfTitle = (line: string): SaidPieces | undefined => {
  const said = readSaidPieces(line)
  if (said !== undefined || line.length > 80) return said
  const phrase = inBrackets.exec(line)?.[1]
  return phrase === undefined ? undefined : readSaidPieces(`price ${phrase}`)
}

/** `per 100 pcs`, `je m`, `pro 100 St.` and nothing else. */
const phraseAlone =
  /^(?:per|pro|je|par|por|за|za|les|\/|sold (?:by|per|in)|price(?:d)?|preis|prix|precio|цена|cena|prezzo)\s?.{1,40}$/iu
const mostRemarkChars = 120
const mostTaxChars = 30

/** `Preis f. 100 St.`, `Price for 100`: behind the word for price they mean "per". */
const countOfPrice =
  /^((?:preis|price|prix|precio|цена|cena|prezzo)\s+(?:is\s+)?)(?:f\.|für|for|pour|para|les)\s+(?=10{1,3}(?!\d))/iu
/** A quick look: most remarks say nothing of a price. */
const mayBePer = /(?<!\p{L})(?:per|pro|je|pr|par|por|за|za|ogni|by|les)(?!\p{L})|\/|每/iu

/** What a remark of a row says of its price; undefined where it says nothing of it. */
export const readRemarkOfPrice = (typed: string): SaidPieces | 'gross' | 'notFixed' | undefined => {
  if (typed.length > mostRemarkChars) return undefined
  const remark = typed.replace(countOfPrice, '$1per ')
  const said = mayBePer.test(remark)
    ? (readSaidPieces(remark) ?? (phraseAlone.test(remark) ? readSaidPieces(`price ${remark}`) : undefined))
    : undefined
  if (said !== undefined) return said
  const isOnRequest = !/\d/.test(remark) && readPriceCell(remark, '.').says === 'nothing'
  if (isOnRequest && speaksOfPrices(remark)) return 'notFixed'
  return saysGross(remark) && (remark.length < mostTaxChars || speaksOfPrices(remark)) ? 'gross' : undefined
}

const endOfName =
  /[\s,;(\-–]((?:per|pro|je)\s(?:\d{1,4}\s?)?\p{L}[\p{L}.]*|\/\s?\d{1,4}\s?\p{L}[\p{L}.]*)\s*\)?$/iu

/** `Fuel hose, per meter`, `Washer M8 /100 pcs`: the end of a name says that the price may be for something else than one piece. */
export const namesOtherPieces = (name: string): boolean => {
  const phrase = endOfName.exec(name)?.[1]
  if (phrase === undefined) return false
  return phrase.startsWith('/')
    ? isBasis(readNotedBasis(`price ${phrase}`))
    : readSaidPieces(`price ${phrase}`) !== undefined
}
