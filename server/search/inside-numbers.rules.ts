/** As many signs as the index keeps together (`number_runs`). */
const runLength = 5

/** A number in normal form without the zeros in front that a spreadsheet takes away; four signs stay. */
export const coreOf = (normal: string): string => normal.replace(/^0+(?=.{4})/u, '')

/**
 * What the runs of a number must hold for `core`, four signs or more, to stand inside it, as text of a `tsquery`. Not
 * enough to be sure: runs may stand apart.
 */
export const runsOf = (core: string): string => {
  const signs = [...core]
  if (signs.length < runLength) return `'${core}':*`
  const lastPlace = signs.length - runLength
  const places = [
    ...Array.from({ length: Math.ceil(lastPlace / runLength) }, (_, i) => i * runLength),
    lastPlace,
  ]
  return places.map((place) => `'${signs.slice(place, place + runLength).join('')}'`).join(' & ')
}
