import { brands } from '#demo/catalogue/brands/brands.ts'
import { makersOf } from '#demo/catalogue/brands/makers.ts'
import type { NumberRow, Supersession } from '#demo/catalogue/items/item.ts'
import { type OriginalPart, originalPart } from '#demo/catalogue/items/design.ts'
import { type NumberedPart, printedNumber, wholesalerNumber } from '#demo/catalogue/numbers/makers-formats.ts'
import { sparkPlugs } from '#demo/catalogue/numbers/spark-plugs.ts'
import { ean13, respell } from '#demo/catalogue/numbers/spelling.ts'
import { type Draw, drawFor, type Weighted } from '#demo/random.ts'

const numbered = (part: OriginalPart, brand: string, step: number): NumberedPart => ({
  draw: drawFor(`number|${brand}|${part.type.slug}|${part.family?.index ?? '-'}|${part.variant}`, step),
  familyCode: part.family?.code ?? '0000',
  typeSlug: part.type.slug,
  stihlGroup: part.type.stihlGroup,
  hondaFunction: part.type.hondaFunction,
})

const listedBy: Weighted<string | null> = [
  [null, 5],
  ['STIHL', 4],
  ['Husqvarna', 2],
  ['Honda', 2],
]
const mowersListedBy: Weighted<string | null> = [
  [null, 4],
  ['MTD', 3],
  ['Castelgarden', 2],
  ['John Deere', 2],
]
const mowerParts: ReadonlySet<string> = new Set(['v-belt', 'tyre', 'inner-tube'])
const handheldListedBy: Weighted<string | null> = [
  [null, 5],
  ['STIHL', 4],
  ['Husqvarna', 4],
]
const handheldParts: ReadonlySet<string> = new Set([
  'saw-chain',
  'guide-bar',
  'brushcutter-blade',
  'trimmer-line',
  'screw',
  'washer',
])

const listersOf = (slug: string): Weighted<string | null> =>
  mowerParts.has(slug) ? mowersListedBy : handheldParts.has(slug) ? handheldListedBy : listedBy

/** Whose original number a part has: the machine's maker; sized parts are listed by the big makers or by none. */
export const originalBrandOf = (part: OriginalPart): string | null =>
  part.family?.brand ?? part.draw.weighted('listed by', listersOf(part.type.slug))

/** The original number; older ones have steps from 1. */
export const originalNumber = (part: OriginalPart, step = 0): string | null => {
  const brand = originalBrandOf(part)
  return brand === null ? null : printedNumber(brand, numbered(part, brand, step))
}

/** The number a maker gives to his own version, null where it has none that anybody knows. */
export const makerNumberOf = (part: OriginalPart, maker: string | null): string | null => {
  if (maker === null || brands.some((brand) => brand.name === maker && brand.isOwn)) return null
  if (part.type.slug === 'spark-plug') return plugCode(part, maker)
  return printedNumber(maker, numbered(part, maker, 0))
}

const plugCode = (part: OriginalPart, maker: string): string | null => {
  const plug = part.draw.pick('plug', sparkPlugs)
  const codes: Readonly<Record<string, string>> = {
    NGK: plug.ngk,
    Champion: plug.champion,
    Bosch: plug.bosch,
    Torch: plug.torch,
  }
  return codes[maker] ?? null
}

const chainLength = (part: OriginalPart): number =>
  part.family !== null && part.draw.chance('superseded', 0.16)
    ? part.draw.weighted('chain', [
        [1, 84],
        [2, 13],
        [3, 2.5],
        [4, 0.5],
      ])
    : 0

/** Numbers the part had before, newest first. Two steps may draw the same short number; a number is listed once. */
export const oldNumbersOf = (part: OriginalPart): string[] => {
  const steps = Array.from({ length: chainLength(part) }, (_, step) => originalNumber(part, step + 1))
  const current = originalNumber(part)
  return [...new Set(steps.filter((number) => number !== null && number !== current))].filter(
    (number) => number !== null,
  )
}

type Row = (
  oldNumber: string,
  newNumber: string | null,
  step: number,
  mode?: Supersession['mode'],
) => Supersession

/** Dates fall back by about three years a step; one in sixteen is unknown. */
const rowMaker =
  ({ draw }: OriginalPart): Row =>
  (oldNumber, newNumber, step, mode = 'one') => ({
    oldNumber,
    newNumber,
    mode,
    factor: mode === 'and' && draw.chance('two of them', 0.3) ? 2 : 1,
    sinceDaysAgo: draw.chance(`undated ${step}`, 0.06)
      ? null
      : draw.int(`since ${step}`, 60, 900) + (step % 5) * 1_100,
  })

