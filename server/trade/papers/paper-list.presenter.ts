import type { Language } from '#contract/language.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { type Decimal, decimalOf, decimalOfMoney, decimalText } from '#server/platform/texts/decimal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { XlsxCell, XlsxColumn } from '#server/platform/xlsx/xlsx-writer.ts'
import type { TradePaper, TradePaperLine } from '#server/printing/trade-papers.service.ts'

/** The columns of a list; their titles are `list.{key}`. */
const columns = [
  ['position', 6],
  ['number', 20],
  ['name', 40],
  ['packing', 16],
  ['piecesPerPack', 12],
  ['packs', 10],
  ['pieces', 10],
  ['unit', 10],
  ['price', 12],
  ['per', 10],
  ['total', 14],
  ['currency', 10],
  ['hsCode', 14],
  ['origin', 10],
  ['weight', 12],
  ['remark', 40],
] as const satisfies readonly (readonly [string, number])[]

export interface PaperList {
  columns: XlsxColumn[]
  /** The lines, then the sums with their names in the column of the article. */
  rows: XlsxCell[][]
}

const whole = (count: number): Decimal => decimalOf(count, 0)

/** The lines and sums of a paper as a table: the same figures as in the PDF. */
export const presentList = (paper: TradePaper): PaperList => {
  const t = textsOf(paper.language, 'trade-papers')
  return {
    columns: columns.map(([key, width]) => ({ title: t(`list.${key}`), width })),
    rows: [...paper.lines.map((line) => lineRow(line, paper)), ...sumRows(paper)],
  }
}

const lineRow = (line: TradePaperLine, { currency, language }: TradePaper): XlsxCell[] => {
  const t = textsOf(language, 'trade-papers')
  const notes = [line.isAvailable ? '' : t('line.notAvailable'), line.remark, ...line.notes]
  return [
    whole(line.position),
    line.number,
    line.name,
    line.packing,
    whole(line.piecesPerPack),
    whole(line.packs),
    whole(line.pieces),
    line.unit,
    line.price && decimalOfMoney({ amount: line.price.amount, currency }),
    line.price && whole(line.price.per),
    line.total === null ? null : decimalOfMoney({ amount: line.total, currency }),
    currency,
    line.hsCode,
    line.origin,
    line.weightGrams === null ? null : decimalOf(line.weightGrams, 3),
    notes.filter((note) => note !== '').join('; '),
  ]
}

const sumRows = ({ sums, currency, language }: TradePaper): XlsxCell[][] => {
  const t = textsOf(language, 'trade-papers')
  const { goods, freight, smallOrderFee, tax, total } = sums
  const rate = tax?.rate ?? null
  const named: [name: string, amount: number | null][] = [
    [t('sum.goods'), goods],
    [t('sum.freight'), freight],
    [t('sum.smallOrderFee'), smallOrderFee],
    [rate === null ? t('sum.tax') : t('sum.taxRate', { rate: rate / 100 }), tax?.amount ?? null],
    [t('sum.total'), total],
  ]
  return named.flatMap(([name, amount]) =>
    amount === null
      ? []
      : [
          columns.map(([key]) => {
            if (key === 'name') return name
            if (key === 'total') return decimalOfMoney({ amount, currency })
            return key === 'currency' ? currency : null
          }),
        ],
  )
}

/** The list as CSV that spreadsheets of that language open rightly. */
export const listAsCsv = ({ columns: heads, rows }: PaperList, language: Language): string => {
  const textOf = (cell: XlsxCell): string => {
    if (cell === null) return ''
    return typeof cell === 'string' ? cell : decimalText(cell, language)
  }
  return `\ufeff${toCsv([heads.map(({ title }) => title), ...rows.map((row) => row.map(textOf))], language)}`
}
