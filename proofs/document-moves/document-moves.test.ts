import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportFigures } from '../long-test.ts'
import { type MovesShop, startMovesShop } from './moves-shop.ts'
import { MovesRun } from './run-moves.ts'

/** `MOVES=10000 MOVES_SEED=…` for a proof; these few are the same in every run. */
const moves = Number(process.env.MOVES ?? 500)
const seed = Number(process.env.MOVES_SEED ?? 7)

let shop: MovesShop
beforeAll(async () => {
  shop = await startMovesShop()
})
afterAll(() => shop.close())

it(`answers ${moves} random moves by everybody as the states written by hand say`, async () => {
  const figures = await new MovesRun(shop, seed).run(moves)
  expect(figures.moves).toBeGreaterThanOrEqual(moves)
  expect(Math.min(figures.made, figures.answeredAgain, figures.refused)).toBeGreaterThan(0)
  // Only a long run gets to every move in every state.
  if (moves >= 5_000) expect(figures.pairs).toHaveLength(12 * 9 + 14 * 6)
  reportFigures({ ...figures, pairs: figures.pairs.length, seed })
}, 3_600_000)
