import { readActiveWord } from '#server/imports/active-words.rules.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'
import type { ImportField } from '#server/imports/mapping-file.ts'
import { readPriceTax } from '#server/imports/price-tax.rules.ts'
import { saysTaxIncluded } from '#server/imports/tax-notes.rules.ts'
import type { Table } from '#server/tables/table.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** What holds for all articles of a list where it stands beside it, as a column of the list says it of each of them. */
const fields = new Set<ImportField>(['currency', 'priceUnit', 'validFrom', 'validTo'])

interface FactColumn {
  name: string
  value: string
  field: ImportField
}

const fieldOf = (name: string): ImportField | undefined =>
  lookUpHeading(name).find(({ field }) => fields.has(field))?.field

/** The facts that become columns: not those that the list has a column for, nor two that contradict each other. */
const columnsOf = ({ facts, sample }: Table): FactColumn[] => {
  const own = new Set([...(sample[0]?.cells.values() ?? [])].map(fieldOf))
  const read = (facts.beside ?? []).flatMap(({ name, value }): FactColumn[] => {
    const field = fieldOf(name)
    return field === undefined || own.has(field) ? [] : [{ name, value, field }]
  })
  return [...Map.groupBy(read, ({ field }) => field).values()].flatMap((alike) => {
    const [first] = alike
    return first !== undefined && alike.every(({ value }) => value === first.value) ? [first] : []
  })
}

/** A JSON list with what stands beside it, `{"currency": "CHF", "items": […]}`, as columns of the list. */
export const withFactsBeside = (table: Table): Table => {
  const added = columnsOf(table)
  const width = Math.max(0, ...[...(table.sample[0]?.cells.keys() ?? [])].map((column) => column + 1))
  const complete = (record: TableRecord, columns?: readonly number[]): TableRecord => {
    const cells = new Map(record.cells)
    for (const [at, { name, value }] of added.entries())
      if (columns?.includes(width + at) !== false)
        cells.set(width + at, record.line === table.sample[0]?.line ? name : value)
    return { ...record, cells }
  }
  if (added.length === 0) return table
  return {
    ...table,
    sample: table.sample.map((record) => complete(record)),
    async *read(columns) {
      for await (const { records, bytesRead } of table.read(columns))
        yield { records: records.map((record) => complete(record, columns)), bytesRead }
    },
  }
}

/** `pricesIncludeTax` as words; `isGross` is yes to `gross`. */
const wordsOf = (name: string): string =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_.-]+/g, ' ')
    .replace(/^(?:is|are|has)\s+/i, '')

const isGross = (name: string, value: string): boolean => {
  const words = wordsOf(name)
  const isSo = /\p{L}/u.test(value) ? readActiveWord(value) : null
  if (isSo !== null) return readPriceTax(value, words) === 'gross' || (isSo && saysTaxIncluded(words))
  const { base, isGross: says, isNet } = splitHeading(words)
  const isOfPrices = says || isNet || hasMark(base, 'price') || hasMark(base, 'tax')
  return (isOfPrices && readPriceTax(value, words) === 'gross') || saysTaxIncluded(`${words} ${value}`)
}

/** The title that says what a fact beside the list does: `"pricesIncludeTax": true`. Nobody reads it but the importer. */
export const titlesBeside = ({ facts }: Table): TableRecord[] =>
  facts.beside?.some(({ name, value }) => isGross(name, value)) === true
    ? [{ line: 0, cells: new Map([[0, 'All prices incl. VAT']]) }]
    : []
