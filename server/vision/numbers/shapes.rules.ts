import { normalizeNumber } from '#contract/part-number.ts'

/** A number in a line of text; `points` say how much it looks like one a part is ordered by. */
export interface ShapedNumber {
  text: string
  points: number
}

/** What the words before a number say it is. */
export type NumberLabel = 'part' | 'model' | 'serial'

const labels: readonly [NumberLabel, RegExp][] = [
  ['serial', /^(?:SERIAL|SER|S\/N|SN|SERIE|SERIEN|FABR|LOT|BATCH|CHARGE|ЗАВ|СЕРИЯ)/u],
  ['part', /^(?:PART|P\/N|PN|ART|REF|RÉF|OEM|ITEM|TEIL|BEST|ET-|CAT|CODE|PIEZA|PIÈCE|АРТ|КАТ|MPN|SKU)/u],
  ['model', /^(?:TYPE|TYP|TIPO|MODEL|MODÈLE|MODELO|ТИП|МОДЕЛЬ)/u],
]
/** Written together with a label, and part of no number. */
const fillers = /^(?:QTY\d*|NO|NR|N|NUM|NUMBER|NUMMER|N[°º]|№|EAN|GTIN|UPC|MADE|IN|EU|THE|BY|OF|CE)$/u
const units =
  /^(?:KW|W|PS|HP|CV|V|HZ|MM|CM|ML|CC|CCM|CM3|KG|LBS?|MIN|1\/MIN|MIN-1|U\/MIN|RPM|BAR|DB|PCS?|STK|ШТ|AH|MAH)$/u
const withUnit =
  /^\d{1,5}(?:[.,]\d+)?(?:KW|W|PS|HP|V|HZ|A|AH|MM|CM|ML|CC|CCM|CM3|KG|G|L|LBS?|MIN|BAR|DB|PCS?|1\/MIN)$/u
const dates =
  /^(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])(?:[-./]\d\d?)?|\d\d?[-./](?:\d\d?[-./])?(?:19|20)\d\d)$/u

/** How makers of garden machines write their numbers, on the number without its separators. */
const shapes: readonly RegExp[] = [
  /^\d{11}[A-Z]?$/,
  /^[A-Z]{2}\d{9}$/,
  /^\d{9}[A-Z]?$/,
  /^\d{5}[A-Z0-9]{3}[A-Z0-9]{3}$/,
  /^[A-Z]{1,3}\d{4,10}$/,
  /^\d{5,8}[A-Z]?$/,
  /^B[PC]?[MK]?R?\d[HEAY]?S?$|^R?[CJND]\d{1,2}[A-Z]{1,3}$|^W[SR]?R?\d[A-Z]\d?$/,
  /^(?:W[ATYLKB]|H[ELSUD])[A-Z]?\d{2,4}[A-Z]?$|^C1[QUMTS][A-Z0-9]{3,6}$/,
  /^\d{2}[A-Z]{2,3}\d{3}E?$/,
]

/** The last digit of a bar code's number proves the others. */
export function isBarCode(normal: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(normal)) return false
  const digits = Array.from(normal, Number).toReversed()
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

interface Run {
  words: string[]
  label: NumberLabel | null
}

/** A word of a number as it is kept: without what stands around it. */
function wordOf(raw: string): string {
  return raw.replace(/^[^\p{L}\p{N}№]+|[^\p{L}\p{N}°º³]+$/gu, '')
}

function isJoinable(word: string): boolean {
  return /^[A-Z]{1,3}$/.test(word) && !fillers.test(word) && !units.test(word)
}

/** Words that stand together and have digits, each run with the label before it. */
function runsOf(line: string, given: NumberLabel | null): Run[] {
  const runs: Run[] = []
  let run: Run = { words: [], label: given }
  const end = (label: NumberLabel | null) => {
    runs.push(run)
    run = { words: [], label }
  }
  const text = line
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[—–−_~]/g, '-')
  for (const raw of text.split(/[\s|:#=]+/u)) {
    const word = wordOf(raw)
    if (word === '') continue
    const label = labels.find(([, pattern]) => pattern.test(word) && !/\d/.test(word))
    if (label) end(label[0])
    else if (units.test(word)) {
      run.words.pop()
      end(null)
    } else if (withUnit.test(word)) end(null)
    else if (fillers.test(word)) end(run.words.length === 0 ? run.label : null)
    else if ((/\d/.test(word) && /^[0-9A-Z./-]+$/.test(word)) || isJoinable(word)) run.words.push(word)
    else end(null)
  }
  end(null)
  return runs
}

const labelPoints = { part: 40, model: 4, serial: -25 } as const satisfies Record<NumberLabel, number>

function pointsOf(text: string): number | null {
  const normal = normalizeNumber(text)
  const digits = normal.replace(/\D/g, '').length
  if (normal.length < 4 || normal.length > 24 || digits === 0) return null
  if (/^\d+[.,]\d{1,2}$/.test(text)) return null
  if (dates.test(text)) return -40
  if (isBarCode(normal) && normal.length >= 12) return 12
  if (shapes.some((shape) => shape.test(normal))) return normal.length >= 8 ? 24 : 18
  return digits >= 4 ? 10 : 0
}

/** Letters alone at an end belong to a number only beside its digits; a run of letters is none. */
function trimmed(words: readonly string[]): string[] {
  return words.some((word) => /\d/.test(word)) ? [...words] : []
}

/** The label at the end of a line that has nothing behind it: it speaks for what stands beside. */
export function labelIn(line: string): NumberLabel | null {
  const last = runsOf(line, null).at(-1)
  const words = line.normalize('NFKC').toUpperCase().split(/\s+/u).map(wordOf)
  const label = labels.find(([, pattern]) => words.some((word) => pattern.test(word) && !/\d/.test(word)))
  return last && last.words.length === 0 && label ? label[0] : null
}

/** The numbers of one line of text. What follows a label, or another line's label, is taken for what it says. */
export function numbersIn(line: string, given: NumberLabel | null = null): ShapedNumber[] {
  return runsOf(line, given).flatMap(({ words: raw, label }) => {
    const words = trimmed(raw)
    const whole = words.join(' ')
    const isLong = words.length > 1 && normalizeNumber(whole).length > 14
    const digitWords = words.filter((word) => /\d/.test(word))
    const texts = isLong ? [whole, ...digitWords] : [whole]
    return texts.flatMap((text) => {
      const points = pointsOf(text)
      return points === null ? [] : [{ text, points: points + (label ? labelPoints[label] : 0) }]
    })
  })
}
