import { decideCurrency, type NamedCurrency } from '#server/imports/heading-currency.rules.ts'
import { hasMark, trimFillers } from '#server/imports/heading-marks.rules.ts'
import { spellHeading, splitHeading, type HeadingParts } from '#server/imports/heading-parts.rules.ts'
import { foldHeading, type KnownWord, lookUpHeading, type PriceClass } from '#server/imports/heading-words.ts'
import { withoutDate } from '#server/imports/heading-dates.rules.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { applyHint, readBareWeight } from '#server/imports/heading-hints.rules.ts'
import { withoutExcludedCharge } from '#server/imports/excluded-charges.rules.ts'
import { readMoneyPath } from '#server/imports/money-paths.rules.ts'
import { isPriceOfOther, namesOtherUnit } from '#server/imports/price-purpose.rules.ts'
import { readPackHeading } from '#server/imports/pack-headings.rules.ts'
import { lookUpShortHeading } from '#server/imports/short-headings.rules.ts'

/** A heading understood: what the column holds, how sure we are, and in which languages the word is usual. */
export interface HeadingMatch {
  use: ColumnUse
  /** Position of the word in its list: of two columns for one field the smaller wins. */
  rank: number
  languages: readonly string[]
  price?: PriceClass
  /** Set where only the language of the other headings decides (`kr`). */
  currency?: NamedCurrency
  /** True where the heading names pieces that the price may be for, or may begin at: `Preis 100 Stück`. */
  isBasisUnclear?: boolean
  /** True when no list has the heading, but it has a word for price. */
  isLoose?: boolean
}

const looseRank = 1000
/** Behind every known word for what is in a pack. */
const packRank = 500

