import { describe, expect, it } from 'vitest'
import { numbersInLine, numbersOfAddress, numbersOfList } from '#server/search/order-lines.rules.ts'

describe('numbersInLine', () => {
  it.each([
    ['2x 1130 120 0643 Vergaser', '1130 120 0643'],
    ['11301200643 x2', '11301200643'],
    ['11301200643 2pcs', '11301200643'],
    ['1) 11301200643', '11301200643'],
    ['11301200643 (2)', '11301200643'],
    ['11301200643 2 шт', '11301200643'],
    ['1130-120-0643 / carburetor / qty 2', '1130-120-0643'],
    ['OEM 1130 120 0643', '1130 120 0643'],
    ['№27RE649', '27RE649'],
    ['261500F000 Vergaser', '261500F000'],
    ['Art.-Nr.: 11301200643', '11301200643'],
    ['零件号：11301200643', '11301200643'],
    ['1130 120 0643 MS 180', '1130 120 0643'],
    ['c1q-s74b carburetor', 'c1q-s74b'],
    ['carburetor stihl 1130 120 0643 ms180', '1130 120 0643'],
    ['1130 120 0643, 4140 350 6283', '1130 120 0643'],
  ])('finds the number of "%s"', (line, number) => {
    expect(numbersInLine(line)).toContain(number)
  })

  it('finds each of several', () => {
    expect(numbersInLine('11301200643, 11301200610')).toEqual(['11301200643', '11301200610'])
    expect(numbersInLine('1130-120-0643\n4140-350-6283')).toEqual(['1130-120-0643', '4140-350-6283'])
  })

  it.each([
    ['air filter N-400', ['N-400']],
    ['Kettenschärfset BLISTER-ZDO-40', ['BLISTER-ZDO-40']],
    ['Bitte KOREKCG430 liefern', ['KOREKCG430']],
    ['нужен ФИЛЬТРGX390, срочно', ['ФИЛЬТРGX390']],
    ['please send 430KOREKCG', ['430KOREKCG']],
    ['Vergaser stihl180', []],
    ['KOREKCG430', []],
    ['Zündkerze 7822', ['7822']],
    ['P/N: 96-048', ['96-048']],
    ['Gasket 151', []],
    ['carburetor TK-19', []],
    ['Trennscheibe 115x1,2', []],
    ['7822', []],
  ])('takes short numbers of %s beside words, and no machine', (line, numbers) => {
    expect(numbersInLine(line, (normal) => normal === 'TK19')).toEqual(numbers)
  })

  it('takes no model, size or whole query for one', () => {
    for (const line of [
      'carburetor ms180',
      'guide bar 3/8 .050',
      '1130 120 0643',
      'oil seal 17x28x7',
      'filter 2 pcs',
    ])
      expect(numbersInLine(line), line).toEqual([])
  })
})

describe('numbersOfList', () => {
  it.each([
    ['1130-120-0603 1130-120-0643', ['1130-120-0603', '1130-120-0643']],
    ['1130 120 0603, 1130 120 0643', ['1130 120 0603', '1130 120 0643']],
    ['2x 11301200603 carburetor; 3x 11301200643', ['11301200603', '11301200643']],
    ['11301200603=11301200643', ['11301200603', '11301200643']],
    ['N-100, N-200', ['N-100', 'N-200']],
    ['ВК-1200 X-77A', ['ВК-1200', 'X-77A']],
    ['12345 67890', ['12345', '67890']],
    ['7822, 1147, 6130', ['7822', '1147', '6130']],
    ['MX-558231\nQR-905317\nSV-880', ['MX-558231', 'QR-905317', 'SV-880']],
    ['2x MX-558231, 1 x SV-880', ['MX-558231', 'SV-880']],
    ['MX-558231\t2\nQR-905317\t5\nSV-880\t3', ['MX-558231', 'QR-905317', 'SV-880']],
    ['MX-558231; N-10 x4; QR-905317', ['MX-558231', 'N-10', 'QR-905317']],
    ['11301200643, for MS 180, 11301200610', ['11301200643', '11301200610']],
    ['11301200643, 11301200610, 3/8', ['11301200643', '11301200610']],
  ])('finds the numbers of "%s"', (line, numbers) => {
    expect(numbersOfList(line)).toEqual(numbers)
  })

  it('finds none where there is one, or none', () => {
    for (const line of [
      '1130 120 0603',
      '2x 1130 120 0643 Vergaser',
      'carburetor ms180',
      '11301200603, 1130-120-0603',
      '9503 003 0340',
      '1130 120 0603, qty 2',
      'ms 250 c',
      '17 28 7',
      '17, 28, 7',
      '1130 0603',
      '45x60x10 12x22x7',
    ])
      expect(numbersOfList(line), line).toEqual([])
  })
})

describe('numbers beside Chinese words', () => {
  it.each([
    '编号11301200643',
    '我要2个11301200643',
    '购买11301200643两个',
    '11301200643化油器',
    '11301200643*5',
  ])('finds the number of %s', (typed) => {
    expect(numbersInLine(typed)[0]).toBe('11301200643')
  })

  it('finds those of a list', () => {
    expect(numbersOfList('11301200643和11301200610')).toEqual(['11301200643', '11301200610'])
    expect(numbersOfList('11301200643*5、11301200610*2')).toEqual(['11301200643', '11301200610'])
  })
})

describe('numbersOfAddress', () => {
  it.each([
    ['https://shop.example/p/carburetor-1130-120-0603.html?ref=7', '1130-120-0603'],
    ['www.parts.example/de/BPMR7A/', 'BPMR7A'],
    ['http://x.example/search?q=N%2D400&page=2', 'N-400'],
    ['https://x.example/item_590_45_01', '590 45 01'],
  ])('finds the number of %s', (typed, number) => {
    expect(numbersOfAddress(typed)).toContain(number)
  })

  it('finds none in what is no address', () => {
    for (const typed of ['1130/120/0603', 'carburetor 12', 'https://shop.example/'])
      expect(numbersOfAddress(typed), typed).toEqual([])
  })
})
