/** Puts the dimensions of a drawing into lanes beside it, so that no two texts or lines meet. Pixels of the sheet. */
import type { Dimension, Side } from '#server/drawings/drafting.ts'

export const lanePitch = 15
export const firstLane = 14
export const textHeight = 10
const arrowRoom = 9
const gap = 4

export const textWidth = (label: string): number => label.length * textHeight * 0.61

/**
 * Place of a dimension: its lane, where its text begins, whether both text and arrows stand between its lines, and
 * whether nothing runs through its text.
 */
export type Placed = {
  dimension: Dimension
  lane: number
  from: number
  to: number
  textFrom: number
  isInside: boolean
  isClear: boolean
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
  /** Extent of the part across. */
  left: number
  right: number
}

export const placeDimensions = (dimensions: readonly Dimension[], frame: Frame): Placed[] =>
  (['below', 'above', 'left', 'right'] as const).flatMap((side) => {
    const bare = dimensions
      .filter((dimension) => dimension.side === side)
      .map((dimension) => withoutText(dimension, frame))
    const ends = bare.flatMap(linesOf)
    const isTaken = (other: Side) => dimensions.some((dimension) => dimension.side === other)
    const isLevel = side === 'below' || side === 'above'
    const free = {
      from: isLevel && isTaken('left') ? frame.left : gap,
      to: isLevel && isTaken('right') ? frame.right : limitOf(side, frame) - gap,
    }
    const taken: Placed[] = []
    for (const dimension of bare.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
      const placed = placeText(dimension, ends, free, limitOf(side, frame))
      taken.push({ ...placed, lane: freeLane(placed, taken) })
    }
    return taken.map((placed) => ({ ...placed, isClear: isClearOf(placed, taken) }))
  })

/** Lines of a dimension run through the lanes between it and the part, never through those beyond. */
const isClearOf = ({ lane, dimension, textFrom }: Placed, others: readonly Placed[]): boolean =>
  others
    .filter((other) => other.lane >= lane)
    .flatMap(linesOf)
    .every((end) => end <= textFrom - 2 || end >= textFrom + textWidth(dimension.label) + 2)

export const lanesOn = (placed: readonly Placed[], side: Side): number =>
  Math.max(0, ...placed.filter(({ dimension }) => dimension.side === side).map(({ lane }) => lane + 1))

const limitOf = (side: Side, frame: Frame): number =>
  side === 'left' || side === 'right' ? frame.height : frame.width

const lengthOf = ({ dimension, from, to }: Placed): number =>
  dimension.kind === 'span' ? to - from : textWidth(dimension.label)

const withoutText = (dimension: Dimension, frame: Frame): Placed => {
  const isVertical = dimension.side === 'left' || dimension.side === 'right'
  const scale = isVertical ? frame.y : frame.x
  const [from, to] =
    dimension.kind === 'span'
      ? [scale(dimension.from), scale(dimension.to)]
      : dimension.kind === 'leader'
        ? [scale(dimension.x), scale(dimension.x)]
        : [frame.centre, frame.centre]
  return { dimension, lane: 0, from, to, textFrom: from, isInside: false, isClear: false }
}

/** Where a dimension sends lines through the lanes nearer to the part. */
const linesOf = ({ dimension, from, to }: Placed): number[] =>
  dimension.kind === 'span' ? [from, to] : dimension.kind === 'leader' ? [from - 8, from, from + 8] : []

/** The first place that no line runs through and that leaves the corners to vertical dimensions, on the sheet in any case. */
const placeText = (bare: Placed, ends: readonly number[], free: Interval, limit: number): Placed => {
  const width = textWidth(bare.dimension.label)
  const options = textPlaces(bare, ends)
  const within = (interval: Interval) => (option: Placed) =>
    option.textFrom >= interval.from && option.textFrom + width <= interval.to
  const fitting = options.filter(within({ from: gap, to: limit - gap }))
  const clear = fitting.filter(
    ({ textFrom }) => !ends.some((end) => end > textFrom - 2 && end < textFrom + width + 2),
  )
  return clear.find(within(free)) ?? clear[0] ?? fitting[0] ?? options[0] ?? bare
}

/** Where the text may stand, best place first: between the arrows, between arrows from outside, behind one, behind the next dimension's line. */
const textPlaces = (bare: Placed, ends: readonly number[]): Placed[] => {
  const { dimension, from, to } = bare
  const width = textWidth(dimension.label)
  const at = (textFrom: number, isInside = false): Placed => ({ ...bare, textFrom, isInside })
  if (dimension.kind === 'note') {
    const beside = ends
      .flatMap((end) => [end + gap, end - gap - width])
      .toSorted((a, b) => Math.abs(a + width / 2 - from) - Math.abs(b + width / 2 - from))
    return [from - width / 2, ...beside].map((textFrom) => ({
      ...at(textFrom),
      from: textFrom,
      to: textFrom + width,
    }))
  }
  if (dimension.kind === 'leader') return [at(from + 12), at(from - 12 - width)]
  const room = to - from - width
  if (room >= 18)
    return [room / 2, 9 + (room - 18) * 0.1, room - 9 - (room - 18) * 0.1].map((offset) =>
      at(from + offset, true),
    )
  const [after, ahead] = [to + arrowRoom + 2, from - arrowRoom - 2]
  const behind = [after, ...ends.filter((end) => end > to).map((end) => Math.max(after, end + gap))]
  const before = [ahead, ...ends.filter((end) => end < from).map((end) => Math.min(ahead, end - gap))]
  const between = room >= 5 ? [at(from + room / 2)] : []
  const places = [
    ...between,
    ...behind.map((textFrom) => at(textFrom)),
    ...before.map((textTo) => at(textTo - width)),
  ]
  return places.toSorted((a, b) => reach(a) - reach(b))
}

const reach = ({ textFrom, from, to, dimension }: Placed): number =>
  Math.max(textFrom - to, from - textFrom - textWidth(dimension.label))

const occupied = ({ dimension, from, to, textFrom, isInside }: Placed): Interval => {
  const width = textWidth(dimension.label)
  const room = dimension.kind === 'span' && !isInside ? arrowRoom : 0
  return { from: Math.min(from - room, textFrom), to: Math.max(to + room, textFrom + width) }
}

const freeLane = (wanted: Placed, taken: readonly Placed[]): number => {
  const { from, to } = occupied(wanted)
  for (let lane = 0; ; lane++) {
    const inLane = taken.filter((other) => other.lane === lane).map(occupied)
    if (inLane.every((other) => to + gap <= other.from || other.to + gap <= from)) return lane
  }
}