const readHint = (heading: string): HeadingMatch[] => {
  const split = /^(.*[^\s,;:_([.-])[\s,;:_([.-]+([^\s,;:_()[\]]+?)\.?[)\].\s]*$/su.exec(heading.trim())
  if (split === null) return []
  const [, base = '', hint = ''] = split
  return lookUpHeading(trimFillers(base.replace(/\s+/g, ' '))).flatMap((word) => {
    const use = applyHint(word, hint)
    return use === null ? [] : [{ use, rank: word.rank, languages: word.languages }]
  })
}

const priceFields = new Set(['price', 'grossPrice', 'comparePrice', 'cost'])

const hasPriceParts = ({
  currency,
  per,
  minPieces,
  isGross,
  isNet,
  isHundredths = false,
}: HeadingParts): boolean =>
  currency !== undefined || per !== undefined || minPieces !== undefined || isGross || isNet || isHundredths

const matchPrice = (
  word: Pick<KnownWord, 'field' | 'price' | 'rank' | 'languages'>,
  { currency, per, minPieces, isGross, isNet, isHundredths }: HeadingParts,
): HeadingMatch => {
  const code = currency === undefined ? null : decideCurrency(currency, null)
  const isGrossPrice = word.field === 'price' && isGross && !isNet
  const use: ColumnUse = { field: isGrossPrice ? 'grossPrice' : word.field }
  if (code !== null) use.currency = code
  if (per !== undefined) use.per = per
  if (minPieces !== undefined) use.minPieces = minPieces
  if (isHundredths === true) use.hundredths = true
  const match: HeadingMatch = { use, rank: word.rank, languages: word.languages }
  if (use.field === 'price') match.price = isNet && word.price !== 'list' ? 'net' : (word.price ?? 'plain')
  if (currency !== undefined && code === null) match.currency = currency
  return match
}

/** `VK netto A`, `Price 2`; other letters are units (`netto g`). */
const oneOfSeveral = /^(?:[a-fабв]|\d)$/u
const priceKinds = ['cost', 'compare', 'sale', 'dealer', 'list'] as const

/** `EUR neu` beside `EUR alt`. */
const newWords = new Set(
  'neu, new, nouveau, nouvel, nuevo, nuova, nuovo, novo, nová, nové, nowa, nowe, nowy, новая, новый, нова, нові, ny, nya, nye, uusi, új, nou, nieuw, nieuwe, yeni, 新'
    .split(', ')
    .map(foldHeading),
)

/** Nothing but the kind of a price, with a currency, a tax or its place: `Розничная, руб.`, `Retail EUR`, `Dealer 2`. */
const isKindAlone = (parts: HeadingParts): boolean => {
  const all = parts.base.split(' ')
  const words = all.filter((word) => !oneOfSeveral.test(word))
  const isMarked = hasPriceParts(parts) || (words.length < all.length && /\d$/.test(parts.base))
  return isMarked && words.length === 1 && priceKinds.some((mark) => hasMark(parts.base, mark))
}

/** `от 50 тыс. руб.`, `ab 500 €`: what an order must come to, and no number of pieces. */
const orderValue =
  /(?<!\p{L})(?:от|від|from|over|ab|über|od|à partir de|dès|desde|a partir de|da)\s*\p{Sc}?\s*\d[\d\s.,]*(?:(?<=\p{Sc}\s*[\d\s.,]+)|(?:тыс\p{L}*\.?|т\.?\s?р|руб\p{L}*|р|грн|zł|kč|eur\p{L}*|usd|\p{Sc})(?!\p{L})\.?(?:\s*(?:руб\p{L}*\.?|р\.|грн|\p{Sc}))?)/iu

/** `Опт от 50 тыс.`: one of several prices, by the value of the order. */
const readPriceOfOrders = (text: string): HeadingMatch[] => {
  const rest = text.replace(orderValue, ' ')
  if (rest === text) return []
  const { currency } = splitHeading(text)
  const parts = { ...splitHeading(rest), ...(currency === undefined ? {} : { currency }) }
  const kind = priceKinds.find((mark) => hasMark(parts.base, mark))
  if (kind !== 'dealer' && kind !== 'list' && !hasMark(parts.base, 'price')) return []
  const price = kind === 'dealer' || kind === 'list' ? kind : 'plain'
  return [{ ...matchPrice({ field: 'price', price, rank: looseRank, languages: [] }, parts), isLoose: true }]
}

/** A heading without a known name that has a word for price: `Regular price`, `Preis Fachhandel`, `EUR`, `ab 50`. */
const readLoosely = (parts: HeadingParts): HeadingMatch[] => {
  const { base, hasOtherBasis } = parts
  if (hasOtherBasis) return []
  const isBare =
    base === '' || oneOfSeveral.test(base) || newWords.has(base) ? hasPriceParts(parts) : isKindAlone(parts)
  if (
    !isBare &&
    (!hasMark(base, 'price') || hasMark(base, 'notPrice') || hasMark(base, 'otherUnit') || /\d{2}/.test(base))
  )
    return []
  const kind = priceKinds.find((mark) => hasMark(base, mark))
  // `Dealer cost`: what a reseller pays, which may be the price of this shop or its own cost.
  const isOfTrade = kind === 'cost' && hasMark(base, 'dealer')
  const field = kind === 'cost' && !isOfTrade ? 'cost' : kind === 'compare' ? 'comparePrice' : 'price'
  const price = isOfTrade ? 'trade' : kind === 'sale' || kind === 'dealer' || kind === 'list' ? kind : 'plain'
  return [{ ...matchPrice({ field, price, rank: looseRank, languages: [] }, parts), isLoose: true }]
}

/** `C10-1` is a part number, and no price from ten pieces on. */
const isCode = /^\p{L}\d/u

const readPhrase = (heading: string): HeadingMatch[] => {
  const parts = splitHeading(heading)
  const isPriced = hasPriceParts(parts)
  const hinted = isPriced ? [] : readHint(heading)
  if (hinted.length > 0) return hinted
  for (const base of [parts.base, trimFillers(parts.base)]) {
    const found = lookUpHeading(base).filter(({ field }) => !isPriced || priceFields.has(field))
    if (base !== '' && found.length > 0)
      return found.map((word) =>
        priceFields.has(word.field)
          ? matchPrice(word, parts)
          : { use: { field: word.field }, rank: word.rank, languages: word.languages },
      )
  }
  const whole = lookUpHeading(heading)
  if (whole.length > 0)
    return whole.map((word) => matchPrice(word, { ...parts, isGross: false, isNet: false }))
  const otherwise = isPriced ? readHint(heading) : []
  if (otherwise.length > 0) return otherwise
  return isCode.test(heading.trim()) && parts.base.length === 1 ? [] : readLoosely(parts)
}

/** `Art.-Nr. / SKU`, `Name (Bezeichnung)`: the same said twice. */
const alternativesOf = (heading: string): string[] => {
  const inBrackets = /^(.*?)[([{](.*)[)\]}]\s*$/su.exec(heading)
  const sides = heading.split(/\s*[/|\n]\s*|\s+[-–—]\s+/)
  return [
    ...(inBrackets === null ? [] : [inBrackets[1] ?? '', inBrackets[2] ?? '']),
    ...(sides.length > 1 ? sides : []),
  ].filter((side) => foldHeading(side).length > 1)
}

const east = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
/** Where a heading goes on in the letters of another language; digits and signs stay with the side that they stand in. */
const changeOfLetters = new RegExp(
  `(?<=${east}[^\\p{L}]*)(?=\\p{Script=Latin}|\\p{Script=Cyrillic})|(?<=(?:\\p{Script=Latin}|\\p{Script=Cyrillic})[^\\p{L}]*)(?=${east})`,
  'u',
)

/**
 * `品名 Description`, `Item No. 货号`: the same said in two languages. The side that says it is the number is believed. A price
 * is read from the whole heading, because the other side may hold its currency or basis.
 */
const readBothLanguages = (heading: string): HeadingMatch[] => {
  const sides = heading.split(changeOfLetters).map((side) => side.trim())
  if (sides.length !== 2) return []
  const found = sides
    .map((side) => readMeanings(side).filter(({ use }) => !priceFields.has(use.field)))
    .filter((side) => side.length > 0)
  return found.find((side) => side.some(({ use }) => use.field === 'number')) ?? found[0] ?? []
}

/** `VK1`, `EK2`: one of several prices, as `VK 1`. */
const readOneOfSeveral = (heading: string): HeadingMatch[] => {
  const [, word, place] = /^(.*\p{L})(\d)$/u.exec(heading) ?? []
  return word === undefined
    ? []
    : readPhrase(`${word} ${place}`).filter(({ use }) => priceFields.has(use.field))
}

const modelFields = new Set(['models', 'type', 'machineType'])

/** `Make/Model`, `Marke und Modell`: machines that a part fits, each with its maker. */
const isMakeAndModel = (heading: string): boolean => {
  const sides = heading.split(/\s*[/,&+]\s*|\s+(?:and|und|et|y|и|e|en|och|og|a|i|ve)\s+|\s+[-–—]\s+/u)
  const [make, model, more] = sides
  return (
    make !== undefined &&
    model !== undefined &&
    more === undefined &&
    lookUpHeading(make).some(({ field }) => field === 'brand') &&
    lookUpHeading(model).some(({ field }) => modelFields.has(field))
  )
}

/** `VK-Preis Währung`, `Price currency`: the currency of the price; that of the cost is none of it. */
const isCurrencyOfPrice = (text: string): boolean => {
  const [, first, last] = /^(.*\p{L}).*?[\s_./-]+(\p{L}+)\.?$/su.exec(text) ?? []
  return (
    first !== undefined &&
    last !== undefined &&
    lookUpHeading(last).some(({ field }) => field === 'currency') &&
    lookUpHeading(first).some(({ field }) => field === 'price')
  )
}

/** `Price (100 pcs)` may be a basis or a step; `Preis (2027)` is a year. */
const hasCount = (base: string): boolean => /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{2,6}(?!\d)/.test(base)

const isYear = (pieces: number | undefined): boolean =>
  pieces !== undefined && pieces >= 1990 && pieces < 2050

/** `Preis 2026`, `Price from 01.01.2026`; of what is no price, the year says something else (`Sales 2026`). */
const readPriceOfYear = (text: string): HeadingMatch[] => {
  const rest = withoutDate(text)
  const found = rest === null ? [] : readHeadingMeanings(rest)
  return found.every(({ use }) => priceFields.has(use.field)) ? found : []
}

/** What the values of a column decide: `Emballage` over `10` counts pieces, `Preis/Einheit` over `8,90` is a price. */
const otherMeanings = (heading: string, found: readonly HeadingMatch[]): HeadingMatch[] => {
  const has = (field: ColumnUse['field']): boolean => found.some(({ use }) => use.field === field)
  if (has('packType') && !has('packQuantity'))
    return [{ use: { field: 'packQuantity' }, rank: packRank, languages: [] }]
  if (has('kind') && foldHeading(heading) === 'art')
    return [{ use: { field: 'number' }, rank: looseRank, languages: [] }]
  // A list of conditions of SAP calls the currency a unit: `Betrag`, `Einheit`, `pro`, `ME`.
  if (has('unit')) return [{ use: { field: 'currency' }, rank: looseRank, languages: [] }]
  if (has('priceUnit') && heading.includes('/') && hasMark(splitHeading(heading).base, 'price'))
    return [{ use: { field: 'price' }, rank: looseRank, languages: [], price: 'plain' }]
  return []
}

/** All that a heading may mean; several where languages use the word differently, none when it is unknown. */
export const readHeadingMeanings = (heading: string): HeadingMatch[] => {
  const found = readMeanings(heading)
  return [...found, ...otherMeanings(heading, found)]
}

/** What a heading means to a supplier who can be asked: also `Preis 100 Stück`, a price for these pieces if so it is. */
export const readAskedMeanings = (heading: string): HeadingMatch[] => {
  const found = readHeadingMeanings(heading)
  const { unclearPer: per, ...parts } = splitHeading(heading.trim().slice(0, 200))
  const isPrice = !(['cost', 'compare', 'priceChange'] as const).some((mark) => hasMark(parts.base, mark))
  if (found.length > 0 || per === undefined || !isPrice) return found
  const word = { field: 'price' as const, price: 'plain' as const, rank: looseRank, languages: [] }
  return [{ ...matchPrice(word, { ...parts, per }), isLoose: true, isBasisUnclear: true }]
}

const isOfPrice = (found: readonly HeadingMatch[]): boolean =>
  found.some(({ use }) => priceFields.has(use.field))

const isPriceOfSomething = (
  found: readonly HeadingMatch[],
  side: string,
  sides: readonly string[],
): boolean => isOfPrice(found) && sides.some((other) => other !== side && !isOfPrice(readPhrase(other)))

/** The `(EK)` of `Nettopreis (EK)`; the cost of shipping is no cost of the article. */
const saysCost = (side: string): boolean => {
  const { base } = splitHeading(side)
  return hasMark(base, 'cost') && !hasMark(base, 'charge')
}

/** A price that its heading calls the purchase price: the cost, or what resellers pay. */
const costOf = (found: readonly HeadingMatch[], parts: HeadingParts): HeadingMatch[] => {
  const isOfTrade = hasMark(parts.base, 'dealer')
  const word = { field: isOfTrade ? ('price' as const) : ('cost' as const), rank: looseRank, languages: [] }
  const match = matchPrice({ ...word, ...(isOfTrade ? { price: 'trade' as const } : {}) }, parts)
  return [{ ...match, languages: found[0]?.languages ?? [] }]
}

const groupFields = new Set<ColumnUse['field']>(['type', 'priceGroup'])

/** `Ценовая группа / Номенклатура`: names of articles below the lines of their groups, as 1C prints its price lists. */
const nameBeside = (found: readonly HeadingMatch[], sides: readonly string[]): HeadingMatch[] | null => {
  if (!found.some(({ use }) => groupFields.has(use.field))) return null
  const names = sides.map((side) => readPhrase(side).filter(({ use }) => use.field === 'name'))
  return names.find((matches) => matches.length > 0) ?? null
}

/** True for a heading of a price that is for no piece, or for what nobody understands: `Price/tube`. */
export const isForOther = (heading: string): boolean =>
  lookUpHeading(heading).length === 0 &&
  isPriceOfOther(spellHeading(heading), (side) => isOfPrice(readPhrase(side)))

/** A column that the supplier calls the price: its heading may still name a currency and a tax. */
export const readNamedPrice = (heading: string): HeadingMatch => {
  const { base, currency, isGross, isNet } = splitHeading(heading)
  const parts = { base, isGross, isNet, ...(currency === undefined ? {} : { currency }) }
  return matchPrice({ field: 'price', price: 'plain', rank: 0, languages: [] }, parts)
}

/** Quantities that are read as pieces. */
const countedInPieces = new Set<ColumnUse['field']>(['stock', 'minQuantity', 'stepQuantity'])

/** What programs put around the fields of an article: `attributes.sku`, `fields.Part number`, `translations.DEFAULT.name`. */
const wrapper =
  /^(?:attributes|fields|node|properties|record|Номенклатура|Товар|Товары|Nomenclature|translations\.DEFAULT)\.(?=\p{L})/u
const withoutWrapper = (heading: string): string => heading.trim().replace(wrapper, '')

/** `Artikel-Nr.¹`, `Preis ¹)`: the mark of a footnote; in `m²` the digit belongs to the unit. */
const footnote = /(?<=[\p{L}.)]\s?)(?<!\b[cdk]?m)(?:[¹²³⁰⁴-⁹]+\)?|[†‡§]+|\s[1-9]\))\s*$/u

