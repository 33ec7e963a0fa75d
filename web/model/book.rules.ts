import type { ProductCard } from '#contract/product-card.ts'
import type { AssemblyPosition, ModelDetail } from '#contract/shop/models.contract.ts'

export type Assembly = ModelDetail['assemblies'][number]

/** One line of a parts book: a numbered place and the articles that go there, best first. */
export interface BookLine {
  /** Null: articles of the assembly that stand at no place of the drawing. */
  position: AssemblyPosition | null
  /** As it is printed beside the row and in the address. */
  number: string
  /** Place in the page, for anchors: a number may be any text. */
  at: number
  best: ProductCard | null
  others: readonly ProductCard[]
}

/** What articles without a place are called in the address. */
export const withoutPlace = 'rest'

/** The lines of an assembly with a drawing; without one every article has a line of its own. */
export const linesOf = ({ drawing, parts }: Assembly): BookLine[] => {
  const positions = drawing?.positions ?? []
  if (positions.length === 0)
    return parts.map((best, at) => ({ position: null, number: '', at, best, others: [] }))
  const byId = new Map(parts.map((card) => [card.id, card]))
  const placed = new Set(positions.flatMap(({ productIds }) => productIds))
  const lines = positions.map((position, at): BookLine => {
    const [best = null, ...others] = position.productIds.flatMap((id) => byId.get(id) ?? [])
    return { position, number: position.number, at, best, others }
  })
  const [first, ...rest] = parts.filter(({ id }) => !placed.has(id))
  return first
    ? [...lines, { position: null, number: withoutPlace, at: lines.length, best: first, others: rest }]
    : lines
}

/** Those of the lines whose best article wears out and can be had. */
export const wearLines = (lines: readonly BookLine[]): BookLine[] =>
  lines.filter(({ position, best }) => position?.isWearPart && best && best.stock !== 'discontinued')

/** The number that typed digits mean: the one that is called just so, else the first that begins so. */
export const numberTyped = (numbers: readonly string[], typed: string): string | undefined =>
  numbers.find((number) => number === typed) ?? numbers.find((number) => number.startsWith(typed))

export const rowId = (at: number): string => `row-${at + 1}`
export const balloonId = (at: number): string => `position-${at + 1}`

export const assemblyPath = (modelId: number, assembly: string): string =>
  `/model/${modelId}?assembly=${encodeURIComponent(assembly)}`
