import { normalizeNumber } from '#contract/part-number.ts'
import { type NumberReading, numberCaps } from '#server/vision/numbers/number-reading.ts'
import { labelIn, numbersIn } from '#server/vision/numbers/shapes.rules.ts'

/** A line of a picture and the attempts at it, `confidence` from 0 to 100. */
export interface NumberLine {
  top: number
  left: number
  height: number
  attempts: readonly { text: string; confidence: number }[]
}

/** A number with all that speaks for it. */
export interface NumberVote {
  text: string
  normal: string
  points: number
  /** Of the surest attempt. */
  confidence: number
  /** How many attempts gave it. */
  count: number
}

/** Less sure than this, an attempt says nothing. */
const leastConfidence = 42
const sureConfidence = 70

/** The label of the line that ends to the left of this one, on the same height. */
function labelBeside(line: NumberLine, lines: readonly NumberLine[]) {
  const middle = line.top + line.height / 2
  const beside = lines
    .filter((other) => other !== line && other.left < line.left)
    .filter((other) => Math.abs(other.top + other.height / 2 - middle) < line.height * 0.5)
    .sort((a, b) => b.left - a.left)
  return labelIn(beside[0]?.attempts[0]?.text ?? '')
}

/**
 * What the lines of one view say, and how often each number was said; `trust` (0 to 1) is what such a view is worth.
 */
export function votesOf(lines: readonly NumberLine[], trust: number): NumberVote[] {
  const tallest = Math.max(1, ...lines.map((line) => line.height))
  const votes = new Map<string, NumberVote>()
  for (const line of lines) {
    const label = labelBeside(line, lines)
    for (const { text: read, confidence } of line.attempts) {
      if (confidence < leastConfidence) continue
      for (const { text, points } of numbersIn(read, label)) {
        const normal = normalizeNumber(text)
        const vote: NumberVote = {
          text: text.slice(0, numberCaps.length),
          normal,
          points: points + Math.round((line.height / tallest) * 8),
          confidence: confidence * trust,
          count: 1,
        }
        votes.set(normal, together(votes.get(normal), vote))
      }
    }
  }
  return [...votes.values()]
}

/** Two votes for one number: the surer attempt's spelling is kept. */
export function together(one: NumberVote | undefined, other: NumberVote): NumberVote {
  if (one === undefined) return other
  const surer = other.confidence > one.confidence ? other : one
  return { ...surer, points: Math.max(one.points, other.points), count: one.count + other.count }
}

const weightOf = ({ points, confidence, count }: NumberVote): number =>
  points + confidence * 0.5 + Math.min(count, 3) * 5

export const isSureVote = ({ confidence, count }: NumberVote): boolean =>
  count >= 2 && confidence >= sureConfidence

/** A number that looks like a part's, read alike twice: no other view is needed. */
export const isGoodVote = (vote: NumberVote): boolean => vote.points >= 24 && isSureVote(vote)

/** The numbers of the answer, likeliest first. */
export function readingOf(votes: readonly NumberVote[]): NumberReading {
  return votes
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, numberCaps.numbers)
    .map((vote) => ({ text: vote.text, isSure: isSureVote(vote) }))
}
