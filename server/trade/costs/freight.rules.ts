import type { FreightGroup } from '#contract/office/settings.contract.ts'

export interface FreightCase {
  groups: readonly FreightGroup[]
  /** What was agreed with the company: `free`, `quoted`, the name of a group; null: its country's group. */
  rule: string | null
  country: string | null
  /** Value of the goods; null where one has no price in the currency. */
  goods: { amount: number; currency: string } | null
  /** Null where the weight of an article is not known. */
  weightGrams: number | null
}

export interface Freight {
  /** Minor units; null: will be quoted. */
  amount: number | null
  /** Value of goods from which freight is free here; null where it never is, or always. */
  freeFrom: number | null
}

const quoted: Freight = { amount: null, freeFrom: null }

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The group that the company's rule names, or that of the country, or the one for all other countries. */
export const freightGroupOf = (
  { groups, rule, country }: Pick<FreightCase, 'groups' | 'rule' | 'country'>,
  currency: string,
): FreightGroup | null => {
  const ofCurrency = groups.filter((group) => group.currency === currency)
  if (rule !== null) return ofCurrency.find(({ name }) => isSameName(name, rule)) ?? null
  if (country === null) return null
  const ofCountry = ofCurrency.find(({ countries }) => countries.includes(country))
  return ofCountry ?? ofCurrency.find(({ countries }) => countries.length === 0) ?? null
}

/** Freight by the table: free from a value, otherwise by value or weight, or to be quoted. */
export const freightOf = (request: FreightCase): Freight => {
  const { goods, weightGrams, rule } = request
  if (rule !== null && isSameName(rule, 'free')) return { amount: 0, freeFrom: null }
  if (goods === null) return quoted
  const group = freightGroupOf(request, goods.currency)
  if (!group) return quoted
  const { freeFrom, by, steps } = group
  if (freeFrom !== null && goods.amount >= freeFrom) return { amount: 0, freeFrom }
  const measure = by === 'value' ? goods.amount : by === 'weight' ? weightGrams : null
  const step = measure === null ? undefined : steps.findLast(({ from }) => from <= measure)
  return { amount: step?.amount ?? null, freeFrom }
}
