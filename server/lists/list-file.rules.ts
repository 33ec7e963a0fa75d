import { languages } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { cleanCell, cleanNumber } from '#server/tables/cell-text.ts'
import { type TableRecord, cellOf, isBlankRecord } from '#server/tables/table-record.ts'

/** Columns of a file of list lines, in the order in which the shop writes them. */
export const fileColumns = ['number', 'name', 'packs', 'perPack', 'pieces', 'remark'] as const
export type FileColumn = (typeof fileColumns)[number]

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Headings that others write. A quantity that names no unit counts packs, as everywhere in the shop. */
const otherHeadings: Partial<Record<FileColumn, string>> = {
  number:
    'number, part number, part no, item, article, sku, oem, nummer, artikelnummer, artikelnr, teilenummer, référence, réf, referencia, артикул, номер, 编号, 我司编号, 型号, 零件号',
  packs:
    'quantity, qty, amount, menge, anzahl, packungen, lots, quantité, qté, cantidad, cant, количество, кол-во, 数量',
  perPack: 'stück je packung',
  pieces: 'pcs, stk, шт',
  remark: 'note, comment, info, notiz, kommentar, commentaire, nota, comentario, комментарий, 说明',
}

const columnByHeading: ReadonlyMap<string, FileColumn> = new Map(
  fileColumns.flatMap((column) => [
    ...languages.map((language) => [fold(textsOf(language, 'lists')(`file.${column}`)), column] as const),
    ...(otherHeadings[column] ?? '')
      .split(', ')
      .flatMap((word) => (word === '' ? [] : [[fold(word), column] as const])),
  ]),
)

type Columns = Partial<Record<FileColumn, number>>

/** The columns by a row of headings; null for any other row. */
const readHeadings = (record: TableRecord): Columns | null => {
  const columns: Columns = {}
  for (const [index, cell] of record.cells) {
    const column = columnByHeading.get(fold(cell))
    if (column !== undefined && columns[column] === undefined) columns[column] = index
  }
  return columns.number === undefined ? null : columns
}

/** Without headings: number, packs, remark. */
const usualColumns: Columns = { number: 0, packs: 1, remark: 2 }

/** A row of a file, as it was written. */
export interface FileRow {
  line: number
  number: string
  normal: string
  /** Empty: the least that can be ordered. */
  packs: string
  perPack: string
  /** Counts only where no packs are written. */
  pieces: string
  remark: string
}

/** Reads the rows of one file: headings may stand in any of its first rows. */
export const createRowReader = () => {
  let columns: Columns | null = null
  const textOf = (record: TableRecord, column: FileColumn): string => {
    const index = columns?.[column]
    return index === undefined ? '' : cleanCell(cellOf(record, index))
  }
  return (record: TableRecord): FileRow | null => {
    if (isBlankRecord(record)) return null
    const headings = columns === null ? readHeadings(record) : null
    if (headings) {
      columns = headings
      return null
    }
    columns ??= usualColumns
    const number = cleanNumber(textOf(record, 'number'))
    return {
      line: record.line,
      number,
      normal: normalizeNumber(number),
      packs: textOf(record, 'packs'),
      perPack: textOf(record, 'perPack'),
      pieces: textOf(record, 'pieces'),
      remark: textOf(record, 'remark'),
    }
  }
}
