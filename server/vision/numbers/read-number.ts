import { parted } from '#server/vision/ink.rules.ts'
import { headerRefusal } from '#server/vision/picture-header.rules.ts'
import { outlinedViews, wholeView } from '#server/vision/picture-views.ts'
import { type DecodedPicture, decodePicture } from '#server/vision/picture.ts'
import { type Plane, quarterTurned, scaled } from '#server/vision/plane.ts'
import type { ReadingEngine } from '#server/vision/reading-engine.ts'
import { reliefOf } from '#server/vision/relief.ts'
import { lettersIn, pictureOfLine, type Sheet, sheetOf } from '#server/vision/sheet.ts'
import type { TextLine } from '#server/vision/text-lines.rules.ts'
import type { NumberOutcome } from '#server/vision/numbers/number-reading.ts'
import {
  isGoodVote,
  type NumberLine,
  type NumberVote,
  readingOf,
  together,
  votesOf,
} from '#server/vision/numbers/votes.rules.ts'

/** Long side of the picture that is looked at; numbers are set larger than a card's smallest print. */
const side = 1300
const mostLines = 18
/** After this part of the time, the answer has what was read so far. */
const readingShare = 0.6
/** Half of an edge is often read as another digit, and surely; all of it, now and then. */
const edgeTrust = 0.6
const reliefTrust = 0.8
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./ '

/** How the picture is looked at next; the later, the less it is to be expected. */
interface View {
  plane: Plane
  /** What is read here is worth, from 0 to 1. */
  trust: number
}

/** Reads the longest lines; those with digits in more than one way. */
function linesOf({ ink, lines }: Sheet, engine: ReadingEngine, until: number): NumberLine[] {
  const longest = lines.toSorted((a, b) => lettersIn(b) - lettersIn(a)).slice(0, mostLines)
  const read: NumberLine[] = []
  for (const line of longest) {
    if (Date.now() > until) break
    const picture = pictureOfLine(ink, line)
    const first = engine.readLine(picture, 'eng')
    const attempts = [first]
    if (/\d/.test(first.text)) attempts.push(engine.readLine(parted(picture), 'eng'))
    // Of words in small letters, capitals and digits would be made.
    if (/\d/.test(first.text) && !/[a-z]/.test(first.text))
      attempts.push(engine.readLine(picture, 'eng', signs))
    read.push({ top: line.top, left: line.left, height: line.bottom - line.top, attempts })
  }
  return read
}

/**
 * Light and dark lines in one place are the two edges of letters that were stamped or cast. Among other lines they are
 * the bars of a bar code and what is between them.
 */
function isRelief(lines: readonly TextLine[]): boolean {
  const dark = lines.filter((line) => !line.isLight)
  const edges = dark.filter((line) => lines.some((other) => other.isLight && overlap(line, other) > 0.5))
  return edges.length * 2 > dark.length
}

/** The part of the lower line's area that the other covers. */
function overlap(a: TextLine, b: TextLine): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const areaOf = (line: TextLine) => (line.right - line.left) * (line.bottom - line.top)
  return across > 0 && down > 0 ? (across * down) / Math.min(areaOf(a), areaOf(b)) : 0
}

/** How a picture that reads badly is looked at next. */
function* furtherViews(whole: Plane, outlined: Plane | undefined): Generator<View> {
  if (outlined) yield { plane: outlined, trust: 1 }
  for (const quarters of [2, 1, 3] as const) yield { plane: quarterTurned(whole, quarters), trust: 0.9 }
  yield* reliefViews(outlined ?? whole)
}

/** By the light on edges, in three widths: what two of them show alike is likelier. */
function* reliefViews(plane: Plane): Generator<View> {
  const flat = scaled(plane, side / Math.max(plane.width, plane.height))
  for (const radius of [1, 2, 3]) yield { plane: reliefOf(flat, radius), trust: reliefTrust }
}

/** The views of a picture that were needed, and what was read in them. */
function votesIn(picture: DecodedPicture, engine: ReadingEngine, until: number): NumberVote[] {
  const votes = new Map<string, NumberVote>()
  const look = (sheet: Sheet, trust: number): boolean => {
    for (const vote of votesOf(linesOf(sheet, engine, until), trust))
      votes.set(vote.normal, together(votes.get(vote.normal), vote))
    return Date.now() > until || [...votes.values()].some(isGoodVote)
  }
  const whole = wholeView(picture, side)
  const sheet = sheetOf(whole)
  const hasRelief = isRelief(sheet.lines)
  if (look(sheet, hasRelief ? edgeTrust : 1)) return [...votes.values()]
  const [outlined] = outlinedViews(picture)
  const views = hasRelief ? reliefViews(outlined ?? whole) : furtherViews(whole, outlined)
  for (const { plane, trust } of views) if (look(sheetOf(plane), trust)) break
  return [...votes.values()]
}

/** Reads the numbers of one picture within about two thirds of the given time. */
export async function readNumber(
  image: Buffer,
  engine: ReadingEngine,
  milliseconds: number,
): Promise<NumberOutcome> {
  const refusal = headerRefusal(image)
  if (refusal) return { refusal }
  const until = Date.now() + milliseconds * readingShare
  const picture = await decodePicture(image).catch(() => undefined)
  if (picture === undefined) return { refusal: 'UNREADABLE' }
  await engine.prepare(['eng'])
  const reading = readingOf(votesIn(picture, engine, until))
  return reading.length === 0 ? { refusal: 'NO_TEXT' } : { reading }
}
