import { describe, expect, it } from 'vitest'
import { type FilterField, listAddress, setFilters } from '#web/office/kit/filter-fields.ts'

const fields: FilterField[] = [
  { kind: 'text', name: 'keyword', label: 'Contains' },
  {
    kind: 'choice',
    name: 'language',
    label: 'Language',
    any: 'All',
    options: [{ value: 'de', label: 'Deutsch' }],
  },
  {
    kind: 'choice',
    name: 'order',
    label: 'Order',
    any: 'Most frequent first',
    options: [{ value: 'lastAt', label: 'Latest first' }],
    isOrder: true,
  },
]
const query = new URLSearchParams('keyword=+hood+&language=de&order=lastAt&cursor=abc&panel=cart')

describe('setFilters', () => {
  it('names what leaves rows out, and no order', () => {
    expect(setFilters(fields, query)).toEqual([
      { name: 'keyword', label: 'Contains', value: 'hood' },
      { name: 'language', label: 'Language', value: 'Deutsch' },
    ])
  })

  it('ignores choices that do not exist', () => {
    expect(setFilters(fields, new URLSearchParams('language=xx&keyword='))).toEqual([])
  })
})

describe('listAddress', () => {
  it('keeps filters and order, and begins at the first page', () => {
    expect(listAddress('/office/x', fields, query)).toBe('/office/x?keyword=hood&language=de&order=lastAt')
  })

  it('leaves one filter out, or goes to another page', () => {
    expect(listAddress('/office/x', fields, query, { without: 'keyword' })).toBe(
      '/office/x?language=de&order=lastAt',
    )
    expect(listAddress('/office/x', fields, new URLSearchParams(), { cursor: 'next' })).toBe(
      '/office/x?cursor=next',
    )
  })
})
