import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '#contract/language.ts'
import type { PriceBasis } from '#contract/money.ts'
import { decimalsOf } from '#server/platform/texts/decimal.ts'
import { formatterIn } from '#web/platform/formatter.ts'

export interface RandomLine {
  amount: number
  per: PriceBasis
  packs: number
  piecesPerPack: number
}

export const randomLine: fc.Arbitrary<RandomLine> = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 50_000_000 })),
  per: fc.constantFrom(1, 10, 100, 1000),
  packs: fc.integer({ min: 1, max: 500 }),
  piecesPerPack: fc.constantFrom(1, 2, 3, 7, 10, 24, 100),
})

/** The rule of docs/product.md in other words: amount × pieces / per, half away from zero. */
export const expectedTotal = ({ amount, per, packs, piecesPerPack }: RandomLine): bigint => {
  const product = BigInt(amount) * BigInt(packs * piecesPerPack)
  const basis = BigInt(per)
  return product / basis + (2n * (product % basis) >= basis ? 1n : 0n)
}

export const numberOf = (at: number) => `LN${String(at + 1).padStart(4, '0')}X`
export const squeezed = (text: string) => text.replace(/\s+/g, '')

/** What every reader of one document is told; each figure in minor units, null where none is known. */
export interface Told {
  lines: (bigint | null)[]
  sums: (bigint | null)[]
}

/** In which words the figures are written. */
export interface Speech {
  language: Language
  currency: string
}

export const currencies = fc.constantFrom('EUR', 'JPY', 'KWD')

export const blankLine = {
  unit: '',
  isAlternative: false,
  isAvailable: true,
  remark: '',
  answer: '',
  hsCode: null,
}
export const openLine = {
  wishAmountMinor: null,
  wishPer: 1,
  wishDate: null,
  leadDays: null,
  leadDay: null,
  leadOn: null,
} as const
export const noStock = { nowPieces: null, laterPieces: null, laterOn: null, origin: null, weightGrams: null }

/** Minor units of what stands in a file: no figure is read through a floating number. */
const minorOf = (text: string, decimals: number): bigint => {
  const [whole = '', part = ''] = text.replace(',', '.').split('.')
  if (part.length !== decimals) throw new Error(`${text} has not ${decimals} decimals`)
  return BigInt(whole + part)
}

/** The totals of a list: those of its lines, then its sums. */
export const csvOf = ({ language, currency }: Speech, csv: string, lines: number): Told => {
  const delimiter = language === 'en' || language === 'zh' ? ',' : ';'
  const rows: string[][] = parse(csv, { bom: true, delimiter })
  const totals = rows
    .slice(1)
    .map(([...row]) =>
      row[10] === '' || row[10] === undefined ? null : minorOf(row[10], decimalsOf(currency)),
    )
  return { lines: totals.slice(0, lines), sums: totals.slice(lines) }
}

export const compareFigures = (kind: string, told: Told, expected: Told) => {
  if (told.lines.join() !== expected.lines.join() || told.sums.join() !== expected.sums.join())
    throw new Error(
      `${kind} tells ${told.lines.join()} and ${told.sums.join()}, not ${expected.lines.join()} and ${expected.sums.join()}`,
    )
}

export const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const shownIn = ({ language, currency }: Speech) => {
  const { money } = formatterIn(language)
  return (amount: bigint | number) => squeezed(money({ amount: Number(amount), currency }))
}

/** A line as its words name it: by its number, with a price or without. */
export interface PricedLine {
  number: string
  price: { amount: number; per: number } | null
}

/** Looks for the price with the total behind it in the words of each line; `label` is a pattern of what stands between. */
export const compareLines = (
  kind: string,
  { lines, ...speech }: Speech & { lines: readonly PricedLine[] },
  words: string,
  expected: Told,
  label = '',
) => {
  const shown = shownIn(speech)
  lines.forEach(({ number, price }, at) => {
    const from = words.indexOf(number)
    const following = lines[at + 1]
    const next = following === undefined ? -1 : words.indexOf(following.number)
    const segment = words.slice(from, next === -1 ? undefined : next)
    if (from === -1) throw new Error(`${kind} does not name ${number}`)
    if (price === null) return
    const basis = price.per === 1 ? '' : '[^€¥K]*?'
    const pattern = new RegExp(
      `${escaped(shown(price.amount))}${basis}${label}${escaped(shown(expected.lines[at] ?? 0n))}`,
    )
    if (!pattern.test(segment)) throw new Error(`${kind} does not tell ${String(pattern)}: ${segment}`)
  })
}

/** The words of a PDF without blanks. */
export const wordsOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return squeezed(text)
}

/** Looks for each sum behind its name. */
export const compareSums = (kind: string, words: string, named: readonly (readonly [string, string])[]) => {
  for (const [name, amount] of named) {
    // Between them stand a colon and, before the tax, its rate.
    const wanted = new RegExp(`${escaped(squeezed(name))}[:：]?(?:[^:：]{1,12}·)?${escaped(amount)}`)
    if (!wanted.test(words)) throw new Error(`${kind} does not tell ${String(wanted)}: ${words}`)
  }
}
