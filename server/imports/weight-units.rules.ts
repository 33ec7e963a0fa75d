import { firstCells } from '#server/imports/column-values.rules.ts'
import { headingTokens, lookUpHeading, plainLetters } from '#server/imports/heading-words.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { isWeightUnit } from '#server/imports/values.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** Units in words, by the short form that the shop reads. */
const words: Readonly<Record<string, string>> = {
  g: 'gram, grams, gramm, gramme, grammes, gramo, gramos, grammi, grama, gramas, gramów, gramy, gramů, gramech, gramoch, grammaa, gramm-ban, грамм, граммах, граммы, грам, грамах, грамове, グラム',
  kg: 'kilogram, kilograms, kilogramm, kilo, kilos, kilogramme, kilogrammes, kilogramo, kilogramos, килограмм, килограммах, кілограмах, килограми, キログラム, кг',
  lb: 'pound, pounds, lbs, pfund, livre, livres, libra, libras, фунт, фунтах, 磅, ポンド',
  oz: 'ounce, ounces, unze, unzen, once, onces, onza, onzas, унция, унциях, 盎司, オンス',
}
const shortOf = new Map(
  Object.entries(words).flatMap(([short, list]) =>
    list.split(', ').map((word) => [plainLetters(word), short] as const),
  ),
)

/** `LBS`, `Gramm`, `KG` as the weights of the shop are read; null for what is no unit of weight. */
export const readWeightUnit = (text: string): string | null => {
  const plain = plainLetters(text.trim()).replace(/\.$/, '')
  return (
    shortOf.get(plain) ?? (isWeightUnit(text.trim()) ? text.trim().toLowerCase().replace(/\.$/, '') : null)
  )
}

const weightWords =
  /^(?:weights?|wt|gewichte?n?|gewichtsangaben?|massen?|poids|pesos?|вес|веса|масса|вага|тегло|теглата|waga|wagi|masa|hmotnosti?|vaha|vahy|vikt(?:er)?|vaegt(?:e)?|vekt(?:er)?|paino(?:t)?|suly(?:ok)?|tomeg(?:ek)?|greutat(?:e|i)|agirlik(?:lar)?)$/u
const eastWeight = /重量|重さ|质量|質量|净重|毛重/u
const before = /^(?:in|en|em|в|у|w|v|i|int|as|is|are|sind|ist|per|im)$/u

/** True for a heading that speaks of a weight: `Gewicht Art`, `Weight UOM`. */
export const isOfWeight = (heading: string): boolean =>
  eastWeight.test(heading) ||
  headingTokens(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).some(
    (word) =>
      weightWords.test(word) ||
      /^(?:gewichts|vikt|vaegt|vekt|paino|suly|tomeg)/u.test(word) ||
      lookUpHeading(word).some(({ field }) => field === 'weight'),
  )

/** The unit that a line says weights are in: `All weights in lbs`, `Gewichte: g`; null where it names none or several. */
export const readUnitOfLine = (line: string): string | null => {
  if (!isOfWeight(line)) return null
  const tokens = line.split(/[\s,;.()[\]]+|(?<=[:：=])|(?=[:：=])/u).filter((token) => token !== '')
  const units = tokens.flatMap((token, at) => {
    const last = tokens[at - 1] ?? ''
    const isSaid = /[:：=]$/u.test(last) || before.test(plainLetters(last)) || eastWeight.test(last)
    return isSaid ? (readWeightUnit(token) ?? []) : []
  })
  const east = /(?:单位|単位|は|为|以)[:：]?\s*(克|千克|公斤|グラム|キログラム|kg|g|磅|ポンド)/u.exec(
    line,
  )?.[1]
  const all = new Set([...units, ...(east === undefined ? [] : [readWeightUnit(east) ?? []].flat())])
  const [only, other] = all
  return only === undefined || other !== undefined ? null : only
}

const mostly = 0.9

/**
 * Columns with the unit of each row's weight (`Weight UOM`, `Gewichtseinheit`), by the position of the weight: they hold
 * nothing but units of weight, and their heading says weight or stands beside it.
 */
export const findWeightUnits = (
  headings: readonly string[],
  body: readonly TableRecord[],
): Map<number, number> => {
  const unitColumns = headings.flatMap((heading, index) => {
    const cells = firstCells(body, index)
    const units = cells.filter((cell) => readWeightUnit(cell) !== null)
    if (cells.length === 0 || units.length < cells.length * mostly) return []
    // A `Unit` of kilograms for every row may be the unit of sale, and changes no weight.
    const isOfSale = !isOfWeight(heading) && units.every((unit) => readWeightUnit(unit) === 'kg')
    return isOfSale ? [] : [{ index, isNamed: isOfWeight(heading) }]
  })
  const found = new Map<number, number>()
  for (const [index, heading] of headings.entries()) {
    const isWeight = readHeadingMeanings(heading).some(
      ({ use }) => use.field === 'weight' && use.unit === undefined,
    )
    if (!isWeight || unitColumns.some((unit) => unit.index === index)) continue
    const beside = unitColumns.find((unit) => unit.index === index + 1)
    const named = unitColumns.filter(({ isNamed }) => isNamed)
    const unit = beside ?? (named.length === 1 ? named[0] : undefined)
    if (unit !== undefined) found.set(index, unit.index)
  }
  return found
}

/** True where some weights have a unit of their own other than kilograms, so that a bare figure beside them may be any. */
export const haveOwnUnits = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const unit = /\d\s*(\p{L}+)\.?$/u.exec(cell.trim())?.[1]
    const read = unit === undefined ? null : readWeightUnit(unit)
    return read !== null && !/^kgs?$/.test(read)
  })
