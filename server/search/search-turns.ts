import { availableParallelism } from 'node:os'
import { createTurns } from '#server/platform/turns.ts'

const cores = Math.max(2, availableParallelism())

/**
 * A search for words takes a core for some milliseconds, in a large catalogue for many. No more at once than there are
 * cores, and while numbers or suggestions are looked for, which take one or two, no more than one: they would share
 * the cores with it, and whoever is typing would wait. Where somebody has just typed, the next key is not far. Those are
 * done in the order of asking, keys first, one more at once than there are cores: all at once, each would end with the
 * last.
 */
export const searchTurns = createTurns({
  atOnce: cores,
  besideAtOnce: cores + 1,
  most: 200,
  waitMs: 4_000,
  patience: 6,
  quietMs: 50,
})
