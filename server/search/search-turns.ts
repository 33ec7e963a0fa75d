import { availableParallelism } from 'node:os'
import { createTurns } from '#server/platform/turns.ts'

/**
 * A search for words takes a core for some milliseconds, in a large catalogue for many. No more at once than there are
 * cores, and while numbers or suggestions are looked for, which take one or two, no more than one: they would share
 * the cores with it, and whoever is typing would wait. Where somebody has just typed, the next key is not far.
 */
export const searchTurns = createTurns({
  atOnce: Math.max(2, availableParallelism()),
  most: 200,
  waitMs: 4_000,
  patience: 3.5,
  quietMs: 50,
})
