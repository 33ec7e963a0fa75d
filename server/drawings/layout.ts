import type { Placed } from '#server/drawings/lanes.ts'

/** The outermost coordinates of a figure. */
export type Extent = { left: number; top: number; right: number; bottom: number }

/** Scale and offset of a figure on its sheet, with the places of its dimensions. */
export type Layout = { scale: number; x: number; y: number; extent: Extent; placed: readonly Placed[] }
