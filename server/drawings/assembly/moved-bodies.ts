/** Bodies of several solids: a solid higher up, or further along the shaft. */
import type { Mark } from '#server/drawings/drafting.ts'
import { project } from '#server/drawings/assembly/isometric.ts'
import { projectMarks } from '#server/drawings/assembly/projection.ts'

const move = (marks: readonly Mark[], x: number, y: number): Mark[] => projectMarks(marks, [1, 0, 0, 1, x, y])

export const raise = (marks: readonly Mark[], z: number): Mark[] => move(marks, 0, -z)

/** Along the axis x. */
export const shift = (marks: readonly Mark[], along: number): Mark[] => move(marks, ...project([along, 0, 0]))
