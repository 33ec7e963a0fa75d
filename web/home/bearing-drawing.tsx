import { useId } from 'react'
import {
  ballCount,
  type Bearing,
  type BearingGeometry,
  dimensionPath,
  geometryOf,
  innerRingPath,
  outerRingPath,
} from '#web/home/bearing-geometry.ts'
import styles from '#web/home/bearing-drawing.module.css'

const angles = Array.from(
  { length: ballCount },
  (_, place) => (place / ballCount) * 2 * Math.PI - Math.PI / 2,
)
const sectionAt = 186

const FrontView = ({ g }: { g: BearingGeometry }) => (
  <g>
    <circle className={styles['outline']} r={g.R} />
    <circle className={styles['fine']} r={g.R - g.chamfer} />
    <circle className={styles['edge']} r={g.outerShoulder} data-ground="" />
    <circle className={styles['edge']} r={g.innerShoulder} data-tint="" />
    {angles.map((angle) => (
      <circle
        key={angle}
        className={styles['edge']}
        data-ground=""
        cx={(Math.cos(angle) * g.middle).toFixed(2)}
        cy={(Math.sin(angle) * g.middle).toFixed(2)}
        r={g.ball}
      />
    ))}
    <circle className={styles['fine']} r={g.r + g.chamfer} />
    <circle className={styles['outline']} r={g.r} data-ground="" />
    <path className={styles['axis']} d={`M ${-g.R - 14} 0 H ${g.R + 14} M 0 ${-g.R - 14} V ${g.R + 14}`} />
  </g>
)

const Half = ({ g, hatch }: { g: BearingGeometry; hatch: readonly [string, string] }) => (
  <>
    <path className={styles['outline']} d={outerRingPath(g)} fill={`url(#${hatch[0]})`} data-hatched="" />
    <path className={styles['outline']} d={innerRingPath(g)} fill={`url(#${hatch[1]})`} data-hatched="" />
    <circle className={styles['outline']} data-ground="" cx={g.B / 2} cy={-g.middle} r={g.ball} />
  </>
)

const Hatch = ({ id, turn }: { id: string; turn: number }) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
    <path d="M0 0V8" className={styles['hatch']} />
  </pattern>
)

const Section = ({ g }: { g: BearingGeometry }) => {
  const id = useId()
  const hatch = [`${id}rising`, `${id}falling`] as const
  return (
    <g transform={`translate(${sectionAt} 0)`}>
      <defs>
        <Hatch id={hatch[0]} turn={45} />
        <Hatch id={hatch[1]} turn={-45} />
      </defs>
      <path className={styles['edge']} d={`M 0 ${-g.r} V ${g.r} M ${g.B} ${-g.r} V ${g.r}`} />
      <Half g={g} hatch={hatch} />
      <g transform="scale(1 -1)">
        <Half g={g} hatch={hatch} />
      </g>
      <path className={styles['axis']} d={`M -14 0 H ${g.B + 14}`} />
    </g>
  )
}

const Dimensions = ({ g, bearing }: { g: BearingGeometry; bearing: Bearing }) => {
  const right = sectionAt + g.B
  const [x1, x2, y] = [right + 34, right + 72, g.R + 34]
  return (
    <g>
      <path
        className={styles['extension']}
        d={`M ${right + 5} ${-g.r} H ${x1 + 8} M ${right + 5} ${g.r} H ${x1 + 8} M ${right + 5} ${-g.R} H ${x2 + 8} M ${right + 5} ${g.R} H ${x2 + 8} M ${sectionAt} ${g.R + 5} V ${y + 8} M ${right} ${g.R + 5} V ${y + 8}`}
      />
      <path className={styles['dimension']} d={dimensionPath(-g.r, g.r, x1, true)} />
      <path className={styles['dimension']} d={dimensionPath(-g.R, g.R, x2, true)} />
      <path className={styles['dimension']} d={dimensionPath(sectionAt, right, y, false)} />
      <text transform={`translate(${x1 - 6} 0) rotate(-90)`}>Ø{bearing.inner}</text>
      <text transform={`translate(${x2 - 6} 0) rotate(-90)`}>Ø{bearing.outer}</text>
      <text x={sectionAt + g.B / 2} y={y + 20}>
        {bearing.width}
      </text>
    </g>
  )
}

/** A bearing from its own measures: front view, section with hatching, centre lines, dimensions. To scale. */
export const BearingDrawing = ({ bearing, label }: { bearing: Bearing; label: string }) => {
  const g = geometryOf(bearing)
  return (
    <svg viewBox="-152 -152 506 348" className={styles['drawing']} role="img" aria-label={label}>
      <FrontView g={g} />
      <Section g={g} />
      <Dimensions g={g} bearing={bearing} />
    </svg>
  )
}
