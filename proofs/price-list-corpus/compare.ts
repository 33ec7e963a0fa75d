import type { RightArticle, RightPrice } from './corpus-table.ts'
import type { ReadArticle, Succession } from './read-back.ts'

export type DifferenceKind =
  | 'wrong price'
  | 'wrong number'
  | 'no article'
  | 'no price'
  | 'name'
  | 'stock'
  | 'models'
  | 'other numbers'
  | 'succession'
  | 'tiers'

export interface Difference {
  kind: DifferenceKind
  number: string
  right: string
  read: string
}

const normal = (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const showPrice = (price: Omit<RightPrice, 'currency'> & { currency?: string }) =>
  `${price.amountMinor} ${price.currency ?? ''} / ${price.per}`

const isSameAmount = (one: { amountMinor: number; per: number }, other: typeof one) =>
  one.amountMinor * other.per === other.amountMinor * one.per

const comparePrice = (right: RightArticle, read: ReadArticle): Difference | null => {
  const base = read.prices.find((price) => price.minPieces <= 1)
  const difference = (kind: DifferenceKind): Difference => ({
    kind,
    number: right.number,
    right: right.price ? showPrice(right.price) : 'none',
    read: base ? showPrice(base) : 'none',
  })
  if (!base) return right.price ? difference('no price') : null
  if (!right.price || base.currency !== right.price.currency || !isSameAmount(base, right.price))
    return difference('wrong price')
  return null
}

const compareTiers = (right: RightArticle, read: ReadArticle): Difference | null => {
  if (!right.tiers) return null
  const show = (tiers: readonly { minPieces: number; amountMinor: number }[]) =>
    tiers.map((tier) => `${tier.minPieces}: ${tier.amountMinor}`).join(', ')
  const found = show(read.prices.filter((price) => price.minPieces > 1))
  const wished = show(right.tiers)
  if (found === wished) return null
  return { kind: found === '' ? 'tiers' : 'wrong price', number: right.number, right: wished, read: found }
}

const compareStock = (right: RightArticle, read: ReadArticle): Difference | null => {
  if (right.stock === undefined) return null
  const isIn = read.stock === 'in' || (read.stockQuantity ?? 0) > 0
  const isRight =
    typeof right.stock === 'number' ? read.stockQuantity === right.stock : isIn === (right.stock === 'in')
  if (isRight) return null
  return {
    kind: 'stock',
    number: right.number,
    right: String(right.stock),
    read: `${read.stock} ${read.stockQuantity}`,
  }
}

const compareLists = (
  kind: DifferenceKind,
  number: string,
  right: readonly string[] | undefined,
  read: readonly string[],
): Difference | null => {
  if (right === undefined) return null
  const have = read.map(normal)
  const isRight = right.every((one) => have.some((other) => other.endsWith(normal(one))))
  if (isRight && read.length === new Set(right).size) return null
  return { kind, number, right: right.join(', '), read: read.join(', ') }
}

const compareName = (right: RightArticle, read: ReadArticle): Difference | null => {
  const names = Object.values(read.names)
  if (right.name === undefined || names.includes(right.name)) return null
  return { kind: 'name', number: right.number, right: right.name, read: names.join(' | ') }
}

const compareArticle = (right: RightArticle, read: ReadArticle): Difference[] => {
  const spelling: Difference | null =
    read.number === right.number || read.numbers.includes(right.number)
      ? null
      : { kind: 'wrong number', number: right.number, right: right.number, read: read.number }
  return [
    spelling,
    comparePrice(right, read),
    compareTiers(right, read),
    compareName(right, read),
    compareStock(right, read),
    compareLists('models', right.number, right.models, read.models),
    compareLists('other numbers', right.number, right.oem, read.oem),
  ].filter((one) => one !== null)
}

export interface TableComparison {
  /** Differences by article. */
  wrong: Difference[][]
  /** What is in the catalogue and should not be. */
  strangers: ReadArticle[]
}

/** The articles of one source beside the right ones. */
export const compareTable = (
  rightOnes: readonly RightArticle[],
  read: readonly ReadArticle[],
  successions: readonly Succession[],
): TableComparison => {
  const left = new Map(read.map((article) => [normal(article.number), article]))
  const wrong = rightOnes.map((right): Difference[] => {
    const key = normal(right.number)
    const found = left.get(key)
    left.delete(key)
    if (right.supersededBy !== undefined) {
      const next = successions.find((one) => normal(one.old) === key)
      return normal(next?.new ?? '') === normal(right.supersededBy)
        ? []
        : [{ kind: 'succession', number: right.number, right: right.supersededBy, read: next?.new ?? 'none' }]
    }
    if (!found) return [{ kind: 'no article', number: right.number, right: right.name ?? '', read: 'none' }]
    return compareArticle(right, found)
  })
  return { wrong: wrong.filter((one) => one.length > 0), strangers: [...left.values()] }
}
