import { Readable } from 'node:stream'
import type { Language } from '#contract/language.ts'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { decimalOf, decimalOfMoney } from '#server/platform/texts/decimal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type XlsxCell, writeXlsx } from '#server/platform/xlsx/xlsx-writer.ts'
import {
  type PriceListRow,
  type PricedCompany,
  findPricedCompany,
  readPriceListPage,
} from '#server/pricing/price-list/price-list.queries.ts'
import { effectiveTiers } from '#server/pricing/price-tiers.rules.ts'
import type { PriceBuyer } from '#server/pricing/prices.queries.ts'

export type { PricedCompany } from '#server/pricing/price-list/price-list.queries.ts'

/** A company whose prices staff or a command ask for; null where there is none. */
export const findCompanyToPrice = (
  db: Database,
  actor: Actor,
  key: { id: string } | { customerNo: string },
): Promise<PricedCompany | null> => withActor(db, actor, (tx) => findPricedCompany(tx, key))

/** Articles that are read at once: what the list holds in memory. */
const articlesAtOnce = 500

const columns = [
  ['number', 22],
  ['name', 44],
  ['brand', 16],
  ['piecesPerPack', 14],
  ['min', 14],
  ['price', 12],
  ['per', 12],
  ['currency', 10],
  ['hsCode', 14],
  ['origin', 10],
  ['weight', 12],
] as const

export interface PriceListRequest {
  /** On whose behalf the catalogue is read. */
  actor: Actor
  buyer: PriceBuyer
  language: Language
}

/**
 * A company's own price list as XLSX: each article that it can buy, with each price from a quantity on, as the shop shows
 * them at this moment. It is a stream, written while it is read: no transaction and no connection waits for its reader,
 * and a few hundred articles are in memory whatever the catalogue holds. Empty for a buyer who sees no prices.
 */
export const streamPriceList = (db: Database, request: PriceListRequest): Readable => {
  const t = textsOf(request.language, 'price-list')
  return Readable.from(
    writeXlsx({
      name: t('title'),
      columns: columns.map(([key, width]) => ({ title: t(`column.${key}`), width })),
      rows: rowsOf(db, request),
      madeAt: new Date(),
    }),
    { objectMode: false },
  )
}

async function* rowsOf(
  db: Database,
  { actor, buyer, language }: PriceListRequest,
): AsyncGenerator<XlsxCell[]> {
  if (!buyer.seesPrices) return
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const page = await withActor(db, actor, (tx) =>
      readPriceListPage(tx, buyer, { language, after: from, limit: articlesAtOnce }),
    )
    for (const tiers of articlesOf(page.rows)) for (const tier of effectiveTiers(tiers)) yield cellsOf(tier)
    after = page.last
  }
}

/** Rows of one article together. */
const articlesOf = (rows: readonly PriceListRow[]): PriceListRow[][] => {
  const articles: PriceListRow[][] = []
  for (const row of rows) {
    const last = articles.at(-1)
    if (last?.[0]?.id === row.id) last.push(row)
    else articles.push([row])
  }
  return articles
}

const cellsOf = (row: PriceListRow): XlsxCell[] => [
  row.number,
  row.name,
  row.brand,
  decimalOf(row.piecesPerPack, 0),
  decimalOf(row.min, 0),
  decimalOfMoney(row),
  decimalOf(row.per, 0),
  row.currency,
  row.hsCode,
  row.origin,
  row.weightGrams === null ? null : decimalOf(row.weightGrams, 3),
]