const readMeanings = (heading: string): HeadingMatch[] => {
  if (heading.trim() === '' || heading.length > 200) return []
  const text = spellHeading(withoutWrapper(heading).replace(footnote, '')).trim()
  const ofMoney = readMoneyPath(text)
  if (ofMoney?.is === 'price') return readMeanings(ofMoney.heading)
  if (ofMoney !== null) {
    const field = ofMoney.is === 'pieces' ? 'minPieces' : 'currency'
    return ofMoney.is === 'nothing' ? [] : [{ use: { field }, rank: looseRank, languages: [] }]
  }
  const ofOrders = /\d/.test(text) ? readPriceOfOrders(text) : []
  if (ofOrders.length > 0) return ofOrders
  const weight = readBareWeight(text)
  if (weight !== null) return [{ ...weight, languages: [] }]
  const priced = withoutExcludedCharge(text)
  const ofPriced = priced === null ? [] : readMeanings(priced).filter(({ use }) => priceFields.has(use.field))
  if (ofPriced.length > 0) return ofPriced
  if (isForOther(text) || (text.includes('%') && splitHeading(text).isPercent === true)) return []
  if (isCurrencyOfPrice(text)) return [{ use: { field: 'currency' }, rank: looseRank, languages: [] }]
  const whole = readPhrase(text)
  const isSure = whole.some(({ isLoose }) => isLoose !== true)
  if (isSure) return whole
  const ofYear = readPriceOfYear(text)
  if (ofYear.length > 0) return ofYear
  // Cells of rows pass here too, and most have digits: neither kind of heading does.
  const hasDigits = /\d/.test(text)
  if (!hasDigits && isMakeAndModel(text))
    return [{ use: { field: 'models' }, rank: looseRank, languages: [] }]
  const ofPack = hasDigits ? null : readPackHeading(text)
  if (ofPack === 'inPack') return [{ use: { field: 'packQuantity' }, rank: packRank, languages: [] }]
  // `Price (box)`, `Price / kg` are no prices of a piece.
  const plain = splitHeading(text)
  const isForSome =
    plain.hasOtherBasis ||
    plain.unclearPer !== undefined ||
    hasCount(plain.base) ||
    hasMark(plain.base, 'otherUnit') ||
    namesOtherUnit(plain.base)
  if (hasMark(plain.base, 'price') && isForSome) return []
  const sides = alternativesOf(text)
  for (const side of sides) {
    const found = readPhrase(side)
    // Pieces in a pack, or packs on the shelf or of an order: nobody can tell.
    if (ofPack === 'unclear' && found.some(({ use }) => countedInPieces.has(use.field))) return []
    // `Hind / karp`: of a price whose other side is not understood, nobody knows what it is for.
    if (!hasMark(plain.base, 'price') && isPriceOfSomething(found, side, sides)) return []
    if (isOfPrice(found) && sides.some((other) => other !== side && saysCost(other)))
      return costOf(found, plain)
    if (found.some(({ isLoose }) => isLoose !== true)) return nameBeside(found, sides) ?? found
  }
  const ofBoth = whole.length > 0 ? [] : readBothLanguages(text)
  if (ofBoth.length > 0) return ofBoth
  // `Qty 2026` is what was sold in a year; `Price 2000+` is a step.
  if (isYear(whole[0]?.use.minPieces) && !hasMark(plain.base, 'price') && !text.includes('+')) return []
  if (whole.length === 0) {
    const ofSeveral = readOneOfSeveral(text)
    if (ofSeveral.length > 0) return ofSeveral
  }
  const long = lookUpShortHeading(text).map((word) => matchPrice(word, plain))
  return long.length > 0 ? long : whole
}

/** Understands a heading by the built-in lists, without the headings beside it; null when it is unknown. */
export const readHeading = (heading: string): HeadingMatch | null => readHeadingMeanings(heading)[0] ?? null
