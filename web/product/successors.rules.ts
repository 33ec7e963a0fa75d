import { normalizeNumber } from '#contract/part-number.ts'
import type { Successor } from '#contract/shop/product.contract.ts'

/** What stands at the ends of the chains that lead from a replaced number. */
export interface Successors {
  /** One, all of them together, one of them to choose, or several of which the records say no more. */
  mode: 'one' | 'and' | 'or' | 'several'
  /** Articles that are sold here, nearest first. */
  sold: (Successor & { id: number })[]
  /** Ends without an article here. */
  unknown: Successor[]
}

const isSold = (link: Successor): link is Successor & { id: number } => link.id !== null

const isPart = (number = '', chain: readonly string[]) =>
  chain.map(normalizeNumber).includes(normalizeNumber(number))

/** The last article of the chain to an end that nobody sells here. */
const lastSoldOf = (end: Successor, by: readonly Successor[]) =>
  by.filter(isSold).findLast(({ chain }) => isPart(chain.at(-1), end.chain)) ?? null

/** Of all numbers that followed one, those that are current: a chain is followed to its end, a fork to all its ends. */
export const successorsOf = (by: readonly Successor[]): Successors => {
  const passed = new Set(by.flatMap(({ chain }) => chain.slice(0, -1).map(normalizeNumber)))
  const ends = by.filter(({ chain, standard }) => !passed.has(normalizeNumber(chain.at(-1) ?? standard)))
  // Numbers that all replace each other have no end.
  const current = ends.length > 0 ? ends : by.slice(0, 1)
  const sold = current.flatMap((end) => (isSold(end) ? [end] : (lastSoldOf(end, by) ?? [])))
  const modes = new Set(current.map(({ mode }) => mode))
  const [only] = modes
  return {
    mode: current.length === 1 ? 'one' : modes.size === 1 && only !== 'one' && only ? only : 'several',
    sold: sold.filter(({ id }, at) => sold.findIndex((other) => other.id === id) === at),
    unknown: current.filter((end) => !isSold(end)),
  }
}
