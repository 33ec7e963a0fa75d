import { expect, it } from 'vitest'
import type { Successor } from '#contract/shop/product.contract.ts'
import { successorsOf } from '#web/product/successors.rules.ts'

const link = (id: number | null, chain: string[], mode: Successor['mode'] = 'one'): Successor => ({
  id,
  standard: chain.at(-1) ?? '',
  mode,
  factor: 1,
  chain,
})
const saidOf = (by: Successor[]) => {
  const { mode, sold, unknown } = successorsOf(by)
  return [mode, sold.map(({ standard }) => standard), unknown.map(({ standard }) => standard)]
}

it('follows a chain to its end', () => {
  expect(saidOf([])).toEqual(['several', [], []])
  expect(saidOf([link(2, ['A', 'B'])])).toEqual(['one', ['B'], []])
  expect(saidOf([link(2, ['A', 'B']), link(3, ['A', 'B', 'C'])])).toEqual(['one', ['C'], []])
})

it('follows a fork to all its ends and says how they belong together', () => {
  const fork = (mode: Successor['mode']) => [
    link(2, ['A', 'B']),
    link(3, ['A', 'B', 'C'], mode),
    link(4, ['A', 'B', 'D'], mode),
  ]
  expect(saidOf(fork('and'))).toEqual(['and', ['C', 'D'], []])
  expect(saidOf(fork('or'))).toEqual(['or', ['C', 'D'], []])
  expect(saidOf([link(2, ['A', 'B']), link(3, ['A', 'C'])])).toEqual(['several', ['B', 'C'], []])
  expect(saidOf([link(2, ['A', 'B'], 'and'), link(3, ['A', 'C'], 'or')])).toEqual(['several', ['B', 'C'], []])
})

it('names an end that nobody sells here beside the last article before it', () => {
  expect(saidOf([link(2, ['A', 'B']), link(null, ['A', 'B', 'C'])])).toEqual(['one', ['B'], ['C']])
  expect(saidOf([link(null, ['A', 'B'])])).toEqual(['one', [], ['B']])
})

it('takes the nearest of numbers that all replace each other', () => {
  expect(saidOf([link(2, ['A', 'B']), link(1, ['A', 'B', 'A'])])).toEqual(['one', ['B'], []])
  expect(saidOf([link(2, ['A', 'B', 'C']), link(3, ['A', 'C', 'B'])])).toEqual(['one', ['C'], []])
})
