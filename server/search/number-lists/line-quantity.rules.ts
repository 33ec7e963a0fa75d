import { saysNothing } from '#server/search/noise-words.rules.ts'
import { isModelName } from '#server/search/search-query.rules.ts'
import { normalOfTokens } from '#server/search/number-lists/list-lines.rules.ts'
import type { Token } from '#server/search/number-lists/line-tokens.rules.ts'
import { foldSizes, isSize } from '#server/search/sizes.rules.ts'

export interface LineQuantity {
  /** Null: the line has none. The first of several where it is asked. */
  quantity: number | null
  /** The quantity as it is written, without its unit; null where the line has none. */
  written: string | null
  /** What it may be: somebody has to say; empty where it is clear. */
  asked: number[]
  /** What the line counts in; null where it does not say. */
  unit: 'pieces' | 'packs' | null
  /** What is written as the quantity but cannot be one, such as `-3`, `1E5` or `½`; null without such a thing. */
  odd: string | null
}

interface Amount {
  text: string
  values: number[]
  unit: LineQuantity['unit']
  isMarked: boolean
  /** It stands behind a word of which nobody can tell here whether it is the name of a machine, or in the midst of words. */
  isDoubtful: boolean
  /** It stands beside the number or at the beginning, where quantities stand. */
  isInPlace: boolean
  cell: number
}

/** Whether a word names a part, in any language of the vocabulary. */
export type IsPartWord = (word: string) => boolean

