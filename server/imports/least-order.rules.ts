import type { RowCells } from '#server/imports/bound-cells.ts'
import { readPieces } from '#server/imports/facts.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'
import { readBasisUnsigned } from '#server/imports/price-cell.rules.ts'

const mostRemarkChars = 120
/** `Mindestabnahme: 10 Stk.`, `起订量10个` */
const wordsFirst = /^(\p{L}[\p{L}\p{M}\s./-]*?)[\s:.=≥-]*(\d{1,5})\s*(\p{L}[\p{L}\p{M}]*)?\.?$/u
/** `10 pcs minimum order`, `10 Stk. Mindestabnahme` */
const countFirst = /^(\d{1,5})\s*(\p{L}[\p{L}\p{M}]*)\.?\s+(\p{L}[\p{L}\p{M}\s./-]*)$/u
/** Alone they may be the least of anything: `min. 10 mm`, `min. 10`. */
const shortWord = /^(?:min\p{L}{0,4}|mín\p{L}{0,3}|mind|мин\p{L}{0,6}|мін\p{L}{0,4}|мин)$/iu

const isLeastOrder = (words: string): boolean =>
  lookUpHeading(words.trim()).some(({ field }) => field === 'minQuantity')

/** The pieces of a part of a remark; a unit that is no piece (`5 boxes`, `10 mm`) makes it something else. */
const readPart = (part: string): number | null => {
  const [, words = '', digits, unit] = wordsFirst.exec(part) ?? []
  const [, countedDigits, countedUnit = '', countedWords = ''] = countFirst.exec(part) ?? []
  if (digits !== undefined && isLeastOrder(words)) {
    const isCounted = unit !== undefined && readBasisUnsigned(unit) === 1
    return (unit === undefined ? !shortWord.test(words.replace(/\.$/, '')) : isCounted)
      ? Number(digits)
      : null
  }
  const isCounted = countedDigits !== undefined && readBasisUnsigned(countedUnit) === 1
  return isCounted && isLeastOrder(countedWords) ? Number(countedDigits) : null
}

/** The least pieces of an order as a remark says them: `MOQ 10`, `Mindestabnahme 10 St.`; null where it says none, or two. */
export const readLeastOrder = (remark: string): number | null => {
  if (remark.length > mostRemarkChars || !/\d/.test(remark)) return null
  const typed = remark.normalize('NFKC').trim()
  const parts = typed.split(/[;,|\n，；。]+|\.\s+(?=\p{Lu})|\s[-–—/]\s/u).map((part) => part.trim())
  const found = new Set([typed, ...parts].flatMap((part) => readPart(part) ?? []))
  const [pieces, other] = found
  return pieces === undefined || other !== undefined || pieces < 1 ? null : pieces
}

/** The least order of a row: that of its column, else the one that a remark says, which is told. */
export const readLeastPieces = (cells: RowCells): number | undefined => {
  const pieces = readPieces(cells, 'minQuantity', 'warning')
  if (pieces !== undefined || cells.has('minQuantity')) return pieces
  for (const remark of cells.remarks) {
    const said = readLeastOrder(remark.value)
    if (said === null) continue
    cells.report(remark, 'warning', 'MIN_QUANTITY_OF_REMARK')
    return said
  }
  return undefined
}
