import { cardLanguage } from '#server/vision/cards/language.rules.ts'
import { type Ink, parted } from '#server/vision/ink.rules.ts'
import type { Plane } from '#server/vision/plane.ts'
import type { LineReading, ReadLine } from '#server/vision/read-line.ts'
import type { ReadingEngine, ReadingLanguage } from '#server/vision/reading-engine.ts'
import { lettersIn, pictureOfLine, type Sheet } from '#server/vision/sheet.ts'
import type { TextLine } from '#server/vision/text-lines.rules.ts'

/** The scripts a card may be written in, each with the models that read it. */
export type Script = 'latin' | 'cyrillic' | 'han'

const mostLines = 26
const scripts = {
  latin: { model: 'eng', letters: /\p{Script=Latin}/gu },
  cyrillic: { model: 'rus', letters: /\p{Script=Cyrillic}/gu },
  han: { model: 'chi_sim', letters: /\p{Script=Han}/gu },
} as const satisfies Record<Script, { model: ReadingLanguage; letters: RegExp }>
const scriptNames = ['latin', 'cyrillic', 'han'] as const satisfies Script[]

function letterShare(text: string, letters: RegExp): number {
  const all = text.match(/\p{L}/gu)?.length ?? 0
  return all === 0 ? 0 : (text.match(letters)?.length ?? 0) / all
}

/** What a few long lines say about a sheet: which script it has, and how well it reads (0 to 100 a line). */
export interface SheetTrial {
  script: Script
  score: number
}

const trialLines = 4
const mostTrialLines = 8
const surely = 90

interface LineTrial {
  scores: Record<Script, number>
  /** Addresses and numbers are written alike in all scripts: they say how well a sheet reads, not in which. */
  isAddress: boolean
}

/** How well a line reads in each script. Latin letters read well need no second opinion. */
function triedLine(picture: Plane, engine: ReadingEngine): LineTrial {
  const scores = { latin: 0, cyrillic: 0, han: 0 }
  let isAddress = false
  for (const script of scriptNames) {
    const { model, letters } = scripts[script]
    const { text, confidence } = engine.readLine(picture, model)
    isAddress ||= script === 'latin' && isAddressLike(text)
    scores[script] = confidence > 60 ? confidence * letterShare(text, letters) : 0
    if (script === 'latin' && (scores.latin > surely || isAddress)) break
  }
  return { scores, isAddress }
}

function scriptOf(trials: readonly LineTrial[]): Script {
  const words = trials.filter(({ isAddress }) => !isAddress)
  const sumOf = (script: Script) => words.reduce((sum, { scores }) => sum + scores[script], 0)
  return scriptNames.reduce((best, script) => (sumOf(script) > sumOf(best) ? script : best))
}

/** Reads the longest lines with one model of each script. The worst line, often a drawing, does not count. */
export function tried(sheet: Sheet, engine: ReadingEngine): SheetTrial {
  const longest = [...sheet.lines].sort((a, b) => lettersIn(b) - lettersIn(a)).slice(0, mostTrialLines)
  const trials: LineTrial[] = []
  for (const line of longest) {
    const words = trials.filter(({ isAddress }) => !isAddress).length
    if (trials.length >= trialLines && words >= 2) break
    trials.push(triedLine(pictureOfLine(sheet.ink, line), engine))
  }
  const best = trials.map(({ scores }) => Math.max(...Object.values(scores))).sort((a, b) => b - a)
  const counted = best.slice(0, trialLines - 1)
  return {
    script: scriptOf(trials),
    score: counted.reduce((sum, score) => sum + score, 0) / (trialLines - 1),
  }
}

function isAddressLike(text: string): boolean {
  return /@|www|http|©/.test(text) || (text.match(/\d/g)?.length ?? 0) >= 7
}

function modelsFor(script: Script, first: LineReading): ReadingLanguage[] {
  if (script === 'cyrillic') return isAddressLike(first.text) ? ['deu', 'rus'] : ['rus']
  if (script === 'han') return isAddressLike(first.text) ? ['deu', 'chi_sim'] : ['chi_sim']
  return isAddressLike(first.text) ? ['deu', 'fra'] : ['deu', 'fra', 'spa']
}

interface LineWork {
  line: TextLine
  picture: Plane
  readings: LineReading[]
}

function workOn(ink: Ink, line: TextLine, script: Script, engine: ReadingEngine): LineWork {
  const picture = pictureOfLine(ink, line)
  const read = (language: ReadingLanguage): LineReading => ({
    ...engine.readLine(picture, language),
    language,
  })
  const first = read('eng')
  return { line, picture, readings: [first, ...modelsFor(script, first).map(read)] }
}

function readLineOf({ line, readings }: LineWork): ReadLine {
  return { top: line.top, left: line.left, height: line.bottom - line.top, readings }
}

/** Should the time run out: names are tall, addresses are long. */
function byPromise(lines: readonly TextLine[]): TextLine[] {
  const tall = [...lines]
    .filter((line) => lettersIn(line) > 2)
    .sort((a, b) => b.bottom - b.top - (a.bottom - a.top))
    .slice(0, 2)
  const long = [...lines].sort((a, b) => lettersIn(b) - lettersIn(a)).filter((line) => !tall.includes(line))
  return [...tall, ...long].slice(0, mostLines)
}

/**
 * Reads a sheet line by line with the models of its script, then once more in black and white with the model of the
 * language the first round showed; stops when the time is up.
 */
export function readSheet(sheet: Sheet, script: Script, engine: ReadingEngine, until: number): ReadLine[] {
  const work: LineWork[] = []
  for (const line of byPromise(sheet.lines)) {
    if (Date.now() > until && work.length >= 4) break
    work.push(workOn(sheet.ink, line, script, engine))
  }
  const language = cardLanguage(work.map(readLineOf))
  for (const { picture, readings } of work) {
    if (Date.now() > until) break
    // Two opinions on addresses: a dot beside a hook looks like a dash to some.
    const models = isAddressLike(readings[0]?.text ?? '') ? (['eng', 'fra'] as const) : [language]
    const plain = parted(picture)
    for (const model of models) readings.push({ ...engine.readLine(plain, model), language: model })
  }
  return work.map(readLineOf).sort((a, b) => a.top - b.top || a.left - b.left)
}
