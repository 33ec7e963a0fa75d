import { describe, expect, it } from 'vitest'
import { stateOf } from '#server/cart/cart.rules.ts'

const offer = { isPublished: true, stock: 'in', hasSuccessor: false, isPackOffered: true } as const

describe('the state of a line', () => {
  it('is ok for what is offered, also on order and on request', () => {
    for (const stock of ['in', 'low', 'onOrder', 'onRequest'] as const)
      expect(stateOf({ ...offer, stock })).toBe('ok')
  })
  it('is gone without publication, without the packing, or discontinued', () => {
    expect(stateOf({ ...offer, isPublished: false })).toBe('gone')
    expect(stateOf({ ...offer, isPackOffered: false })).toBe('packGone')
    expect(stateOf({ ...offer, isPackOffered: false, isPublished: false })).toBe('gone')
    expect(stateOf({ ...offer, stock: 'discontinued' })).toBe('gone')
  })
  it('is superseded once the last old ones are sold', () => {
    expect(stateOf({ ...offer, hasSuccessor: true })).toBe('ok')
    expect(stateOf({ ...offer, hasSuccessor: true, stock: 'low' })).toBe('ok')
    expect(stateOf({ ...offer, hasSuccessor: true, stock: 'onRequest' })).toBe('superseded')
    expect(stateOf({ ...offer, hasSuccessor: true, stock: 'discontinued' })).toBe('superseded')
    expect(stateOf({ ...offer, hasSuccessor: true, stock: 'onOrder', isPublished: false })).toBe('gone')
  })
})
