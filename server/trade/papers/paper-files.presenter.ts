import { buffer } from 'node:stream/consumers'
import type { Download } from '#server/files/send-download.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { writeXlsx, xlsxType } from '#server/platform/xlsx/xlsx-writer.ts'
import type { TradePaper } from '#server/printing/trade-papers.service.ts'
import { listAsCsv, presentList } from '#server/trade/papers/paper-list.presenter.ts'

/** What a paper is called when it is saved, without an ending: "Quotation IQ-2026-000123 v2". */
export const fileNameOf = ({ language, kind, no, version }: TradePaper): string => {
  const name = `${textsOf(language, 'trade-papers')(`file.${kind}`)} ${no}`
  return version === null || version === 1 ? name : `${name} v${version}`
}

/** The lines and sums of a paper as a table to save. */
export const listDownload = async (paper: TradePaper, format: 'csv' | 'xlsx'): Promise<Download> => {
  const list = presentList(paper)
  const name = fileNameOf(paper)
  if (format === 'csv') {
    const content = Buffer.from(listAsCsv(list, paper.language))
    return { name, ending: 'csv', contentType: 'text/csv; charset=utf-8', content }
  }
  const madeAt = new Date(`${paper.day}T00:00:00Z`)
  const content = await buffer(writeXlsx({ ...list, name: paper.no, madeAt }))
  return { name, ending: 'xlsx', contentType: xlsxType, content }
}