/** `1.000` is a thousand in one country and one in another. */
const valuesOf = ({ kind, text }: Token): number[] => {
  if (kind === 'whole') return text.length <= 6 ? [Number(text)] : []
  const [whole = '', rest = ''] = text.split(/[.,'’]/u)
  if (kind === 'grouped')
    return [Number(text.replaceAll(/[.,'’]/gu, '')), ...(/^0+$/u.test(rest) ? [Number(whole)] : [])]
  return kind === 'decimal' && /^0+$/u.test(rest) ? [Number(whole)] : []
}

const unitOf = (token: Token | undefined): LineQuantity['unit'] =>
  token?.kind === 'pieces' || token?.kind === 'packs' ? token.kind : null

/**
 * Whether a figure has a currency beside it in its part of the line. In `5 EUR 23,50` and `23,50 EUR 5` that belongs to the figure
 * with decimals.
 */
const isPrice = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  const isOf = (place: number, other: number): boolean => {
    const [currency, rival] = [tokens[place], tokens[other]]
    if (currency?.kind !== 'currency' || currency.part !== token?.part) return false
    return token.kind === 'decimal' || rival?.kind !== 'decimal' || rival.part !== currency.part
  }
  return isOf(at - 1, at - 2) || isOf(at + 1, at + 2)
}

/** Part of a size or a price, so that it is no quantity. */
const isOther = (tokens: readonly Token[], at: number): boolean => {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (!token || isPrice(tokens, at)) return true
  return after?.kind === 'word' && isSize(foldSizes(`${token.text} ${after.text}`).trim())
}

/** Makers' letters: `MS`, `BC`, `GCV`. Longer words before a figure are more often what the part is called. */
const longestLetters = 3
const unitOfMeasure = /^(?:kg|gr?|mm|cm|m|ml|cl|l|kw|ps|hp|cc|v|ah|кг|гр?|мм|см|м|мл|л|вт|квт)$/iu
const isFigure = (token: Token | undefined): boolean =>
  token?.kind === 'whole' || token?.kind === 'decimal' || token?.kind === 'grouped'

/**
 * Whether a figure belongs to the word before it, as in `MS 180` and `Rotak 37`. A unit behind it says that it counts
 * (`Welle 2 Stk.`), and so does a word that names a part (`Kerze 4`).
 */
const belongsToModel = (
  tokens: readonly Token[],
  at: number,
  isPartWord: IsPartWord,
): 'yes' | 'no' | 'maybe' => {
  const [earlier, before, token, after] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || before?.kind !== 'word' || before.part !== token.part) return 'no'
  if (unitOf(after) !== null || !isModelName(normalOfTokens([before, token]))) return 'no'
  if (isPartWord(before.text) || saysNothing(before.text)) return 'no'
  if (isFigure(earlier) && unitOfMeasure.test(before.text)) return 'no'
  return before.text.length > longestLetters ? 'maybe' : 'yes'
}

/** A thread (`M8`), a diameter (`Ø8`), or figures with a unit (`2,4mm`). */
const measureCode = /^(?:[mм]|ø|⌀)\d+(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?(?:mm|cm|m|мм|см|м)$/iu
const isMeasure = (token: Token | undefined): boolean =>
  isFigure(token) ||
  (token !== undefined &&
    ((token.kind === 'word' && unitOfMeasure.test(token.text)) ||
      (token.kind === 'code' && measureCode.test(token.text))))

/** The `x` of `20 x 30`, `M8 x 55` and `2,4 mm x 90 m` is no "times". */
const isOfSize = (tokens: readonly Token[], at: number): boolean => {
  const isBetween = (place: number) =>
    tokens[place]?.kind === 'times' && isMeasure(tokens[place - 1]) && isFigure(tokens[place + 1])
  return isBetween(at - 1) || isBetween(at + 1)
}

/** `Kerze 4 Takt`: it may be a quantity, or part of the name. */
const isAmidWords = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].every(
    (token) => token?.kind === 'word' && token.part === tokens[at]?.part && !saysNothing(token.text),
  )

const amountAt = (
  tokens: readonly Token[],
  at: number,
  { isPartWord, quantityCell }: QuantityOptions,
): Amount | null => {
  const token = tokens[at]
  if (!token || isOther(tokens, at)) return null
  const { text, cell } = token
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const isPairs = after?.kind === 'pair'
  // One pair is two pieces, or one of what is sold in pairs.
  const values = isPairs ? valuesOf(token).flatMap((value) => [2 * value, value]) : valuesOf(token)
  const unit = unitOf(after)
  const isLabelled = before?.kind === 'quantity' || cell === quantityCell
  // Without a mark, a number with decimals is a price.
  if (values.length === 0 || (token.kind === 'decimal' && unit === null && !isLabelled)) return null
  const ofModel = belongsToModel(tokens, at, isPartWord)
  if (cell !== quantityCell && (ofModel === 'yes' || isOfSize(tokens, at))) return null
  const isTimes = before?.kind === 'times' || (after?.kind === 'times' && token.kind === 'whole')
  const isMarked =
    unit !== null || isPairs || isTimes || isLabelled || (token.isBracketed && token.kind === 'whole')
  const isDoubtful = ofModel === 'maybe' || isAmidWords(tokens, at)
  const isInPlace = at === 0 || isPlaceOfNumber(before) || isPlaceOfNumber(after)
  return { text, cell, values, unit, isMarked, isDoubtful, isInPlace }
}

const isPlaceOfNumber = (token: Token | undefined): boolean => token?.kind === 'label' && token.text === ''

/** A thousand written with a blank: `1 000`. */
const joinedThousands = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const isRest = token.kind === 'whole' && token.text === '000' && last?.part === token.part
    if (isRest && last.kind === 'whole' && last.text.length <= 3)
      joined.splice(-1, 1, { ...last, kind: 'grouped', text: `${last.text}.000` })
    else joined.push(token)
  }
  return joined
}

/** Most digits of a quantity. */
const longestQuantity = 6
const oddShape = /^\d+(?:[.,]\d+)?e[+-]?\d+$|\d⁄\d|^\d+\^\d+$/iu

/** Lines are read in plain digits (NFKC), which make three signs of `½`; it is said as it was typed. */
const fractions = new Map([...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'].map((sign) => [sign.normalize('NFKC'), sign]))

/** Whether a token stands in the place of a quantity but is no whole number above zero. */
const isOdd = (tokens: readonly Token[], at: number, quantityCell: number | null): boolean => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || isPrice(tokens, at)) return false
  const isNumber = token.kind === 'whole' || token.kind === 'grouped' || token.kind === 'decimal'
  if (oddShape.test(token.text) || (token.isNegative && isNumber)) return true
  const isPlace =
    token.cell === quantityCell ||
    before?.kind === 'quantity' ||
    after?.kind === 'pieces' ||
    after?.kind === 'packs'
  if (token.kind === 'decimal') return isPlace && valuesOf(token).length === 0
  return isPlace && (token.kind === 'whole' ? token.text.length > longestQuantity : token.kind === 'code')
}

const oddOf = (tokens: readonly Token[], hasAmount: boolean, quantityCell: number | null): string | null => {
  const dozens = tokens.findIndex(({ kind }) => kind === 'dozen')
  if (dozens >= 0) {
    const count = tokens[dozens - 1]
    return isFigure(count) ? `${count?.text} ${tokens[dozens]?.text}` : (tokens[dozens]?.text ?? null)
  }
  const odd = tokens.find((_, at) => isOdd(tokens, at, quantityCell))
  if (odd) return odd.isNegative ? `-${odd.text}` : (fractions.get(odd.text) ?? odd.text)
  if (hasAmount) return null
  // Nothing else in the line can be the quantity. To take the least quantity instead would be a guess.
  const number = tokens.find(
    ({ kind, text }, at) =>
      (kind === 'decimal' && !isPrice(tokens, at)) || (kind === 'whole' && text.length > longestQuantity),
  )
  return number?.text ?? null
}

export interface QuantityOptions {
  /** The column for quantities; null where no heading says one. */
  quantityCell: number | null
  /** It is certain what the columns of the line are. */
  hasColumns: boolean
  /** The line begins with its place in the list. */
  isNumbered: boolean
  isPartWord: IsPartWord
}

/** The tokens that may be quantities: without the place in the list. */
const countingTokens = (rest: readonly Token[], isNumbered: boolean): Token[] => {
  const [first] = rest
  const skipsFirst = first !== undefined && (first.isOrdinal || (isNumbered && first.kind === 'whole'))
  return joinedThousands(skipsFirst ? rest.slice(1) : rest)
}

/** Everything that may be a quantity. `rest` has an empty label in place of its number. */
export const amountsOf = (rest: readonly Token[], options: QuantityOptions): Amount[] =>
  countingTokens(rest, options.isNumbered).flatMap((_, at, tokens) => amountAt(tokens, at, options) ?? [])

const wordlessKinds = [
  'whole',
  'grouped',
  'decimal',
  'pieces',
  'packs',
  'dozen',
  'pair',
  'times',
  'quantity',
  'label',
  'currency',
] satisfies Token['kind'][]
const kindsBesideQuantity: ReadonlySet<string> = new Set(wordlessKinds)

/** Columns that hold no word, and so no name: a quantity stands there rather than in a name. */
const cellsOfFigures = (tokens: readonly Token[]): ReadonlySet<number> => {
  const isFigures = ({ kind, text }: Token) => kindsBesideQuantity.has(kind) || oddShape.test(text)
  const cells = new Set(tokens.map(({ cell }) => cell))
  for (const token of tokens) if (!isFigures(token)) cells.delete(token.cell)
  return cells
}

/** Where the quantity of a line is looked for. */
interface Place {
  amounts: Amount[]
  /** What stands there: what is odd elsewhere belongs to a name. */
  tokens: readonly Token[]
}

const placeOf = (
  tokens: readonly Token[],
  amounts: readonly Amount[],
  { quantityCell, hasColumns }: QuantityOptions,
): Place => {
  const within = (cells: { has(cell: number): boolean }): Place => ({
    amounts: amounts.filter(({ cell }) => cells.has(cell)),
    tokens: tokens.filter(({ cell }) => cells.has(cell)),
  })
  const inColumn = within({ has: (cell) => cell === quantityCell })
  if (quantityCell !== null && (inColumn.amounts.length > 0 || (hasColumns && inColumn.tokens.length > 0)))
    return inColumn
  const saysUnit = amounts.filter(({ unit }) => unit !== null)
  // The column for quantities is empty: a figure of the name does not take its place.
  if (quantityCell !== null && hasColumns) return { amounts: saysUnit, tokens }
  const figures = within(hasColumns ? cellsOfFigures(tokens) : new Set())
  if (figures.amounts.length === 0) return { amounts: hasColumns ? doubted(amounts) : [...amounts], tokens }
  if (figures.amounts.some(({ isMarked }) => isMarked)) return figures
  // `Set 5 Stk` may be a name or a quantity.
  const inNames = saysUnit.filter((amount) => !figures.amounts.includes(amount))
  return { ...figures, amounts: [...figures.amounts, ...inNames].map((one) => ({ ...one, isMarked: true })) }
}

/** Without a mark, a figure in the column of a name is more likely part of it. */
const doubted = (amounts: readonly Amount[]): Amount[] =>
  amounts.map((amount) => ({ ...amount, isDoubtful: !amount.isMarked && !amount.isInPlace }))

/** The marked ones, or else those without doubt; with a doubtful last one, where none of them stands where quantities do. */
const likeliest = (amounts: readonly Amount[]): Amount[] => {
  const marked = amounts.filter(({ isMarked }) => isMarked)
  if (marked.length > 0) return marked
  const sure = amounts.filter(({ isDoubtful }) => !isDoubtful)
  if (sure.length === 0) return [...amounts]
  const last = amounts.at(-1)
  return last?.isDoubtful && !sure.some(({ isInPlace }) => isInPlace) ? [...sure, last] : sure
}

/** How many of it the line wants. `rest` has an empty label in place of its number. */
export const quantityOf = (rest: readonly Token[], options: QuantityOptions): LineQuantity => {
  const tokens = countingTokens(rest, options.isNumbered)
  const place = placeOf(tokens, amountsOf(rest, options), options)
  const wanted = likeliest(place.amounts)
  const isDoubtful = wanted.length > 0 && wanted.every((amount) => amount.isDoubtful && !amount.isMarked)
  // Without a quantity, a line orders one.
  const values = [...new Set([...wanted.flatMap((amount) => amount.values), ...(isDoubtful ? [1] : [])])]
  const odd = oddOf(place.tokens, values.length > 0, options.quantityCell)
  return {
    odd,
    quantity: odd === null ? (values[0] ?? null) : null,
    written: odd ?? wanted[0]?.text ?? null,
    asked: values.length > 1 && odd === null ? values : [],
    unit: wanted.find(({ unit }) => unit !== null)?.unit ?? null,
  }
}