/** What replaced what: chains, and now and then a fork, a merge, an end, a circle (real lists have all of them). */
export const supersessionsOf = (part: OriginalPart): Supersession[] => {
  const current = originalNumber(part)
  if (current === null) return []
  const olds = oldNumbersOf(part)
  const oddity = part.draw.weighted('oddity', [
    ['none', 87],
    ['and', 1],
    ['or', 2],
    ['merge', 7],
    ['end', 1],
    ['cycle', 1.9],
  ] as const)
  const row = rowMaker(part)
  // Both ways of a fork say how they belong together.
  const firstMode = oddity === 'and' || oddity === 'or' ? oddity : 'one'
  const chain = olds.map((old, step) =>
    row(old, olds[step - 1] ?? current, step, step === 0 ? firstMode : 'one'),
  )
  const [first] = olds
  const odd = first === undefined ? null : oddSupersession(oddity, part, { first, current }, row)
  return [...chain, ...(odd === null ? [] : [odd]), ...soldSuccessor(part, current, row)].filter(
    ({ oldNumber, newNumber }) => oldNumber !== newNumber,
  )
}

const oddSupersession = (
  oddity: 'none' | 'and' | 'or' | 'merge' | 'end' | 'cycle',
  part: OriginalPart,
  { first, current }: { first: string; current: string },
  row: Row,
): Supersession | null => {
  const other = originalNumber(part, 9) ?? ''
  if (oddity === 'and' || oddity === 'or') return row(first, other, 5, oddity)
  if (oddity === 'merge') return row(other, current, 6)
  if (oddity === 'end') return row(other, null, 7)
  return oddity === 'cycle' ? row(current, first, 8) : null
}

/** A few parts that are still sold have been replaced by the first of their kind, which has their measures. */
const soldSuccessor = (part: OriginalPart, current: string, row: Row): Supersession[] => {
  if (part.successor === null) return []
  const successor = originalNumber(originalPart(part.type, part.family, part.successor))
  return successor === null || successor === current ? [] : [row(current, successor, 0)]
}

const crossCount = (item: Draw): number =>
  item.weighted<() => number>('crosses', [
    [() => 0, 30],
    [() => 1, 25],
    [() => item.int('cross 2', 2, 3), 25],
    [() => item.int('cross 4', 4, 8), 15],
    [() => item.int('cross 9', 9, 25), 5],
  ])()

/** Other makers' and wholesalers' numbers of a part, the same for every item made to it. */
const crossNumbers = (part: OriginalPart, count: number): NumberRow[] => {
  const makers = makersOf(part.type.slug).flatMap(([maker]) => maker ?? [])
  return Array.from({ length: count }, (_, place): NumberRow => {
    const maker = makers[place]
    const number = maker === undefined ? null : makerNumberOf(part, maker)
    return number !== null && maker !== undefined
      ? { kind: 'cross', brand: maker, number }
      : { kind: 'cross', brand: null, number: wholesalerNumber(numbered(part, 'wholesaler', place)) }
  })
}

/** Every number an item answers to, spelt the way its list happens to spell it. */
export const numbersOf = (
  part: OriginalPart,
  maker: string | null,
  isOriginal: boolean,
  standard: string,
  item: Draw,
): NumberRow[] => {
  const current = originalNumber(part)
  const makers = isOriginal ? null : makerNumberOf(part, maker)
  const isListed = current !== null && (isOriginal || item.chance('has original number', 0.92))
  const rows: (NumberRow | null)[] = [
    isListed ? { kind: 'oem', brand: originalBrandOf(part), number: respell(current, item, 'oem') } : null,
    makers === null ? null : { kind: 'cross', brand: maker, number: makers },
    ...(isListed && item.chance('has old numbers', 0.8)
      ? oldNumbersOf(part).map(
          (number, step): NumberRow => ({
            kind: 'old',
            brand: originalBrandOf(part),
            number: respell(number, item, `old ${step}`),
          }),
        )
      : []),
    ...crossNumbers(part, crossCount(item)).map((row, place) => ({
      ...row,
      number: respell(row.number, item, `cross ${place}`),
    })),
    item.chance('has ean', 0.6) ? { kind: 'ean', brand: null, number: ean13(item, 'ean') } : null,
  ]
  return [{ kind: 'standard', brand: null, number: standard }, ...rows.filter((row) => row !== null)]
}
