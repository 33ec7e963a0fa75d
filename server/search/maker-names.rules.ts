import { normalizeNumber } from '#contract/part-number.ts'

/** What the catalogue calls makers, as the database has it. */
export interface MakerRows {
  /** In the normal form of numbers, those that sell most first. */
  brands: [normal: string, name: string][] | null
  /** What else stands for a brand, in that form (`ШТИЛЬ`, `HUSQ`) and as it is written. */
  brandSynonyms: [normal: string, name: string, synonym: string][] | null
  /** What stands for makers that are no brand of the catalogue: texts may name them (`husqvarna` for `ХУСКВАРНА`). */
  otherMakers: [normal: string, name: string][] | null
}

/** Brands in the normal form of numbers, each with another name by which it was found, null for its own. */
export type CalledBrands = ReadonlyMap<string, string | null>

/** What the catalogue calls makers. */
export interface MakerNames {
  /** The brand that a text in the normal form of numbers stands for: another name, its own, or one cut short. */
  brandOf(normal: string): string | undefined
  /** Names of brands, those that sell most first. */
  brandNames: readonly string[]
  /**
   * Brands of whose names one begins with what is typed, of several other names the shortest. Cyrillic letters that look
   * Latin are no beginning of a Latin name, nor the other way round.
   */
  brandsBeginning(typed: string): CalledBrands
  /** Names of those that are found by another name. */
  brandNamesBeginning(typed: string): string[]
}

/** A brand may be cut short ("husq"), but not to what could be anything. */
const shortestBrand = 4
const onlyDigits = /^\d+$/
const han = /\p{Script=Han}/u

/** Of a brand's name that is still being typed. */
const shortestBeginning = 2
const anyCyrillic = /\p{Script=Cyrillic}/u
/** By their first sign they lie together. */
const firstOf = (normal: string): string => normal.slice(0, 1)

/** Finds a brand by its beginning: the first of `brands` that begins so. */
const brandFinder = (brands: readonly (readonly [normal: string, name: string])[]) => {
  const beginnings = Map.groupBy(brands, ([normal]) => normal.slice(0, shortestBrand))
  return (beginning: string): string | undefined =>
    beginnings.get(beginning.slice(0, shortestBrand))?.find(([normal]) => normal.startsWith(beginning))?.[1]
}

/** In the normal form of numbers, which writes some Cyrillic letters in Latin: all of хускварна, and none of Makita. */
const cyrillic = /^[ABEKMHOPCTYX\p{Script=Cyrillic}]+$/u
const russianEnding = /(?:OM|OЙ|EЙ|OЮ|EM|[AEИOУYЫЬЯЮЙ])$/

/** A maker's Russian name without its ending (`хускварны`, `хондой`); null for what has none left or is not Russian. */
const russianStem = (normal: string): string | null => {
  if (!cyrillic.test(normal)) return null
  const stem = normal.replaceAll('Ё', 'E').replace(russianEnding, '')
  return stem.length < shortestStem ? null : stem
}
const shortestStem = 4

/** Puts what was read where it is found. */
export const makerNamesOf = (rows: MakerRows): MakerNames => {
  const brands = rows.brands ?? []
  const synonyms = (rows.brandSynonyms ?? []).toSorted(([, , one], [, , other]) => one.length - other.length)
  const brandNames = new Map([
    ...(rows.otherMakers ?? []),
    ...brands,
    ...synonyms.map(([normal, name]): [string, string] => [normal, name]),
  ])
  const ownNames = new Map(brands)
  const normals = new Map(brands.map(([normal, name]) => [name, normal]))
  const brandBeginnings = Map.groupBy(
    [
      ...brands.map(([brand]) => ({ beginning: brand, brand, synonym: null })),
      ...synonyms.map(([beginning, name, synonym]) => ({
        beginning,
        brand: normals.get(name) ?? '',
        synonym,
      })),
    ],
    ({ beginning }) => firstOf(beginning),
  )
  const russianBrands = new Map(
    [...brandNames].flatMap(([normal, name]): [string, string][] => {
      const stem = russianStem(normal)
      return stem === null ? [] : [[stem, name]]
    }),
  )
  const brandBeginning = brandFinder(brands)

  const brandsBeginning = (typed: string): CalledBrands => {
    const normal = normalizeNumber(typed)
    const called = new Map<string, string | null>()
    if (normal.length < (han.test(typed) ? 1 : shortestBeginning)) return called
    const isCyrillic = anyCyrillic.test(typed)
    for (const { beginning, brand, synonym } of brandBeginnings.get(firstOf(normal)) ?? [])
      if (
        !called.has(brand) &&
        beginning.startsWith(normal) &&
        anyCyrillic.test(synonym ?? '') === isCyrillic
      )
        called.set(brand, synonym)
    return called
  }

  return {
    brandOf: (normal) =>
      normal.length < 2 || onlyDigits.test(normal)
        ? undefined
        : (brandNames.get(normal) ??
          (normal.length < shortestBrand
            ? undefined
            : (brandBeginning(normal) ?? russianBrands.get(russianStem(normal) ?? '')))),
    brandNames: [...ownNames.values()],
    brandsBeginning,
    brandNamesBeginning: (typed) =>
      [...brandsBeginning(typed)].flatMap(([brand, synonym]) =>
        synonym === null ? [] : [ownNames.get(brand) ?? brand],
      ),
  }
}
