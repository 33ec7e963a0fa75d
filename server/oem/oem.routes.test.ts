import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { sql } from 'kysely'

let shop: CatalogueShop
let buyer: TestBuyer
let starters = 0
beforeAll(async () => {
  shop = await startCatalogueShop()
  buyer = await shop.newBuyer()
  starters = await shop.newType({ name: 'Starters' })
  const ropes = await shop.newType({ name: 'Starter ropes', parentId: starters })
  const stihl = (number: string) => ({ kind: 'oem' as const, number, brand: 'STIHL' })
  await shop.newPart({ standard: 'S-1', typeId: starters, stock: 'in', numbers: [stihl('1130 080 2100')] })
  const next = await shop.newPart({
    standard: 'S-2',
    typeId: ropes,
    stock: 'onRequest',
    names: { en: 'Rope', de: 'Seil' },
    numbers: [stihl('0000 195 8200'), { kind: 'cross', number: '1130-CROSS', brand: 'Stens' }],
  })
  const old = await shop.newPart({
    standard: 'S-0',
    stock: 'discontinued',
    numbers: [
      { kind: 'oem', number: '28462-ZE1', brand: 'Honda' },
      { kind: 'oem', number: 'NO BRAND 9' },
    ],
  })
  await shop.system(sql`update products set superseded_by_id = ${next.id} where id = ${old.id}`)
  await shop.newPart({ standard: 'S-9', status: 'hidden', numbers: [stihl('1130 999 9999')] })
  await shop.newPart({
    standard: 'S-8',
    numbers: [{ kind: 'customer', number: 'MINE-1', companyId: buyer.companyId }],
  })
})
afterAll(() => shop.close())

describe('GET /api/listOem', () => {
  const numbers = async (input: object) => {
    const answer = await shop.call('listOem', input, { as: buyer })
    return answer.code === 200 ? [answer.total, ...answer.rows.map((row) => row.oemNo)] : [answer.code]
  }

  it('asks for a session', async () => {
    expect(await shop.call('listOem', {})).toMatchObject({ code: 401 })
    const staff = await shop.newStaff('sales')
    expect(await shop.call('listOem', {}, { as: staff })).toMatchObject({ code: 401 })
  })

  it('lists original numbers by maker and number, those without a maker last', async () => {
    expect(await numbers({})).toEqual([4, '28462-ZE1', '0000 195 8200', '1130 080 2100', 'NO BRAND 9'])
    expect(await numbers({ pageSize: 1, pageNum: 3 })).toEqual([4, '1130 080 2100'])
    expect(await numbers({ pageNum: 9 })).toEqual([4])
    expect(await numbers({ pageNum: 'x', pageSize: -3 })).toHaveLength(5)
  })

  it('says what we supply for each', async () => {
    const answer = await shop.call('listOem', {}, { as: buyer, language: 'de' })
    expect(answer).toMatchObject({
      rows: [
        { oemBrand: 'Honda', standard: 'S-0', status: 'superseded', note: 'S-2' },
        { oemBrand: 'STIHL', fullname: 'Seil', fullnameLang: null, status: 'onRequest', note: null },
        { standard: 'S-1', fullnameLang: 'en', status: 'available', pic: '' },
        { oemBrand: null },
      ],
    })
  })

  it('finds a number in any spelling, from inside with four characters and more', async () => {
    expect(await numbers({ keyword: '1130-080-21' })).toEqual([1, '1130 080 2100'])
    expect(await numbers({ keyword: '２８４６２ ze1' })).toEqual([1, '28462-ZE1'])
    expect(await numbers({ keyword: '8200' })).toEqual([1, '0000 195 8200'])
    expect(await numbers({ keyword: '200' })).toEqual([0])
    expect(await numbers({ keyword: '113' })).toEqual([1, '1130 080 2100'])
    for (const keyword of ['%', '_', "'", '1130%', 'MINE-1', '1130CROSS'])
      expect((await numbers({ keyword }))[0], keyword).toBe(keyword === '1130%' ? 1 : 0)
  })

  it('narrows by maker and type, sub-types included', async () => {
    const honda = String(await shop.brandId('Honda'))
    expect(await numbers({ brandId: honda })).toEqual([1, '28462-ZE1'])
    expect(await numbers({ typeId: String(starters) })).toEqual([2, '0000 195 8200', '1130 080 2100'])
    expect(await numbers({ typeId: 'x' })).toEqual([0])
  })
})

describe('GET /api/listOemBrand', () => {
  it('names the makers of published numbers, those with most first', async () => {
    const answer = await shop.call('listOemBrand', {})
    expect(answer).toMatchObject({
      code: 200,
      data: [
        { name: 'STIHL', total: 2 },
        { name: 'Honda', total: 1 },
      ],
    })
  })
})
