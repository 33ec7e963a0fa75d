import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { awkwardItems } from '#demo/awkward-rows.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { noFaults, summaryOf, wholeCatalogue } from '#demo/demo-items.ts'

const items = wholeCatalogue()
const byRank = (list: readonly DemoItem[]) => list.toSorted((one, other) => one.rank - other.rank)
const pageSize = 24

/** Why a row looks untidy to a reader of some language. */
const faultsOf = (item: DemoItem): string[] => [
  ...(item.drawings.length === 0 ? [`${item.standard} has no picture`] : []),
  ...languages.flatMap((language) => {
    const name = item.names[language] ?? ''
    if (name === '') return [`${item.standard} has no ${language} name`]
    return name.length > 110 || name !== name.trim() || (language !== 'zh' && name === name.toUpperCase())
      ? [`${item.standard} ${language}: ${name}`]
      : []
  }),
]

describe('the first pages', () => {
  it('hold no untidy row in any language, for the whole catalogue and for every large part type', () => {
    const types = [...Map.groupBy(items, ({ typeSlug }) => typeSlug).values()].filter(
      (list) => list.length > 4 * pageSize,
    )
    const found = [items, ...types].flatMap((list) => byRank(list).slice(0, pageSize).flatMap(faultsOf))
    expect(summaryOf(found)).toEqual(noFaults)
    expect(types.length).toBeGreaterThan(40)
  })

  it('come before the awkward rows, and the catalogue keeps its untidy rows', () => {
    const last = Math.max(...items.map(({ rank }) => rank))
    expect(awkwardItems().every(({ rank }) => rank > last)).toBe(true)
    expect(items.filter((item) => faultsOf(item).length > 0).length).toBeGreaterThan(5_000)
  })
})
