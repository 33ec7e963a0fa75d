import { createHash } from 'node:crypto'
import { around, at, polar, polygon } from '#server/drawings/drafting.ts'

/** Another number gives every brand another symbol; with this one the makers of the trade are told apart best. */
const edition = '5'

/** Takes one of the choices; each call reads on, so that a name always gives the same symbol. */
type Pick = <T>(choices: readonly T[]) => T

const pickerOf = (name: string): Pick => {
  const digest = createHash('sha256')
    .update(edition + name.normalize('NFC').trim().toUpperCase())
    .digest()
  let read = 0
  return (choices) => {
    const value = digest.readUInt16LE((read * 2) % digest.length)
    read += 1
    const chosen = choices[value % choices.length]
    if (chosen === undefined) throw new Error('a symbol needs something to choose from')
    return chosen
  }
}

/** Class `s` fills, class `l` draws a line; the frame decides whether in ink or in the ground it is cut from. */
const filled = (data: string, turn = 0): string =>
  `<path class="s" d="${short(data)}"${turn === 0 ? '' : ` transform="rotate(${turn})"`}/>`
const line = (data: string, width: number, turn = 0): string =>
  `<path class="l" style="stroke-width:${width}" d="${short(data)}"${turn === 0 ? '' : ` transform="rotate(${turn})"`}/>`
const rounded = (value: number): number => Math.round(value * 10) / 10
const short = (data: string): string =>
  data.replaceAll(/-?\d+\.\d+/g, (digits) => String(rounded(Number(digits))))

const circle = (radius: number): string =>
  `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`

/** A family of shapes: draws one of it inside a circle of this radius. */
type Motif = (pick: Pick, radius: number) => string

const blades: Motif = (pick, radius) => {
  const count = pick([4, 5, 6, 8])
  const width = (360 / count) * pick([0.55, 0.75])
  const lead = pick([-1, 1]) * 40
  const blade = (angle: number) =>
    `M0 0Q${at(0, 0, radius * 0.6, angle + lead)} ${at(0, 0, radius, angle)}` +
    `A${radius} ${radius} 0 0 1 ${at(0, 0, radius, angle + width)}Q${at(0, 0, radius * 0.6, angle + width + lead)} 0 0Z`
  return filled(around(count, blade, -90).join(''))
}

const rays: Motif = (pick, radius) => {
  const inner = radius * pick([0.2, 0.4])
  const ray = (angle: number) => `M${at(0, 0, inner, angle)}L${at(0, 0, radius * 0.9, angle)}`
  return line(around(pick([5, 6, 7, 8]), ray, -90).join(''), radius * 0.26)
}

const petals: Motif = (pick, radius) => {
  const count = pick([4, 5, 6])
  const spread = pick([26, 36])
  const petal = (angle: number) =>
    `M0 0Q${at(0, 0, radius * 0.75, angle - spread)} ${at(0, 0, radius, angle)}Q${at(0, 0, radius * 0.75, angle + spread)} 0 0Z`
  return filled(around(count, petal, pick([-90, -90 + 180 / count])).join(''))
}

/** Two that point up are a car maker's sign. */
const chevrons: Motif = (pick, radius) => {
  const [count, turn] = pick([
    [3, 0],
    [3, 180],
    [2, 90],
    [2, 270],
    [3, 90],
  ] as const)
  const rise = radius * pick([0.35, 0.65])
  const gap = (radius * 1.15) / count
  const each = Array.from({ length: count }, (_, index) => {
    const y = (index - (count - 1) / 2) * gap + rise / 2
    return `M${-radius * 0.75} ${y}L0 ${y - rise}L${radius * 0.75} ${y}`
  })
  return line(each.join(''), gap * pick([0.4, 0.6]), turn)
}

const stripes: Motif = (pick, radius) => {
  const count = pick([3, 4])
  const gap = (radius * 1.35) / (count - 1)
  const each = Array.from({ length: count }, (_, index) => {
    const y = (index - (count - 1) / 2) * gap
    const half = radius * 0.72
    const end = half * pick([1, 0.5, 0])
    return `M${-half} ${y}H${end}`
  })
  return line(each.join(''), gap * 0.56, pick([0, -45, 180, 135]))
}

const arcs: Motif = (pick, radius) => {
  const count = pick([2, 3])
  const width = radius / (count * 1.7)
  const open = pick([60, 100, 180])
  const each = Array.from({ length: count }, (_, index) => {
    const r = radius - width / 2 - index * width * 1.75
    const isLarge = 360 - open > 180 ? 1 : 0
    return `M${at(0, 0, r, open / 2)}A${r} ${r} 0 ${isLarge} 1 ${at(0, 0, r, -open / 2)}`
  })
  return line(each.join(''), width, pick([0, 90, 180, 270, 45, 225]))
}

