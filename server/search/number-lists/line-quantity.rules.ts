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
  /** It stands behind a word of which nobody can tell here whether it is the name of a machine. */
  isDoubtful: boolean
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
 * Whether a figure has a currency beside it in its column. In `5 EUR 23,50` and `23,50 EUR 5` that belongs to the figure
 * with decimals.
 */
const isPrice = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  const isOf = (place: number, other: number): boolean => {
    const [currency, rival] = [tokens[place], tokens[other]]
    if (currency?.kind !== 'currency' || currency.cell !== token?.cell) return false
    return token.kind === 'decimal' || rival?.kind !== 'decimal' || rival.cell !== currency.cell
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
  if (!token || before?.kind !== 'word' || before.cell !== token.cell) return 'no'
  if (unitOf(after) !== null || !isModelName(normalOfTokens([before, token]))) return 'no'
  if (isPartWord(before.text) || saysNothing(before.text)) return 'no'
  if (isFigure(earlier) && unitOfMeasure.test(before.text)) return 'no'
  return before.text.length > longestLetters ? 'maybe' : 'yes'
}

const amountAt = (tokens: readonly Token[], at: number, isPartWord: IsPartWord): Amount | null => {
  const token = tokens[at]
  if (!token || isOther(tokens, at)) return null
  const ofModel = belongsToModel(tokens, at, isPartWord)
  if (ofModel === 'yes') return null
  const values = valuesOf(token)
  const [earlier, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
  const unit = unitOf(after)
  const isTimes =
    (before?.kind === 'times' && earlier?.kind !== 'whole') ||
    (after?.kind === 'times' && token.kind === 'whole')
  const isLabelled = before?.kind === 'quantity'
  const isMarked = unit !== null || isTimes || isLabelled || (token.isBracketed && token.kind === 'whole')
  // Without a mark, a number with decimals is a price.
  if (values.length === 0 || (token.kind === 'decimal' && unit === null && !isLabelled)) return null
  return { text: token.text, values, unit, isMarked, isDoubtful: ofModel === 'maybe' }
}

/** A thousand written with a blank: `1 000`. */
const joinedThousands = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const isRest = token.kind === 'whole' && token.text === '000' && last?.cell === token.cell
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
  if (dozens > 0) return `${tokens[dozens - 1]?.text} ${tokens[dozens]?.text}`
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

interface QuantityOptions {
  /** The column for quantities; null where no heading says one. */
  quantityCell: number | null
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
export const amountsOf = (
  rest: readonly Token[],
  { quantityCell, isNumbered, isPartWord }: QuantityOptions,
): Amount[] =>
  countingTokens(rest, isNumbered).flatMap((token, at, tokens) => {
    const amount = amountAt(tokens, at, isPartWord)
    return amount ? [{ ...amount, isMarked: amount.isMarked || token.cell === quantityCell }] : []
  })

/** How many of it the line wants. `rest` has an empty label in place of its number. */
export const quantityOf = (rest: readonly Token[], options: QuantityOptions): LineQuantity => {
  const tokens = countingTokens(rest, options.isNumbered)
  const amounts = amountsOf(rest, options)
  const marked = amounts.filter(({ isMarked }) => isMarked)
  const sure = amounts.filter(({ isDoubtful }) => !isDoubtful)
  const wanted = marked.length > 0 ? marked : sure.length > 0 ? sure : amounts
  const isDoubtful = wanted.some((amount) => amount.isDoubtful && !amount.isMarked)
  // Without a quantity, a line orders one.
  const values = [...new Set([...wanted.flatMap((amount) => amount.values), ...(isDoubtful ? [1] : [])])]
  const odd = oddOf(tokens, values.length > 0, options.quantityCell)
  return {
    odd,
    quantity: odd === null ? (values[0] ?? null) : null,
    written: odd ?? wanted[0]?.text ?? null,
    asked: values.length > 1 && odd === null ? values : [],
    unit: wanted.find(({ unit }) => unit !== null)?.unit ?? null,
  }
}
