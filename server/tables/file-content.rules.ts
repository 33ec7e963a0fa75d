import type { ForeignContent } from '#server/tables/table-refusal.ts'

const signatures: readonly (readonly [ForeignContent, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['document', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['damaged', [0xd0, 0xcf, 0x11, 0xe0]],
  ['sylk', [0x49, 0x44, 0x3b, 0x50]],
]

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)

export const isZip = (head: Buffer): boolean => startsWith(head, [0x50, 0x4b, 0x03, 0x04])

/** XLS in its container, or the bare stream of Excel 2 to 5. */
export const isXls = (head: Buffer): boolean =>
  startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) ||
  [0x00, 0x02, 0x04, 0x08].some((version) => startsWith(head, [0x09, version, 0x08, 0x00]))

/** A dBASE table begins with its version and a date. */
const isDbf = (head: Buffer): boolean => {
  const [version = 0, , month = 0, day = 0] = head
  return (
    [0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(version) && month > 0 && month <= 12 && day > 0 && day <= 31
  )
}

const shareOf = (head: Buffer, test: (byte: number, index: number) => boolean): number => {
  let count = 0
  for (const [index, byte] of head.entries()) if (test(byte, index)) count += 1
  return head.length === 0 ? 0 : count / head.length
}

/** UTF-16 by its mark, or without one by its digits and separators, whose other byte is zero. */
export const detectUtf16 = (head: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  const even = shareOf(head, (byte, index) => byte === 0 && index % 2 === 0)
  const odd = shareOf(head, (byte, index) => byte === 0 && index % 2 === 1)
  if (odd > 0.05 && odd > even * 20) return 'utf-16le'
  if (even > 0.05 && even > odd * 20) return 'utf-16be'
  return null
}

/** A control character that text does not hold; a stray one in a cell is forgiven. */
const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a)

/** Says what the first bytes of a file are when they cannot be a text table; null when they can. */
export const findForeignBytes = (head: Buffer): ForeignContent | null => {
  if (head.length === 0) return 'empty'
  const signature = signatures.find(([, bytes]) => startsWith(head, bytes))
  if (signature !== undefined) return signature[0]
  if (isDbf(head)) return 'dbf'
  if (detectUtf16(head) !== null) return null
  return shareOf(head, isControl) > 0.02 ? 'binary' : null
}

/** Text that is no list of lines: how it is read instead. */
export type TextKind = 'html' | 'excelXml' | 'commerceml' | 'yml' | 'json'

/** Formats of records that merchants and their suppliers exchange; a file in one of them is no table with headings. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/, 60)
    .slice(0, -1)
    .filter((line) => line.trim() !== '')

/** `V 010126…` or `V;050;…` before the articles, or nothing but records of articles and prices: `A;N;4711;…`, `P;A;4711;…`. */
const isDatanorm = (lines: readonly string[]): boolean => {
  const [first = '', ...others] = lines
  const areRecords = others.length > 0 && others.every((line) => /^[A-Z][; ]/.test(line))
  if (areRecords && /^V(?: \d{6}|;\d{2,3};)/.test(first)) return true
  return (
    lines.length >= 2 &&
    lines.every((line) => /^(?:[ABDT];[NALX ]?;|[RSEGWJZ];|P;[NALX ]?;)/.test(line)) &&
    lines.some((line) => /^[ABP];[NALX];/.test(line))
  )
}

/** Columns of equal width without a separator: blanks stand in the same places of all lines, with texts on both sides. */
const isFixedWidth = (lines: readonly string[]): boolean => {
  const [first = ''] = lines
  const isAligned = lines.length >= 3 && lines.every((line) => Math.abs(line.length - first.length) <= 2)
  if (!isAligned || first.length < 20) return false
  const places = [...first].map((_, at) => lines.every((line) => (line[at] ?? ' ') === ' '))
  const starts = places.filter(
    (isBlank, at) => !isBlank && places[at - 1] === true && places[at - 2] === true,
  )
  return starts.length >= 1 && lines.slice(1).every((line) => /\d/.test(line))
}

const findTradeFormat = (text: string): ForeignContent | null => {
  if (/^(?:UNA.{6}\s*)?UNB\+/.test(text)) return 'edifact'
  const lines = linesOf(text)
  if (/^KOP.{20}/.test(lines[0] ?? '') && lines.slice(1).some((line) => /^PO[AR]/.test(line))) return 'ugl'
  return isDatanorm(lines) ? 'datanorm' : null
}

/** True for columns of equal width whose only commas stand before the fractions of amounts. */
export const isFixedWidthWithCommas = (text: string): boolean =>
  !/(?<!\d),|,(?!\d)|[;\t|]/.test(text) && isFixedWidth(linesOf(text))

/** What lines without a separator are: columns of equal width, or words. */
export const findProseKind = (text: string): 'fixedWidth' | 'prose' =>
  isFixedWidth(linesOf(text)) ? 'fixedWidth' : 'prose'

/** What decoded text is: a kind that has a reader of its own, no table at all, or null for a text table. */
export const findTextKind = (text: string): TextKind | ForeignContent | null => {
  const start = text.trimStart().slice(0, 4000)
  if (start === '') return 'empty'
  if (start.startsWith('<')) {
    if (/<КоммерческаяИнформация[\s>]/.test(start)) return 'commerceml'
    if (/<yml_catalog[\s>]/i.test(start)) return 'yml'
    if (/<BMECAT[\s>]/i.test(start)) return 'bmecat'
    if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start)) return 'excelXml'
    if (
      /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(!doctype\s+html|html|head|meta|style|body|table|div)\b/i.test(
        start,
      )
    )
      return 'html'
    if (/^<(\?xml|[a-z][\w:.-]*[\s/>]|!doctype)/i.test(start)) return 'xml'
  }
  const traded = findTradeFormat(text.trimStart())
  if (traded !== null) return traded
  return /^(\[\s*[[{]|\[\s*"(?:[^"\\]|\\.)*"\s*[,\]]|\{\s*")/.test(start) ? 'json' : null
}
