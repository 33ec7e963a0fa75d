import { textsOf } from '#server/platform/texts/texts.ts'
import type { TradePaper } from '#server/printing/trade-papers.service.ts'

/** What a paper is called when it is saved, without an ending: "Quotation IQ-2026-000123 v2". */
export const fileNameOf = ({ language, kind, no, version }: TradePaper): string => {
  const name = `${textsOf(language, 'trade-papers')(`file.${kind}`)} ${no}`
  return version === null || version === 1 ? name : `${name} v${version}`
}
