import { describe, expect, it } from 'vitest'
import { hasSamePages, wantedWithBoxes, withType } from '#web/catalogue/list-query.ts'

const query = (text: string) => new URLSearchParams(text)
const box = (name: string, value: string, checked: boolean) => ({ name, value, checked })

describe('ticks', () => {
  it('are added to what the list shows', () => {
    const boxes = [box('brandId', '8', true), box('brandId', '9', true), box('stock', 'in', false)]
    const shown = query('keyword=oil&brandId=8&pageNum=3')
    expect(wantedWithBoxes(boxes, shown, shown).toString()).toBe('keyword=oil&brandId=8&brandId=9')
  })

  it('are taken off it', () => {
    const shown = query('brandId=8&brandId=9')
    const boxes = [box('brandId', '8', false), box('brandId', '9', true)]
    expect(wantedWithBoxes(boxes, shown, shown).toString()).toBe('brandId=9')
  })

  it('keep the order, and the filter that was taken off, of a list that still loads', () => {
    const boxes = [box('brandId', '8', true), box('stock', 'in', true)]
    const wanted = query('orderByColumn=standard')
    expect(wantedWithBoxes(boxes, query('brandId=8'), wanted).toString()).toBe(
      'orderByColumn=standard&stock=in',
    )
  })

  it('count before the list has heard of the one before', () => {
    const boxes = [box('brandId', '8', true), box('brandId', '9', true)]
    expect(wantedWithBoxes(boxes, query(''), query('')).toString()).toBe('brandId=8&brandId=9')
  })

  it('keep the type, which is chosen by a link', () => {
    const shown = query('typeId=3&pageNum=2')
    expect(wantedWithBoxes([box('stock', 'in', true)], shown, shown).toString()).toBe('typeId=3&stock=in')
  })
})

it('another type keeps what all types have and drops what only one has', () => {
  const shown = query('keyword=oil&typeId=3&attr[bore_mm]=12&stock=in&orderByColumn=attr:bore_mm&pageNum=4')
  expect(withType(shown, '5').toString()).toBe('keyword=oil&typeId=5&stock=in')
  expect(withType(query('typeId=3&orderByColumn=price'), null).toString()).toBe('orderByColumn=price')
})

it('a list has as many pages at any page and in any order, not with other filters', () => {
  expect(hasSamePages(query('brandId=8&pageNum=2'), query('brandId=8'))).toBe(true)
  expect(hasSamePages(query('brandId=8&pageNum=2'), query('brandId=8&orderByColumn=price&isAsc=desc'))).toBe(
    true,
  )
  expect(hasSamePages(query('brandId=8'), query('brandId=9'))).toBe(false)
})
