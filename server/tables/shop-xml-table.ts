import {
  emptyCommerceContext,
  keepOffer,
  learnCommerce,
  numberHeading,
  readCommerce,
} from '#server/tables/commerceml.rules.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table } from '#server/tables/table.ts'
import type { TableLayout } from '#server/tables/table-facts.ts'
import { type FileBounds, tableLimits } from '#server/tables/table-limits.ts'
import type { RecordBatch } from '#server/tables/table-record.ts'
import { failOverLimit, refuseContent, refuseFile, type TableRefusal } from '#server/tables/table-refusal.ts'
import { sampleOf } from '#server/tables/table-sample.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { readSubtrees, type XmlNode } from '#server/tables/xml-tree.ts'
import { learnYml, readYmlOffer, type ShopArticle } from '#server/tables/yml.rules.ts'

/** How the XML of one kind of shop is read, in passes over the file: first what articles refer to, then the articles. */
interface ShopReader {
  learners: { wanted: ReadonlySet<string>; learn: (node: XmlNode) => void }[]
  wanted: ReadonlySet<string>
  read: (node: XmlNode) => ShopArticle[]
  /** False for offers whose goods are in a file that is not here. */
  hasGoods: () => boolean
}

const MAX_KEPT_OFFERS = 150_000

const ymlReader = (): ShopReader => {
  const context = { categories: new Map<string, string>(), isTaxed: false }
  return {
    learners: [{ wanted: new Set(['category', 'offer']), learn: (node) => learnYml(context, node) }],
    wanted: new Set(['offer']),
    read: (node) => [readYmlOffer(context, node)],
    hasGoods: () => true,
  }
}

const commerceReader = (): ShopReader => {
  const context = emptyCommerceContext()
  return {
    learners: [
      {
        wanted: new Set(['Группа', 'Свойство', 'ТипЦены', 'Товар']),
        learn: (node) => learnCommerce(context, node),
      },
      {
        wanted: new Set(['Предложение']),
        learn: (node) => {
          if (context.offerCount > MAX_KEPT_OFFERS) failOverLimit('rows')
          keepOffer(context, node)
        },
      },
    ],
    // A list of goods inside an order or a property of the classifier is no article of its own.
    wanted: new Set(['Товар', 'Предложение']),
    read: (node) => readCommerce(context, node),
    hasGoods: () => context.numbers.size > 0,
  }
}

/** A file of a shop's exchange; 1C writes goods, offers, prices and stocks into one file or into several. */
export interface ShopPart {
  source: TableSource
  encoding: string
}

async function* readArticles(parts: readonly ShopPart[], reader: ShopReader) {
  let before = 0
  for (const { source, encoding } of parts) {
    for await (const { nodes, bytesRead } of readSubtrees(source, encoding, reader.wanted))
      yield { articles: nodes.flatMap(reader.read), bytesRead: before + bytesRead }
    before += source.size
  }
}

/** All headings that any article has. */
const findHeadings = async (parts: readonly ShopPart[], reader: ShopReader): Promise<Map<string, number>> => {
  const headings = new Map<string, number>()
  for await (const { articles } of readArticles(parts, reader))
    for (const heading of articles.flatMap((article) => [...article.keys()])) {
      if (!headings.has(heading)) headings.set(heading, headings.size)
      if (headings.size > tableLimits.filled) failOverLimit('filled')
    }
  return headings
}

async function* readRecords(
  parts: readonly ShopPart[],
  reader: ShopReader,
  headings: ReadonlyMap<string, number>,
): AsyncGenerator<RecordBatch> {
  const first = new Map([...headings].map(([heading, column]) => [column, heading]))
  yield { records: [{ line: 1, cells: first }], bytesRead: 0 }
  let line = 1
  for await (const { articles, bytesRead } of readArticles(parts, reader)) {
    const records = articles.map((article) => {
      line += 1
      const cells = [...article].map(([heading, text]): [number, string] => {
        if (text.length > tableLimits.cell) failOverLimit('cell', { sheet: null, row: line })
        return [headings.get(heading) ?? 0, text]
      })
      return { line, cells: new Map(cells.sort(([a], [b]) => a - b)) }
    })
    yield { records, bytesRead }
  }
}

/** The articles of a shop's XML as a table whose headings the importer knows; lines count articles, headings are line 1. */
export const openShopXml = async (
  bounds: FileBounds,
  layout: TableLayout,
  parts: readonly [ShopPart, ...ShopPart[]],
): Promise<Table[] | TableRefusal> => {
  const reader = layout === 'yml' ? ymlReader() : commerceReader()
  for (const { wanted, learn } of reader.learners)
    for (const { source, encoding } of parts)
      for await (const { nodes } of readSubtrees(source, encoding, wanted)) nodes.forEach(learn)
  const headings = await findHeadings(parts, reader)
  if (headings.size === 0) return refuseContent('empty')
  if (layout === 'commerceml' && !headings.has(numberHeading) && !reader.hasGoods())
    return refuseFile('OFFERS_ALONE')
  const read = () => readRecords(parts, reader, headings)
  const table: Table = {
    format: 'xml',
    facts: { encoding: parts[0].encoding, layout },
    ...(await sampleOf(boundBatches(read(), bounds.chars))),
    bytesTotal: parts.reduce((sum, { source }) => sum + source.size, 0),
    read: (columns) => boundBatches(read(), bounds.chars, columns),
  }
  return [withRepairs(table)]
}
