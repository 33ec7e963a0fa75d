import { normalizeNumber } from '#contract/part-number.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { formatMoney } from '#server/imports/money.rules.ts'
import type { PlannedTable } from '#server/imports/import-plan.ts'
import type { Table } from '#server/tables/table.ts'
import { buildRowParser } from '#server/imports/row-parser.ts'

/** Of the smaller of two lists the share of articles that the other has, too, where they are two states of one list. */
const leastShared = 0.5

/** Base prices as they are shown, by article and by what a price list of its own is made of. */
type Prices = ReadonlyMap<string, string>

const readPrices = ({ table, headingLine, settings }: PlannedTable): Prices => {
  const parse = buildRowParser(settings)
  const prices = new Map<string, string>()
  for (const record of table.sample) {
    if (record.line <= headingLine) continue
    const { row } = parse(record)
    if (row?.kind !== 'product' && row?.kind !== 'price') continue
    const { number, price, priceFor, validFrom, validTo } = row
    if (price === undefined) continue
    const list = JSON.stringify([priceFor, validFrom, validTo, price.currency])
    prices.set(`${normalizeNumber(number)} ${list}`, `${number}: ${formatMoney(price)}`)
  }
  return prices
}

/** What the two say of one article, where they are two states of one list; null where they agree. */
const findConflict = (left: Prices, right: Prices): [string, string] | null => {
  const shared = [...right].filter(([key]) => left.has(key))
  if (shared.length === 0 || shared.length < Math.min(left.size, right.size) * leastShared) return null
  const [key, after] = shared.find(([key, price]) => left.get(key) !== price) ?? []
  return key === undefined || after === undefined ? null : [left.get(key) ?? '', after]
}

/**
 * Asks which of two sheets counts, where both have most articles of the other at other prices, as the lists of two years do:
 * the sheet that is read last would set the price. `--yes` does not answer it.
 */
export const askRivalSheets = (tables: readonly PlannedTable[]): ImportQuestion[] => {
  if (tables.length < 2) return []
  const read = tables.map((planned) => ({
    sheet: planned.table.facts.sheet ?? '',
    prices: readPrices(planned),
  }))
  for (const [at, right] of read.entries())
    for (const left of read.slice(0, at)) {
      // Tables side by side are of one sheet, and nothing tells one of them from the other.
      const conflict = left.sheet === right.sheet ? null : findConflict(left.prices, right.prices)
      if (conflict === null) continue
      const [before, after] = conflict
      return [
        ask('SHEETS_DISAGREE', { left: left.sheet, right: right.sheet, before, after }, [
          option('skip-sheet', right.sheet),
          option('skip-sheet', left.sheet),
        ]),
      ]
    }
  return []
}

/** Asks for each sheet that is to be left out (`--skip-sheet`) and is not there: a slip would let it set the prices. */
export const askSkipped = (tables: readonly Table[], skipped: readonly string[] = []): ImportQuestion[] => {
  const sheets = [...new Set(tables.map(({ facts }) => facts.sheet ?? ''))].filter((sheet) => sheet !== '')
  return skipped
    .filter((sheet) => !sheets.includes(sheet))
    .map((sheet) =>
      ask(
        'SHEET_MISSING',
        { sheet, sheets: sheets.join(', ').slice(0, 1500) },
        sheets.map((known) => option('skip-sheet', known)),
      ),
    )
}
