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
}

/** `1.000` is a thousand in one country and one in another. */
const valuesOf = ({ kind, text }: Token): number[] => {
  if (kind === 'whole') return text.length <= 6 ? [Number(text)] : []
  const [whole = '', rest = ''] = text.split(/[.,'’]/u)
  if (kind === 'grouped')
    return [Number(text.replaceAll(/[.,'’]/gu, '')), ...(/^0+$/u.test(rest) ? [Number(whole)] : [])]
  return kind === 'decimal' && /^0+$/u.test(rest) ? [Number(whole)] : []
}

/** Part of a size, a model or a price, so that it is no quantity. */
const isOther = (tokens: readonly Token[], at: number): boolean => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token) return true
  if (before?.kind === 'currency' || after?.kind === 'currency') return true
  if (after?.kind === 'word' && isSize(foldSizes(`${token.text} ${after.text}`).trim())) return true
  return before?.kind === 'word' && before.cell === token.cell && isModelName(normalOfTokens([before, token]))
}

const amountAt = (tokens: readonly Token[], at: number): Amount | null => {
  const token = tokens[at]
  if (!token || isOther(tokens, at)) return null
  const values = valuesOf(token)
  const [earlier, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
  const unit = after?.kind === 'pieces' || after?.kind === 'packs' ? after.kind : null
  const isTimes =
    (before?.kind === 'times' && earlier?.kind !== 'whole') ||
    (after?.kind === 'times' && token.kind === 'whole')
  const isLabelled = before?.kind === 'quantity'
  const isMarked = unit !== null || isTimes || isLabelled || (token.isBracketed && token.kind === 'whole')
  // Without a mark, a number with decimals is a price.
  if (values.length === 0 || (token.kind === 'decimal' && unit === null && !isLabelled)) return null
  return { text: token.text, values, unit, isMarked }
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
  if (!token || after?.kind === 'currency' || before?.kind === 'currency') return false
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
  const odd = tokens.find((_, at) => isOdd(tokens, at, quantityCell))
  if (odd) return odd.isNegative ? `-${odd.text}` : (fractions.get(odd.text) ?? odd.text)
  if (hasAmount) return null
  // Nothing else in the line can be the quantity. To take the least quantity instead would be a guess.
  const number = tokens.find(
    ({ kind, text }, at) =>
      (kind === 'decimal' && tokens[at + 1]?.kind !== 'currency' && tokens[at - 1]?.kind !== 'currency') ||
      (kind === 'whole' && text.length > longestQuantity),
  )
  return number?.text ?? null
}

/** How many of it the line wants. `rest` has an empty label in place of its number. */
export const quantityOf = (
  rest: readonly Token[],
  { quantityCell, isNumbered }: { quantityCell: number | null; isNumbered: boolean },
): LineQuantity => {
  const [first] = rest
  const skipsFirst = first !== undefined && (first.isOrdinal || (isNumbered && first.kind === 'whole'))
  const tokens = joinedThousands(skipsFirst ? rest.slice(1) : rest)
  const amounts = tokens.flatMap((token, at) => {
    const amount = amountAt(tokens, at)
    return amount ? [{ ...amount, isMarked: amount.isMarked || token.cell === quantityCell }] : []
  })
  const marked = amounts.filter(({ isMarked }) => isMarked)
  const wanted = marked.length > 0 ? marked : amounts
  const values = [...new Set(wanted.flatMap((amount) => amount.values))]
  const odd = oddOf(tokens, values.length > 0, quantityCell)
  return {
    odd,
    quantity: odd === null ? (values[0] ?? null) : null,
    written: odd ?? wanted[0]?.text ?? null,
    asked: values.length > 1 && odd === null ? values : [],
    unit: wanted.find(({ unit }) => unit !== null)?.unit ?? null,
  }
}
