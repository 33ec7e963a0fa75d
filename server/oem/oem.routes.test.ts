import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { CallInput } from '#contract/call-client.ts'
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
  await shop.newPart({
    standard: 'S-1',
    typeId: starters,
    stock: 'in',
    amountMinor: 450,
    numbers: [stihl('1130 080 2100')],
  })
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
  await shop.system(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal)
    select id, ${old.standard}, ${normalizeNumber(old.standard)}, ${next.standard}, ${normalizeNumber(next.standard)}
    from sources limit 1`)
  await shop.newPart({ standard: 'S-9', status: 'hidden', numbers: [stihl('1130 999 9999')] })
  await shop.newPart({
    standard: 'S-8',
    numbers: [{ kind: 'customer', number: 'MINE-1', companyId: buyer.companyId }],
  })
})
afterAll(() => shop.close())

const byNumber = [4, '0000 195 8200', '1130 080 2100', '28462-ZE1', 'NO BRAND 9']

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

  it('takes nonsense for its defaults, and what it does not know for nothing', async () => {
    expect(await numbers({ pageNum: 'x', pageSize: -3 })).toHaveLength(5)
    expect(await numbers({ orderByColumn: 'price; drop table oem_counts', isAsc: 'up' })).toEqual(byNumber)
    expect(await numbers({ status: 'sold' })).toEqual([0])
    expect(await numbers({ brandId: 'x', typeId: ["1' or true"] })).toEqual([0])
    expect(await numbers({ status: { superseded: '1' } })).toEqual(byNumber)
  })

  it('lists original numbers by number', async () => {
    expect(await numbers({})).toEqual(byNumber)
    expect(await numbers({ pageSize: 1, pageNum: 3 })).toEqual([4, '28462-ZE1'])
    expect(await numbers({ pageNum: 9 })).toEqual([4])
    expect(await numbers({ isAsc: 'desc', pageSize: 2 })).toEqual([4, 'NO BRAND 9', '28462-ZE1'])
  })

  it('lists them by maker, those without one last, by name, own number and age', async () => {
    const sorted = (orderByColumn: CallInput<'listOem'>['orderByColumn'], isAsc?: 'asc' | 'desc') =>
      numbers({ orderByColumn, ...(isAsc ? { isAsc } : {}) })
    const byMaker = [4, '28462-ZE1', '0000 195 8200', '1130 080 2100', 'NO BRAND 9']
    expect(await sorted('oemBrand')).toEqual(byMaker)
    expect(await sorted('oemBrand', 'desc')).toEqual([
      4,
      '0000 195 8200',
      '1130 080 2100',
      '28462-ZE1',
      'NO BRAND 9',
    ])
    expect((await sorted('fullname', 'desc'))[1]).toBe('0000 195 8200')
    expect(await sorted('standard')).toEqual([4, '28462-ZE1', 'NO BRAND 9', '1130 080 2100', '0000 195 8200'])
    expect((await sorted('newest')).slice(0, 3)).toEqual([4, '28462-ZE1', 'NO BRAND 9'])
    expect((await sorted('newest', 'asc'))[1]).toBe('1130 080 2100')
  })

  it('says what we supply for each', async () => {
    const answer = await shop.call('listOem', {}, { as: buyer, language: 'de' })
    expect(answer).toMatchObject({
      rows: [
        { oemBrand: 'STIHL', fullname: 'Seil', fullnameLang: null, status: 'onRequest', note: null },
        { standard: 'S-1', fullnameLang: 'en', status: 'available', pic: '' },
        { oemBrand: 'Honda', standard: 'S-0', status: 'superseded', note: 'S-2' },
        { oemBrand: null, card: { supersededBy: { standard: 'S-2' } } },
      ],
    })
  })

  it('shows each at the price of the reader’s own company, and his own wishes', async () => {
    const other = await shop.newBuyer()
    const unapproved = await shop.newBuyer({ approved: false })
    const cardFor = async (as: TestBuyer) => {
      const answer = await shop.call('listOem', { keyword: '1130 080 2100' }, { as })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.rows[0]?.card
    }
    const id = (await cardFor(buyer))?.id
    await shop.call('addWish', { id: id ?? null }, { as: buyer })
    await shop.system(sql`with list as (
        insert into price_lists (name, currency, company_id) values ('other', 'EUR', ${other.companyId}) returning id
      ) insert into prices (price_list_id, product_id, min_pieces, amount_minor) select id, ${id}, 1, 111 from list`)
    const amount = (minor: number) => ({ price: { amount: minor, currency: 'EUR' }, priceState: 'shown' })
    expect(await cardFor(buyer)).toMatchObject({ ...amount(450), wished: true })
    expect(await cardFor(other)).toMatchObject({ ...amount(111), wished: false })
    expect(await cardFor(unapproved)).toMatchObject({ price: null, priceState: 'approval', wished: false })
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

  it('narrows by what we supply, alone and together with a keyword', async () => {
    expect(await numbers({ status: 'superseded' })).toEqual([2, '28462-ZE1', 'NO BRAND 9'])
    expect(await numbers({ status: 'available,onRequest' })).toEqual([2, '0000 195 8200', '1130 080 2100'])
    expect(await numbers({ status: 'onRequest', keyword: '8200' })).toEqual([1, '0000 195 8200'])
    expect(await numbers({ status: ['superseded'], keyword: '8200' })).toEqual([0])
  })

  const facetsOf = async (input: CallInput<'listOem'>, language: 'en' | 'de' = 'en') => {
    const answer = await shop.call('listOem', input, { as: buyer, language })
    if (answer.code !== 200) throw new Error(answer.msg)
    const shown = answer.facets.map(({ key, name, items }) => [
      key,
      name,
      items.map((item) => `${item.name} ${item.count}`),
    ])
    return [answer.total, answer.totalUnfiltered, ...shown]
  }

  it('counts makers, types and states, each without its own choice', async () => {
    expect(await facetsOf({}, 'de')).toEqual([
      4,
      4,
      ['brandId', 'Hersteller', ['STIHL 2', 'Honda 1']],
      ['typeId', 'Warengruppe', expect.arrayContaining(['Starters 2', 'Starter ropes 1'])],
      ['status', 'Status', ['Lieferbar 1', 'Ersetzt 2', 'Bestand erfragen 1']],
    ])
    const honda = String(await shop.brandId('Honda'))
    expect(await facetsOf({ brandId: honda })).toEqual([
      1,
      4,
      ['brandId', 'Manufacturer', ['STIHL 2', 'Honda 1']],
      ['typeId', 'Type', expect.not.arrayContaining(['Starters 2'])],
      ['status', 'Status', ['Replaced 1']],
    ])
    expect(await facetsOf({ status: 'available', typeId: String(starters) })).toMatchObject([
      1,
      4,
      ['brandId', 'Manufacturer', ['STIHL 1']],
      ['typeId', 'Type', ['Starters 1']],
      ['status', 'Status', ['Available 1', 'Stock on inquiry 1']],
    ])
  })

  it('counts what a keyword found, and keeps what was chosen in sight', async () => {
    const honda = String(await shop.brandId('Honda'))
    expect(await facetsOf({ keyword: '1130', brandId: honda, status: 'superseded' })).toEqual([
      0,
      1,
      ['brandId', 'Manufacturer', ['Honda 0']],
      ['status', 'Status', ['Replaced 0']],
    ])
    expect(await facetsOf({ keyword: '1130' })).toEqual([
      1,
      1,
      ['brandId', 'Manufacturer', ['STIHL 1']],
      ['typeId', 'Type', ['Starters 1']],
      ['status', 'Status', ['Available 1']],
    ])
    expect(await facetsOf({ keyword: '!' })).toEqual([0, 0])
  })

  it('lists a number of a maker once, whatever its spelling, with its best offer and the least price', async () => {
    const kohler = (number: string, brand = 'Kohler') => [{ kind: 'oem' as const, number, brand }]
    const part = (standard: string, stock: 'in' | 'onRequest', amountMinor: number, spelling: string) =>
      shop.newPart({ standard, stock, amountMinor, typeId: starters, numbers: kohler(spelling) })
    await part('K-1', 'onRequest', 120, '24 755 22-S')
    const best = await part('K-2', 'in', 300, '2475522s')
    await part('K-3', 'in', 100, '24-755-22-S')
    await shop.newPart({ standard: 'K-4', numbers: kohler('24 755 22-S', 'Loncin') })
    const hidden = await shop.newPart({ standard: 'K-5', status: 'hidden', numbers: kohler('24 755 22 S') })
    for (const input of [{ keyword: '2475522' }, { orderByColumn: 'oemBrand' as const, pageSize: 100 }]) {
      const answer = await shop.call('listOem', input, { as: buyer })
      if (answer.code !== 200) throw new Error(answer.msg)
      const rows = answer.rows.filter(({ oemBrand }) => oemBrand === 'Kohler')
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        standard: best.standard,
        status: 'available',
        offers: { count: 3, from: { amount: 100, currency: 'EUR', per: 1 } },
      })
      expect(answer.total).toBe(input.keyword ? 2 : 6)
      const [brands] = answer.facets
      expect(brands?.items).toContainEqual(expect.objectContaining({ name: 'Kohler', count: 1 }))
    }
    // Nobody reads a price before the approval.
    const waiting = await shop.newBuyer({ approved: false })
    const unpriced = await shop.call('listOem', { keyword: '2475522' }, { as: waiting })
    expect(unpriced).toMatchObject({ rows: [{ offers: { from: null } }, { offers: { from: null } }] })
    await shop.system(sql`update products set status = 'hidden'
      where standard in ('K-1', 'K-2', 'K-3', 'K-4') or id = ${hidden.id}`)
    await shop.publish()
  })

  it('counts anew when a product is hidden', async () => {
    const { id } = await shop.newPart({
      standard: 'S-7',
      numbers: [{ kind: 'oem', number: '7700', brand: 'Kohler' }],
    })
    expect((await numbers({}))[0]).toBe(5)
    await shop.system(sql`update products set status = 'hidden' where id = ${id}`)
    await shop.publish()
    expect((await facetsOf({})).slice(0, 3)).toEqual([
      4,
      4,
      ['brandId', 'Manufacturer', ['STIHL 2', 'Honda 1']],
    ])
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
