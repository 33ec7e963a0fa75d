import { type DecimalSign, parseDecimal, scaleDecimal } from '#server/imports/amounts.rules.ts'
import type { ImportIssueReason, ProductRow } from '#server/imports/row.ts'

/** Larger than any stock, and within the range of a database integer. */
export const MAX_PIECES = 1_000_000_000

/** Whole pieces; words around the number are left out and reported, a fraction is no quantity. */
export const parsePieces = (
  text: string,
  sign: DecimalSign,
): { pieces: number; reason?: ImportIssueReason } | { reason: ImportIssueReason } => {
  const match = /^([^\d+-]*)([+-]?\d[\d.,'’\s\u00a0\u202f]*)(.*)$/su.exec(text)
  const digits = match?.[2]?.trim().replace(/[.,]$/, '')
  const decimal = digits === undefined ? null : parseDecimal(digits, sign)
  const pieces = decimal === null ? null : scaleDecimal(decimal, 0)
  const isWhole = decimal !== null && decimal.units % 10n ** BigInt(decimal.decimals) === 0n
  // SAP writes what is less than nothing `3-`, accountants write `(3)`.
  const isNegative = /^\(\s*\d[^()]*\)$|\d\s*[-–−]$/u.test(text.trim())
  if (pieces === null || !isWhole || isNegative || pieces < 0 || pieces > MAX_PIECES)
    return { reason: 'QUANTITY_INVALID' }
  const words = `${match?.[1] ?? ''}${match?.[3] ?? ''}`.trim()
  return words === '' ? { pieces } : { pieces, reason: 'QUANTITY_HAS_TEXT' }
}

const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const hasCheckDigit = (ean: string): boolean => checkDigit(ean.slice(0, -1)) === Number(ean.at(-1))

/**
 * A GTIN of 8, 12, 13 or 14 digits (GS1 check digit). Eleven digits are a UPC whose zero a spreadsheet ate:
 * it comes back when the check digit then fits. A wrong check digit is reported and the number kept.
 */
export const parseEan = (
  text: string,
): { ean: string; reason?: ImportIssueReason } | { reason: ImportIssueReason } => {
  const digits = text.replace(/\.0+$/, '').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return { reason: 'EAN_INVALID' }
  if (digits.length === 11 && hasCheckDigit(`0${digits}`)) return { ean: `0${digits}` }
  if (![8, 12, 13, 14].includes(digits.length)) return { reason: 'EAN_INVALID' }
  return hasCheckDigit(digits) ? { ean: digits } : { ean: digits, reason: 'EAN_CHECK_DIGIT' }
}

const microgramsPer: Readonly<Record<string, bigint>> = {
  mg: 1_000n,
  g: 1_000_000n,
  gr: 1_000_000n,
  г: 1_000_000n,
  克: 1_000_000n,
  kg: 1_000_000_000n,
  kgs: 1_000_000_000n,
  кг: 1_000_000_000n,
  千克: 1_000_000_000n,
  公斤: 1_000_000_000n,
  t: 1_000_000_000_000n,
  oz: 28_349_523n,
  lb: 453_592_370n,
  lbs: 453_592_370n,
}

export const isWeightUnit = (unit: string): boolean => unit.toLowerCase().replace(/\.$/, '') in microgramsPer

/** Whole grams; a unit in the cell goes before the unit of the column. At least 1 g, at most 100 t. */
export const parseWeightGrams = (text: string, columnUnit: string, sign: DecimalSign): number | null => {
  const match = /^([\d.,'’\s\u00a0\u202f]+)\s*(\p{L}*)\.?$/u.exec(text.trim())
  const decimal = parseDecimal(match?.[1]?.trim() ?? '', sign)
  const factor = microgramsPer[(match?.[2] || columnUnit).toLowerCase().replace(/\.$/, '')]
  if (decimal === null || factor === undefined || decimal.units <= 0n) return null
  const grams = scaleDecimal({ units: decimal.units * factor, decimals: decimal.decimals + 6 }, 0)
  return grams === null || grams > 100_000_000 ? null : Math.max(1, grams)
}

/** Order of day, month and year where the digits leave it open. */
export type DateOrder = 'dmy' | 'mdy'

const isoDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null
}

/** ISO date of `2015-05-21`, `20150521`, `21.05.2015`, `5/21/2015`, `2015年5月21日`; null when it is none. */
export const parseDate = (text: string, order: DateOrder): string | null => {
  const yearFirst = /^(\d{4})[-./年]?(\d{1,2})[-./月]?(\d{1,2})日?([T ].*)?$/.exec(text)
  if (yearFirst !== null) return isoDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})( .*)?$/.exec(text)
  if (yearLast === null) return null
  const [first, second, typedYear] = [Number(yearLast[1]), Number(yearLast[2]), Number(yearLast[3])]
  const year = typedYear < 100 ? typedYear + (typedYear < 70 ? 2000 : 1900) : typedYear
  const isMonthFirst = second > 12 || (order === 'mdy' && first <= 12)
  return isMonthFirst ? isoDate(year, first, second) : isoDate(year, second, first)
}

/** Local date and time, `2027-01-01T00:00`, of a date with or without a time; null when it is none. */
export const parseMoment = (text: string, order: DateOrder): string | null => {
  const [, day = '', hour = '0', minute = '0'] =
    /^(.*?)(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? []
  const date = parseDate(day, order)
  return date === null || Number(hour) > 23 || Number(minute) > 59
    ? null
    : `${date}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

const hasTime = /\d{1,2}:\d{2}/

/** The moment that ends what holds until a date: the end of its day, as people mean it, or the time beside it. */
export const parseEndMoment = (text: string, order: DateOrder): string | null => {
  const moment = parseMoment(text, order)
  if (moment === null || hasTime.test(text)) return moment
  const day = new Date(`${moment.slice(0, 10)}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T00:00`
}

/** `31.12.9999`, `99991231`: how books write that a price has no end. */
export const isEndless = (text: string): boolean =>
  [...text.matchAll(/(?<!\d)(\d{4})(?:\d{4})?(?!\d)/g)].some(([, year]) => Number(year) > 2200)

const machineWords =
  /^(machines?|m|maschinen?|geräte?|máquinas?|maquinas?|maszyn\p{L}*|urządzeni\p{L}*|машин\p{L}*|техник\p{L}*|整机|机器|机械|equipment)$/iu
const partWords =
  /^(parts?|p|spare ?parts?|(ersatz)?teile?|zubehör|pièces?|piezas?|repuestos?|recambios?|peças?|pecas?|częś\p{L}*|запчаст\p{L}*|детал\p{L}*|配件|零件|accessor\p{L}+|accesorios?|acessórios?)$/iu

export const parseItemKind = (text: string): ProductRow['itemKind'] | null =>
  machineWords.test(text) ? 'machine' : partWords.test(text) ? 'part' : null

/** 1 neutral, 2 plain, 3 own brand (docs/product.md#packings). */
const packWords: readonly (readonly [1 | 2 | 3, RegExp])[] = [
  [1, /^(1|neutral\p{L}*|neutre|neutro|нейтральн\p{L}*|中性(包装)?|neutraln\p{L}*)$/iu],
  [2, /^(2|plain|white ?box|schlicht|simple|sencill[oa]|простая|обычная|白盒|普通包装|普通|zwykł\p{L}*)$/iu],
  [
    3,
    /^(3|own ?brand|brand(ed)?|eigenmarke|marke|marque( propre)?|marca( propia| própria)?|фирменная|брендированная|品牌包装|品牌|markow\p{L}*)$/iu,
  ],
]

export const parsePackType = (text: string): 1 | 2 | 3 | null =>
  packWords.find(([, words]) => words.test(text))?.[0] ?? null

const trueWords =
  /^(1|t|true|y|yes|x|ja|j|oui|o|vrai|s|si|sí|sim|tak|да|так|ano|áno|igen|evet|kyllä|da|sì|истина|是|はい)$/iu
const falseWords =
  /^(0|f|false|n|no|nein|non|faux|não|nao|nie|ne|nej|nei|nee|nem|nu|ei|hayır|нет|ні|не|ложь|否|いいえ)$/i

export const parseFlag = (text: string): boolean | null =>
  trueWords.test(text) ? true : falseWords.test(text) ? false : null
