import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

const printed = async (maker: string | null, number: string): Promise<string> => {
  const { rows } = await sql<{ number: string }>`
    select makers_number(${maker}::text, ${number}::text) as number`.execute(shop.db)
  return rows[0]?.number ?? ''
}

describe('a maker’s number', () => {
  it('has one pattern, whatever its spelling', async () => {
    for (const number of [
      '11301200643',
      '1130-120-0643',
      '1130 120 0643',
      '1130.120.0643',
      '1130–120–0643',
      '１１３０１２００６４３',
    ])
      expect(await printed('Stihl', number), number).toBe('1130 120 0643')
    expect(await printed('Husqvarna', '532182325')).toBe('532 18 23-25')
    expect(await printed('Honda', '28462ze1003')).toBe('28462-ZE1-003')
    expect(await printed('HONDA', '28462 ZЕ1')).toBe('28462-ZE1')
  })

  it('stays as it is written where no pattern of its maker fits', async () => {
    for (const [maker, number] of [
      ['STIHL', '1130 120 064'],
      ['STIHL', 'WT-160A/12345'],
      ['STIHL', '1130 120 064Ж3'],
      ['STIHL', ''],
      ['Walbro', 'hda-192'],
      [null, '11301200643'],
    ] as const)
      expect(await printed(maker, number)).toBe(number)
  })

  it('keeps its normal form', async () => {
    const odd = [
      '1130\u00a0120\u00a00643',
      '1130×1200643',
      '28462-ZЕ1-003',
      'ЖГ-12345678',
      'ﬁ123456',
      '532 18 23²25',
      '中11301200643',
    ]
    for (const maker of ['STIHL', 'Honda', 'Husqvarna', 'Kohler'])
      for (const number of odd)
        expect(normalizeNumber(await printed(maker, number)), `${maker} ${number}`).toBe(
          normalizeNumber(number),
        )
  })

  it('reads the same in rows, reasons, on the product and among the OEM numbers', async () => {
    const { id } = await shop.newPart({
      standard: 'PATTERN-1',
      numbers: [{ kind: 'oem', number: '11301200643', brand: 'STIHL' }],
    })
    const { rows } = await shop.list({ keyword: '1130120 0643' })
    expect(rows.find((row) => row.id === id)).toMatchObject({
      oemNumber: '1130 120 0643',
      match: { by: 'oem', number: '1130 120 0643', brand: 'STIHL' },
    })
    const as = await shop.newBuyer()
    expect(await shop.call('getProduct', { id }, { as })).toMatchObject({
      data: {
        oemNumber: '1130 120 0643',
        numbers: [{ type: 'standard' }, { number: '1130 120 0643' }],
      },
    })
    expect(await shop.call('listOem', { keyword: '1130120' }, { as })).toMatchObject({
      rows: [{ oemNo: '1130 120 0643' }],
    })
  })
})
