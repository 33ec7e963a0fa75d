import { describe, expect, it } from 'vitest'
import { documentInput, filterNames, isFiltered } from '#web/trade/documents/document-query.ts'
import { pageAddress } from '#web/platform/filter-address.ts'

describe('addresses of a list of documents', () => {
  const query = new URLSearchParams('keyword=BX%2020&status=&panel=cart&pageNum=3')

  it('says what the call needs and leaves empty filters out', () => {
    expect(documentInput(query)).toEqual({
      keyword: 'BX 20',
      pageNum: '3',
      status: undefined,
      from: undefined,
      to: undefined,
    })
    expect(isFiltered(query)).toBe(true)
    expect(isFiltered(new URLSearchParams('status=&pageNum=2'))).toBe(false)
  })

  it('keeps the filters on another page, but no panel', () => {
    expect(pageAddress('/order', query, 2, filterNames)).toBe('/order?keyword=BX+20&pageNum=2')
    expect(pageAddress('/order', query, 1, filterNames)).toBe('/order?keyword=BX+20')
    expect(pageAddress('/order', new URLSearchParams(), 1, filterNames)).toBe('/order')
  })
})
