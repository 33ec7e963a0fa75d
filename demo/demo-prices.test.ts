import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { models } from '#demo/catalogue/machines/families.ts'
import { noFaults, summaryOf, valueOf, wholeCatalogue } from '#demo/demo-items.ts'

const items = wholeCatalogue()
const parts = items.filter((item) => item.kind === 'part')

/** Cents for one piece; null is on request. */
const priceOf = (item: DemoItem): number | null => {
  const price = item.prices.find(({ list, minPieces }) => list === 'all' && minPieces === 1)
  return price === undefined || price.amountMinor === 0 ? null : price.amountMinor / price.per
}

/** Sold by the maker of the machine, and called original in at least one language. */
const isOriginal = (item: DemoItem): boolean =>
  item.fitments.some(({ modelIndex }) => models[modelIndex]?.family.brand === item.brand) &&
  Object.values(item.names).some((name) => /origin|ориг|原厂/i.test(name))

/** Pairs of a group in which the larger item does not cost more. */
const cheaperThoughLarger = (
  group: readonly DemoItem[],
  sizeOf: (item: DemoItem) => number,
  step: number,
): string[] =>
  group.flatMap((large) =>
    group
      .filter((small) => sizeOf(small) > 0 && sizeOf(large) >= step * sizeOf(small))
      .flatMap((small) => {
        const [low, high] = [priceOf(small), priceOf(large)]
        return low === null || high === null || low < high
          ? []
          : [`${large.names.en} ${high} ≤ ${small.names.en} ${low}`]
      }),
  )

const groupsOf = (list: readonly DemoItem[], keyOf: (item: DemoItem) => string) => [
  ...Map.groupBy(list, keyOf).values(),
]

describe('prices of the demo catalogue', () => {
  it('grow with the engine among the machines of a maker', () => {
    const machines = items.filter((item) => item.kind === 'machine')
    const cm3 = (item: DemoItem) => models[item.modelIndex ?? -1]?.displacementCm3 ?? 0
    const found = groupsOf(machines, (item) => `${item.typeSlug}|${item.brand}`).flatMap((group) =>
      cheaperThoughLarger(group, cm3, 1.25),
    )
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('are near the market price for three well-known saws', () => {
    const range = (model: string) => {
      const found = items.flatMap((item) =>
        item.kind === 'machine' && models[item.modelIndex ?? -1]?.name === model ? (priceOf(item) ?? []) : [],
      )
      return found.length === 0 ? [] : [Math.min(...found) / 100, Math.max(...found) / 100]
    }
    for (const euros of range('MS 180')) expect(euros).toSatisfy((sum: number) => sum > 150 && sum < 230)
    for (const model of ['MS 880', 'MS 881'])
      for (const euros of range(model)) expect(euros).toSatisfy((sum: number) => sum > 1_300 && sum < 1_900)
  })

  it.each([
    ['trimmer-line', 'length_m', ['diameter_mm']],
    ['starter-rope', 'length_m', ['diameter_mm']],
    ['fuel-line', 'length_m', ['inner_mm', 'outer_mm']],
    ['engine-oil', 'volume_l', []],
    ['saw-chain', 'links', ['pitch_in', 'gauge_mm']],
    ['guide-bar', 'bar_length_cm', ['pitch_in', 'gauge_mm', 'links']],
    ['hp-hose', 'length_m', ['bar']],
    ['battery', 'amp_hours', ['volt']],
    ['v-belt', 'length_mm', ['width_mm']],
  ] as const)('grow with the size of a %s of one maker', (slug, key, same) => {
    const known = parts.filter(
      (item) =>
        item.typeSlug === slug &&
        !isOriginal(item) &&
        [key, ...same].every((name) => valueOf(item, name) !== undefined),
    )
    const found = groupsOf(
      known,
      (item) => `${item.brand}|${same.map((name) => valueOf(item, name)).join('|')}`,
    ).flatMap((group) => cheaperThoughLarger(group, (item) => Number(valueOf(item, key)), 1.5))
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('are higher for a reel of chain than for twenty loops', () => {
    const reels = parts.filter((item) => Number(valueOf(item, 'links')) > 1_000)
    expect(reels.length).toBeGreaterThan(5)
    const found = reels.filter((item) => (priceOf(item) ?? 1e6) < 20 * 350)
    expect(summaryOf(found.map((item) => `${item.names.en} ${priceOf(item)}`))).toEqual(noFaults)
  })

  it('are higher for the original than for every copy of it', () => {
    const numberOf = (item: DemoItem) => item.numbers.find(({ kind }) => kind === 'oem')
    const withNumber = parts.filter((item) => item.fitments.length > 0 && numberOf(item) !== undefined)
    const keyOf = (item: DemoItem) =>
      `${item.typeSlug}|${item.measure}|${numberOf(item)?.brand}|${normalizeNumber(numberOf(item)?.number ?? '')}`
    const found = groupsOf(withNumber, keyOf).flatMap((group) => {
      const original = group.filter(isOriginal)
      const copies = group.filter((item) => !original.includes(item))
      const least = Math.min(...original.map((item) => priceOf(item) ?? Infinity))
      return copies
        .filter((item) => (priceOf(item) ?? 0) >= least)
        .map((item) => `${item.names.en} ${priceOf(item)} ≥ ${least}`)
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('differ by a factor of 3.2 at most among copies of the same measures', () => {
    const copies = parts.filter((item) => item.measure !== '' && !isOriginal(item))
    const found = groupsOf(
      copies,
      (item) => `${item.typeSlug}|${item.measure}|${item.fitments[0]?.modelIndex}`,
    ).flatMap((group) => {
      const prices = group.flatMap((item) => priceOf(item) ?? [])
      const ratio = Math.max(...prices) / Math.min(...prices)
      return prices.length > 1 && ratio > 3.2 ? [`${group[0]?.names.en}: ${ratio.toFixed(1)}`] : []
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })
})

describe('packs of the demo catalogue', () => {
  it('hold a whole number of the smallest pack', () => {
    const found = items.filter(({ packings }) => {
      const least = Math.min(...packings.map(({ piecesPerPack }) => piecesPerPack))
      return packings.some(({ piecesPerPack }) => piecesPerPack % least > 0)
    })
    expect(summaryOf(found.map((item) => `${item.names.en}`))).toEqual(noFaults)
  })

  it('hold one piece and have no minimum where a piece costs more than 51 euros', () => {
    const found = items.filter(
      (item) =>
        (priceOf(item) ?? 0) > 5_100 &&
        item.packings.some(({ piecesPerPack, minPacks }) => piecesPerPack > 1 || minPacks > 1),
    )
    expect(summaryOf(found.map((item) => `${item.names.en} ${priceOf(item)}`))).toEqual(noFaults)
  })
})
