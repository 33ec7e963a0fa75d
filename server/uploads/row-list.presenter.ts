import { Readable } from 'node:stream'
import type { Language } from '#contract/language.ts'
import type { Download } from '#server/files/send-download.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { writeXlsx, xlsxType } from '#server/platform/xlsx/xlsx-writer.ts'
import type { ListedRows } from '#server/uploads/listed-rows.ts'
import { issueText } from '#server/uploads/uploads.presenter.ts'

const columns = [
  ['line', 14],
  ['column', 24],
  ['value', 40],
  ['severity', 12],
  ['reason', 28],
  ['message', 80],
] as const

/** A sentence on how many rows there are and how many the list has, then the rows. */
const cellsOf = ({ listed, total }: ListedRows, language: Language): string[][] => {
  const text = textsOf(language, 'uploads')
  const imports = textsOf(language, 'imports')
  const summary = text('rows.count', {
    total,
    listed: listed.length,
    isCut: listed.length < total ? 'yes' : 'no',
  })
  return [
    ['', '', '', '', '', summary],
    ...listed.map(([place, column, value, severity, reason]) => [
      place,
      column,
      value,
      imports(`report.${severity}`),
      reason,
      issueText(reason, language),
    ]),
  ]
}

/** The rows of an upload that need a look, as a file in the reader's language. */
export const rowsDownload = (
  found: ListedRows & { fileName: string },
  format: 'csv' | 'xlsx',
  language: Language,
): Download => {
  const imports = textsOf(language, 'imports')
  const title = textsOf(language, 'uploads')('rows.title')
  const name = `${found.fileName.replace(/\.[^.]+$/, '')} ${title}`
  const rows = cellsOf(found, language)
  if (format === 'csv') {
    const headings = columns.map(([key]) => imports(`report.${key}`))
    const content = Buffer.from(`\ufeff${toCsv([headings, ...rows], language)}`)
    return { name, ending: 'csv', contentType: 'text/csv; charset=utf-8', content }
  }
  const sheet = {
    name: title,
    columns: columns.map(([key, width]) => ({ title: imports(`report.${key}`), width })),
    rows,
    madeAt: new Date(),
  }
  const content = Readable.from(writeXlsx(sheet), { objectMode: false })
  return { name, ending: 'xlsx', contentType: xlsxType, content }
}
