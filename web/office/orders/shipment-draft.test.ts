import { expect, it } from 'vitest'
import { leavesRest, openPacksOf, proposedPacksOf } from '#web/office/orders/shipment-draft.rules.ts'

const line = { quantity: 10, shipped: 4, available: null, packQuantity: 5 }

it('packs that have left before are not open', () => {
  expect(openPacksOf(line)).toBe(6)
  expect(openPacksOf({ quantity: 10, shipped: null })).toBe(10)
})

it('all open packs are proposed where the stock has no figure', () => {
  expect(proposedPacksOf(line)).toBe(6)
})

it('no more packs are proposed than the stock fills', () => {
  expect(proposedPacksOf({ ...line, available: 14 })).toBe(2)
  expect(proposedPacksOf({ ...line, available: 0 })).toBe(0)
  expect(proposedPacksOf({ ...line, available: 500 })).toBe(6)
})

it('a rest stays where fewer packs leave than are open, or what is typed is no number', () => {
  const lines = [{ ...line, id: 'a' }] as unknown as Parameters<typeof leavesRest>[0]
  expect(leavesRest(lines, { a: '6' })).toBe(false)
  expect(leavesRest(lines, { a: '5' })).toBe(true)
  expect(leavesRest(lines, { a: 'six' })).toBe(true)
  expect(leavesRest(lines, {})).toBe(true)
})
