import { findForeignBytes, findTextKind, isXls, isZip } from '#server/tables/file-content.rules.ts'
import { openShopXml, type ShopPart } from '#server/tables/shop-xml-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import type { TableRefusal } from '#server/tables/table-refusal.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { chooseEncoding, namedEncoding, readFirstText } from '#server/tables/text-start.ts'

/** A file of a 1C exchange with its encoding; null for any other file. */
const findPart = async (file: TableFile): Promise<ShopPart | TableRefusal | null> => {
  const { source } = file
  if (isZip(source.head) || isXls(source.head) || findForeignBytes(source.head) !== null) return null
  const chosen = await chooseEncoding(file)
  if ('ok' in chosen) return chosen
  const { text } = await readFirstText(source, chosen.encoding)
  return findTextKind(text) === 'commerceml'
    ? { source, encoding: namedEncoding(file, chosen.encoding) }
    : null
}

/** The files of a 1C exchange among these; others, such as lists of orders or settings, are no part of it. */
export const findCommerceParts = async (
  file: TableFile,
  sources: readonly TableSource[],
): Promise<ShopPart[] | TableRefusal> => {
  const parts: ShopPart[] = []
  for (const source of sources) {
    const part = await findPart({ ...file, source })
    if (part !== null && 'ok' in part) return part
    if (part !== null) parts.push(part)
  }
  return parts
}

/** The articles of an exchange whose files are these; null when none of them is a file of 1C. */
export const openExchange = async (
  file: TableFile,
  sources: readonly TableSource[],
): Promise<Table[] | TableRefusal | null> => {
  const parts = await findCommerceParts(file, sources)
  if (!Array.isArray(parts)) return parts
  const [first, ...others] = parts
  return first === undefined ? null : openShopXml(file.bounds, 'commerceml', [first, ...others])
}
