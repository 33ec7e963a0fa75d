import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { drawingOf } from '#demo/catalogue/items/pictures.ts'
import { models } from '#demo/catalogue/machines/families.ts'
import { attributeId } from '#demo/catalogue/specs/attribute-names.ts'
import { drawingParameters } from '#server/drawings/drawings.ts'
import { noFaults, summaryOf, valueOf, wholeCatalogue } from '#demo/demo-items.ts'
import { at } from '#demo/random.ts'

const items = wholeCatalogue()
const parts = items.filter((item) => item.kind === 'part')

/** Items by the numbers that they are replaced by: their own and their original ones. */
const byNumber = Map.groupBy(
  parts.flatMap((item) =>
    item.numbers
      .filter(({ kind }) => kind === 'standard' || kind === 'oem')
      .map(({ number }) => ({ normal: normalizeNumber(number), item })),
  ),
  ({ normal }) => normal,
)
const holders = (number: string) => (byNumber.get(normalizeNumber(number)) ?? []).map(({ item }) => item)

describe('successors in the demo catalogue', () => {
  it('have the part type and the measures of the part they replace', () => {
    const rows = parts.flatMap(({ supersessions }) => supersessions)
    const found = rows.flatMap(({ oldNumber, newNumber }) =>
      holders(oldNumber).flatMap((before) =>
        holders(newNumber ?? '')
          .filter((after) => after.typeSlug !== before.typeSlug || after.measure !== before.measure)
          .map((after) => `${before.names.en} → ${after.names.en}`),
      ),
    )
    expect(rows.length).toBeGreaterThan(4_000)
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('exist for more than 200 parts that are still on sale', () => {
    const sold = parts.flatMap(({ supersessions }) =>
      supersessions.filter(
        ({ oldNumber, newNumber }) => holders(oldNumber).length > 0 && holders(newNumber ?? '').length > 0,
      ),
    )
    expect(sold.length).toBeGreaterThan(200)
  })
})

describe('parts of one shaft', () => {
  it('have the same diameter in each machine', () => {
    const keys = [
      ['ball-bearing', 'inner_mm'],
      ['bearing-kit', 'inner_mm'],
      ['oil-seal', 'inner_mm'],
      ['crankshaft', 'journal_mm'],
    ] as const
    const shafts = keys.flatMap(([slug, key]) =>
      parts
        .filter(({ typeSlug }) => typeSlug === slug)
        .flatMap((item) =>
          item.fitments
            .filter(({ isExcluded }) => !isExcluded)
            .map(({ modelIndex }) => ({ modelIndex, slug, value: valueOf(item, key) })),
        )
        .filter(({ value }) => value !== undefined),
    )
    const found = [...Map.groupBy(shafts, ({ modelIndex }) => modelIndex)].flatMap(([index, rows]) => {
      const sizes = new Set(rows.map(({ value }) => value))
      const { name, family } = at(models, index)
      return sizes.size > 1 ? [`${family.brand} ${name}: ${[...sizes].join(', ')} mm`] : []
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })
})

describe('drawings of the demo catalogue', () => {
  it('show only measures that the item has', () => {
    const found = items.flatMap((item) => {
      const known = new Set(item.attributes.map((row) => row.attributeId))
      // The first picture is the item itself; others are what it comes with.
      const [own] = item.drawings
      return Object.entries(own?.attributes ?? {})
        .filter(([key]) => drawingParameters[own?.type ?? '']?.[key]?.unit === 'mm')
        .filter(([key]) => !known.has(attributeId(key) ?? -1))
        .map(([key, value]) => `${item.standard} ${item.typeSlug} ${key} = ${value}`)
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('are the same for the same measures', () => {
    expect(drawingOf('oil-seal', { inner_mm: 12, outer_mm: 22 })).toEqual(
      drawingOf('oil-seal', { outer_mm: 22, inner_mm: 12 }),
    )
  })
})
