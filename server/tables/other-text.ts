import { decodeHTML } from 'entities'
import iconv from 'iconv-lite'
import type { TextKind } from '#server/tables/file-content.rules.ts'
import { openJson } from '#server/tables/json-table.ts'
import { openLibraryBook, readBytes } from '#server/tables/library-table.ts'
import { openShopXml } from '#server/tables/shop-xml-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { type ForeignContent, refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'

/** XML and pages name their encoding at the top; where they do not, the letters tell it. */
const namedEncoding = ({ source, wish }: TableFile, found: string): string => {
  const top = source.head.subarray(0, 2000).toString('latin1')
  const named = /(?:encoding|charset)\s*=\s*["']?([\w-]+)/i.exec(top)?.[1]
  const isUsed = wish.encoding === undefined && !found.startsWith('utf-') && named !== undefined
  return isUsed && iconv.encodingExists(named) ? named.toLowerCase() : found
}

/** The library knows the entities of XML only. */
const withoutEntities = (page: string): string =>
  page.replace(/&(?!(?:amp|lt|gt|quot|apos);)[a-z]+\d*;/gi, (entity) => decodeHTML(entity))

/** A page that a shop program calls XLS: read when it holds a table, otherwise it is a page. */
const openPage = async (file: TableFile, encoding: string): Promise<Table[] | TableRefusal> => {
  const text = withoutEntities(iconv.decode(await readBytes(file.source), encoding))
  if (!/<tr[\s>]/i.test(text)) return refuseContent('html')
  const tables = await openLibraryBook(file, 'html', text)
  if (!Array.isArray(tables)) return refuseContent('html')
  const lists = tables.filter(({ sample }) => sample.length > 1 && sample.some(({ cells }) => cells.size > 1))
  return lists.length === 0 ? refuseContent('html') : lists
}

/** The tables of a text that is no list of lines. */
export const openOtherText = async (
  file: TableFile,
  kind: TextKind | ForeignContent,
  found: string,
): Promise<Table[] | TableRefusal> => {
  const encoding = namedEncoding(file, found)
  if (kind === 'html') return openPage(file, encoding)
  if (kind === 'excelXml')
    return openLibraryBook(file, 'xls', iconv.decode(await readBytes(file.source), encoding))
  if (kind === 'json') return openJson(file, found)
  if (kind === 'commerceml' || kind === 'yml') return openShopXml(file, kind, encoding)
  return refuseContent(kind)
}