const cog: Motif = (pick, radius) => {
  const count = pick([6, 8, 10])
  const step = 360 / count
  const inner = radius * 0.74
  const tooth = (angle: number) =>
    [
      [inner, -0.3],
      [radius, -0.2],
      [radius, 0.2],
      [inner, 0.3],
    ].map(([r = 0, part = 0]) => polar(0, 0, r, angle + part * step))
  const hole = pick([0.3, 0.45])
  const core = pick([
    circle(radius * hole),
    polygon(around(4, (angle) => polar(0, 0, radius * hole * 1.2, angle))),
    polygon(around(6, (angle) => polar(0, 0, radius * hole, angle))),
  ])
  return filled(polygon(around(count, tooth, -90).flat()) + core)
}

/** Four quarter discs, each with its corner somewhere else. */
const quarters: Motif = (pick, radius) => {
  const side = radius * 0.86
  const quarter = (x: number, y: number): string => {
    const [left, top, sweep] = pick([
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
    ] as const)
    const cornerX = x + left * side
    const cornerY = y + top * side
    const toX = left === 0 ? side : -side
    const toY = top === 0 ? side : -side
    return `M${cornerX} ${cornerY}h${toX}A${side} ${side} 0 0 ${(left === top) === (sweep === 1) ? 1 : 0} ${cornerX} ${cornerY + toY}Z`
  }
  return filled([quarter(-side, -side), quarter(0, -side), quarter(-side, 0), quarter(0, 0)].join(''))
}

/** Nine dots in rows, some of them large; the left and the right side agree. */
const dots: Motif = (pick, radius) => {
  const gap = radius * 0.66
  const sizes = Array.from({ length: 6 }, () => pick([0.12, 0.32, 0.32]) * radius)
  const dot = (size: number | undefined, column: number, row: number) =>
    `<circle class="s" cx="${rounded(column * gap)}" cy="${rounded(row * gap)}" r="${rounded(size ?? 0)}"/>`
  return [-1, 0, 1]
    .flatMap((row, index) => [
      dot(sizes[index * 2], -1, row),
      dot(sizes[index * 2 + 1], 0, row),
      dot(sizes[index * 2], 1, row),
    ])
    .join('')
}

/** A ring with a ball on it, as of a bearing. */
const orbit: Motif = (pick, radius) => {
  const ring = radius * 0.72
  const ball = radius * pick([0.26, 0.34])
  const balls = pick([[0], [0, 180], [0, 120, 240], [0, 90, 180, 270]] as const)
  const turn = pick([-90, -45, 0, 45])
  const core = pick([0, 0.3])
  const each = [...balls].map((angle) => {
    const [x, y] = polar(0, 0, ring, angle + turn)
    return `<circle class="s" cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(ball)}"/>`
  })
  return `${line(circle(ring), radius * 0.16)}${each.join('')}${core === 0 ? '' : filled(circle(radius * core))}`
}

/** Peaks side by side, the one in front cut out of the one behind. */
const peaks: Motif = (pick, radius) => {
  const left = radius * pick([0.5, 1])
  const right = radius * pick([0.75, 1.25])
  const base = radius * 0.7
  return filled(
    `M${-radius} ${base}L${-radius * 0.4} ${base - left}L${radius * 0.2} ${base}Z` +
      `M${-radius * 0.2} ${base}L${radius * 0.4} ${base - right}L${radius} ${base}Z`,
    pick([0, 0, 180]),
  )
}

const motifs: readonly Motif[] = [
  blades,
  rays,
  petals,
  chevrons,
  stripes,
  arcs,
  cog,
  quarters,
  dots,
  orbit,
  peaks,
]

/** What stands around a motif, and how much of it is left for the motif. A full one shows the motif cut out. */
const frames: readonly { data: string; isFull: boolean; room: number }[] = [
  { data: '', isFull: false, room: 30 },
  { data: circle(30), isFull: true, room: 19 },
  {
    data: 'M-20 -28H20Q28 -28 28 -20V20Q28 28 20 28H-20Q-28 28 -28 20V-20Q-28 -28 -20 -28Z',
    isFull: true,
    room: 20,
  },
  { data: polygon(around(6, (angle) => polar(0, 0, 31, angle), 30)), isFull: true, room: 18 },
  { data: 'M-26 -28H26V4Q26 22 0 31Q-26 22 -26 4Z', isFull: true, room: 18 },
  { data: circle(28.5), isFull: false, room: 19 },
]

/**
 * The symbol of a brand without a logo. The name alone decides its motif and its frame. One color, 64 × 64, with 0 0 in the
 * middle.
 */
export const brandSymbol = (name: string): string => {
  const pick = pickerOf(name)
  const motif = pick(motifs)
  const frame = pick(frames)
  const drawn = motif(pick, frame.room)
  if (frame.data === '') return drawn
  return frame.isFull ? `${filled(frame.data)}<g class="n">${drawn}</g>` : `${line(frame.data, 4)}${drawn}`
}
