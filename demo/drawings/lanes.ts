/** Puts the dimensions of a drawing into lanes beside it, so that no two texts or lines meet. Pixels of the sheet. */
import type { Dimension, Side } from './drafting.ts'

export const lanePitch = 15
export const firstLane = 14
export const textHeight = 10
const arrowRoom = 9
const gap = 4

export const textWidth = (label: string): number => label.length * textHeight * 0.61

/** Place of a dimension: its lane, where its text begins, and whether the text sits between the arrows. */
export type Placed = {
  dimension: Dimension
  lane: number
  from: number
  to: number
  textFrom: number
  isInside: boolean
}
type Interval = { from: number; to: number }
export type Frame = {
  /** Extent of the sheet along horizontal and vertical lanes. */
  width: number
  height: number
  /** From units of the part to pixels. */
  x: (value: number) => number
  y: (value: number) => number
  centre: number
}

export const placeDimensions = (dimensions: readonly Dimension[], frame: Frame): Placed[] => {
  const placed: Placed[] = []
  for (const side of ['below', 'above', 'left', 'right'] as const) {
    const onSide = dimensions.filter((dimension) => dimension.side === side)
    const candidates = onSide
      .map((dimension) => choices(dimension, frame))
      .toSorted((a, b) => lengthOf(a) - lengthOf(b))
    const ends = candidates.map((options) => options[0]).filter((option) => option?.dimension.kind === 'span')
    const taken: Placed[] = []
    for (const options of candidates) {
      const best =
        options.find((option) =>
          ends.every((end) => end?.dimension === option.dimension || !isCrossed(option, end)),
        ) ?? options[0]
      if (!best) continue
      const lane = freeLane(best, taken)
      taken.push({ ...best, lane })
    }
    placed.push(...taken)
  }
  return placed
}

export const lanesOn = (placed: readonly Placed[], side: Side): number =>
  Math.max(0, ...placed.filter(({ dimension }) => dimension.side === side).map(({ lane }) => lane + 1))

const lengthOf = (options: readonly Placed[]): number => {
  const first = options[0]
  return first === undefined
    ? 0
    : first.dimension.kind === 'span'
      ? first.to - first.from
      : textWidth(first.dimension.label)
}

/** Where the text may stand, best place first. */
const choices = (dimension: Dimension, frame: Frame): Placed[] => {
  const width = textWidth(dimension.label)
  const base = { dimension, lane: 0, isInside: false }
  const limit = dimension.side === 'left' || dimension.side === 'right' ? frame.height : frame.width
  const fits = ({ textFrom }: Placed) => textFrom >= gap && textFrom + width <= limit - gap
  if (dimension.kind === 'note') {
    const from = Math.max(gap, Math.min(frame.centre - width / 2, limit - gap - width))
    return [{ ...base, from, to: from + width, textFrom: from }]
  }
  if (dimension.kind === 'leader') {
    const x = frame.x(dimension.x)
    const options = [
      { ...base, from: x, to: x, textFrom: x + 12 },
      { ...base, from: x, to: x, textFrom: x - 12 - width },
    ]
    return options.some(fits) ? options.filter(fits) : options
  }
  const scale = limit === frame.height ? frame.y : frame.x
  const [from, to] = [scale(dimension.from), scale(dimension.to)]
  if (to - from >= width + 18)
    return [{ ...base, from, to, textFrom: (from + to - width) / 2, isInside: true }]
  const options = [to + arrowRoom + 2, from - arrowRoom - 2 - width].map((textFrom) => ({
    ...base,
    from,
    to,
    textFrom,
  }))
  return options.some(fits) ? options.filter(fits) : options
}

const occupied = ({ dimension, from, to, textFrom, isInside }: Placed): Interval => {
  const width = textWidth(dimension.label)
  const room = dimension.kind === 'span' && !isInside ? arrowRoom : 0
  return { from: Math.min(from - room, textFrom), to: Math.max(to + room, textFrom + width) }
}

const isCrossed = ({ dimension, textFrom }: Placed, other: Placed | undefined): boolean => {
  if (!other) return false
  const [from, to] = [textFrom - 2, textFrom + textWidth(dimension.label) + 2]
  return [other.from, other.to].some((end) => end > from && end < to)
}

const freeLane = (wanted: Placed, taken: readonly Placed[]): number => {
  const { from, to } = occupied(wanted)
  for (let lane = 0; ; lane++) {
    const inLane = taken.filter((other) => other.lane === lane).map(occupied)
    if (inLane.every((other) => to + gap <= other.from || other.to + gap <= from)) return lane
  }
}
