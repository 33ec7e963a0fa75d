import type { ComparedProduct } from '#contract/shop/product.contract.ts'

type Measured = Pick<ComparedProduct, 'specs' | 'weight'>
export type Fact = Pick<ComparedProduct['specs'][number], 'value' | 'unit'>

/** One property of products that stand side by side. */
export interface FactRow {
  key: string
  /** Null: the weight, which has its name in the shop's texts. */
  name: string | null
  /** Null: not stated. */
  facts: (Fact | null)[]
  /** Two of the products state different values. What one of them does not state is no difference. */
  isDifferent: boolean
}

const weightKey = 'weight'
const weightOf = ({ weight }: Measured): Fact | null =>
  weight === null ? null : { value: weight, unit: 'g' }

const rowOf = (key: string, name: string | null, facts: (Fact | null)[]): FactRow => ({
  key,
  name,
  facts,
  isDifferent: new Set(facts.flatMap((fact) => (fact ? [`${fact.value} ${fact.unit}`] : []))).size > 1,
})

/** Properties of several products, each once, in the order of the first that states it; the weight last. */
export const factRowsOf = (products: readonly Measured[]): FactRow[] => {
  const names = new Map<string, string>()
  for (const { specs } of products)
    for (const { key, name } of specs) if (!names.has(key)) names.set(key, name)
  const rows = [...names].map(([key, name]) =>
    rowOf(
      key,
      name,
      products.map(({ specs }) => specs.find((spec) => spec.key === key) ?? null),
    ),
  )
  const weights = products.map(weightOf)
  return weights.some((fact) => fact !== null) ? [...rows, rowOf(weightKey, null, weights)] : rows
}
