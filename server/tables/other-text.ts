import { decodeHTML } from 'entities'
import iconv from 'iconv-lite'
import type { TextKind } from '#server/tables/file-content.rules.ts'
import { openJson } from '#server/tables/json-table.ts'
import { readPage } from '#server/tables/html-page.ts'
import { openLibraryBook, readBytes } from '#server/tables/library-table.ts'
import { openExchange } from '#server/tables/commerceml-parts.ts'
import { namedEncoding } from '#server/tables/text-start.ts'
import { openShopXml } from '#server/tables/shop-xml-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { type ForeignContent, refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'

/** The library knows the entities of XML only. */
const withoutEntities = (page: string): string =>
  page.replace(/&(?!(?:amp|lt|gt|quot|apos);)[a-z]+\d*;/gi, (entity) => decodeHTML(entity))

const mostTitles = 5
const mostTitleChars = 300
const mostCharsBetween = 20_000
const endOfLine = /<\/?(?:h[1-6]|p|div|br|hr|li|ul|ol|center|caption)\b[^>]*>/iu
const unseen = /<!--.*?-->|<(head|script|style|title)\b.*?<\/\1\s*>/gisu
const marksOnly = /<[^>]*>/gu

const linesOf = (part: string): string[] =>
  part
    .slice(-mostCharsBetween)
    .replace(unseen, ' ')
    .split(endOfLine)
    .filter((line) => line !== undefined)
    .map((line) => line.replace(marksOnly, ' ').replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .slice(-mostTitles)
    .map((line) => line.slice(0, mostTitleChars).toWellFormed())

/**
 * The lines of a page right above each table and its caption, as first rows of the table: `<h2>Fasteners, price per 100</h2>` says
 * something of the prices below. A table inside a cell has no lines of its own.
 */
const withTitles = (page: string): string =>
  page.replace(
    /(^|<\/table\s*>)((?:(?!<\/?t(?:able|[dhr])[\s>]).)*)(<table\b[^>]*>)(\s*<caption\b[^>]*>.*?<\/caption\s*>)?/gisu,
    (_, before: string, between: string, start: string, caption: string | undefined) => {
      const rows = [...linesOf(between), ...linesOf(caption ?? '')].map((line) => `<tr><td>${line}</td></tr>`)
      return `${before}${between}${start}${rows.join('')}`
    },
  )

/** A page that a shop program calls XLS: read when it holds a table, otherwise it is a page. */
const openPage = async (file: TableFile, encoding: string): Promise<Table[] | TableRefusal> => {
  const text = withTitles(withoutEntities(iconv.decode(await readBytes(file.source), encoding)))
  if (!/<tr[\s>]/i.test(text)) return refuseContent('html')
  const { page, marks } = readPage(text)
  const tables = await openLibraryBook(file, 'html', page, marks)
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
  if (kind === 'yml') return openShopXml(file.bounds, kind, [{ source: file.source, encoding }])
  if (kind === 'commerceml')
    return (await openExchange(file, [file.source, ...(file.beside ?? [])])) ?? refuseContent('xml')
  return refuseContent(kind)
}
