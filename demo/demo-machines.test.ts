import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { batteryVoltsOf, hasEngine } from '#demo/catalogue/machines/drive.ts'
import { families, models } from '#demo/catalogue/machines/families.ts'
import { noFaults, summaryOf, valueOf, wholeCatalogue } from '#demo/demo-items.ts'
import { at } from '#demo/random.ts'

const items = wholeCatalogue()
const parts = items.filter((item) => item.kind === 'part')

const machinesOf = (item: DemoItem) =>
  item.fitments.filter(({ isExcluded }) => !isExcluded).map(({ modelIndex }) => at(models, modelIndex))

type Model = (typeof models)[number]
const broken = (
  slugs: readonly string[],
  isWrong: (model: Model, item: DemoItem) => boolean,
): readonly string[] =>
  parts
    .filter((item) => slugs.includes(item.typeSlug))
    .flatMap((item) =>
      machinesOf(item)
        .filter((model) => isWrong(model, item))
        .map((model) => `${item.standard} ${item.typeSlug}: ${model.family.brand} ${model.name}`),
    )

describe('fitment of the demo catalogue', () => {
  it('lists batteries and chargers for battery machines only, and 12 V batteries for ride-on mowers', () => {
    const found = broken(['battery', 'charger'], ({ family }, item) =>
      item.typeSlug === 'battery' && family.machine === 'ride-on-mower'
        ? (valueOf(item, 'volt') ?? 12) !== 12
        : batteryVoltsOf(family) === null,
    )
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('gives the batteries and chargers of a machine its voltage', () => {
    const found = broken(['battery', 'charger'], ({ family }, item) => {
      const volts = valueOf(item, 'volt')
      return family.machine !== 'ride-on-mower' && volts !== undefined && volts !== batteryVoltsOf(family)
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('lists parts of an engine for no machine without one', () => {
    const engineParts = ['carburetor', 'spark-plug', 'piston-kit', 'muffler', 'fuel-tank', 'recoil-starter']
    expect(summaryOf(broken([...engineParts, 'clutch'], ({ family }) => !hasEngine(family)))).toEqual(
      noFaults,
    )
  })

  it('lists chains, lines, blades and tires only for machines that carry them', () => {
    const saws = ['chainsaw', 'electric-chainsaw', 'battery-chainsaw', 'pole-pruner']
    const grass = ['brushcutter', 'grass-trimmer', 'multi-tool']
    const found = [
      ...broken(['saw-chain', 'guide-bar'], ({ family }) => !saws.includes(family.machine)),
      ...broken(['trimmer-line', 'brushcutter-blade'], ({ family }) => !grass.includes(family.machine)),
      ...broken(['tyre', 'inner-tube'], ({ family }) => family.machine !== 'ride-on-mower'),
    ]
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('lists no .404 chain for a small saw and no picco chain for a large one', () => {
    const found = broken(['saw-chain', 'guide-bar'], ({ displacementCm3 }, item) => {
      const cm3 = displacementCm3 ?? 0
      const pitch = valueOf(item, 'pitch_in')
      return (pitch === '.404' && cm3 < 80) || ((pitch === '3/8P' || pitch === '1/4') && cm3 > 45)
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('lists a piston, its rings or a cylinder only for engines of one displacement', () => {
    const spread = (item: DemoItem) => {
      const sizes = machinesOf(item).flatMap(({ displacementCm3 }) => displacementCm3 ?? [])
      return sizes.length === 0 ? 1 : Math.max(...sizes) / Math.min(...sizes)
    }
    const wide = parts.filter(
      (item) => ['piston-kit', 'piston-rings', 'cylinder-kit'].includes(item.typeSlug) && spread(item) > 1.04,
    )
    expect(summaryOf(wide.map((item) => `${item.standard} ${item.names.en}`))).toEqual(noFaults)
  })

  it('names only models that the part is recorded to fit', () => {
    const found = parts.flatMap((item) => {
      const [, named = ''] = / for (.+?)(?:,|$)/.exec(item.names.en ?? '') ?? []
      const [first] = item.fitments
      if (named === '' || first === undefined) return []
      const { family } = at(models, first.modelIndex)
      const fitted = machinesOf(item).map(({ name }) => name)
      const others = families.find(({ index }) => index === family.index)?.models ?? []
      return others
        .filter(({ name }) => !fitted.includes(name))
        .filter(({ name }) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(named))
        .map(({ name }) => `${item.standard} ${item.names.en}: ${name}`)
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })
})

describe('original numbers of the demo catalogue', () => {
  it('belong to makers of machines and engines', () => {
    const makers = new Set(families.map(({ brand }) => brand))
    const found = items.flatMap((item) =>
      item.numbers
        .filter(({ kind, brand }) => kind === 'oem' && brand !== null && !makers.has(brand))
        .map(({ brand, number }) => `${item.standard} ${brand} ${number}`),
    )
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('belong to the maker of a machine that the part fits, universal and grouped parts aside', () => {
    const found = parts.flatMap((item) => {
      const brands = new Set(machinesOf(item).map(({ family }) => family.brand))
      return item.isUniversal || brands.size === 0 || item.group !== null
        ? []
        : item.numbers
            .filter(({ kind, brand }) => kind === 'oem' && brand !== null && !brands.has(brand))
            .map(({ brand, number }) => `${item.standard} ${item.typeSlug} ${brand} ${number}`)
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('stand for one part type and size each', () => {
    const original = parts.flatMap((item) =>
      item.numbers.filter(({ kind }) => kind === 'oem').map((row) => ({ row, item })),
    )
    const groups = Map.groupBy(original, ({ row }) => `${row.brand} ${normalizeNumber(row.number)}`)
    const found = [...groups].flatMap(([number, rows]) => {
      const sizes = new Set(rows.map(({ item }) => `${item.typeSlug}|${item.measure}`))
      return sizes.size > 1 ? [`${number}: ${[...sizes].join(', ')}`] : []
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })
})
