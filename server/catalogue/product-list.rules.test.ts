import { describe, expect, it } from 'vitest'
import { listProductByPart } from '#contract/shop/catalogue.contract.ts'
import { isPlain, listRequestOf } from '#server/catalogue/product-list.rules.ts'

const partRequest = (input: object) => listRequestOf(listProductByPart.input.parse(input), 'part')

describe('listRequestOf', () => {
  it('takes the kind a list has anyway for no filter', () => {
    expect(isPlain(partRequest({ id: '3', kind: 'part' }))).toBe(true)
    expect(isPlain(partRequest({ kind: 'part', pageNum: '2' }))).toBe(true)
  })

  it('keeps a kind that narrows', () => {
    expect(partRequest({ id: '3', kind: 'machine' }).filters.kind).toBe('machine')
    // A search looks among parts and machines.
    expect(partRequest({ keyword: 'chain', kind: 'part' }).filters.kind).toBe('part')
  })

  it('is not plain with a filter, an order or a keyword', () => {
    for (const input of [
      { stock: 'in' },
      { orderByColumn: 'newest' },
      { keyword: 'chain' },
      { brandId: '1' },
    ])
      expect(isPlain(partRequest(input)), JSON.stringify(input)).toBe(false)
  })
})
