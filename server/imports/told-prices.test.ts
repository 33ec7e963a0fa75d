import { afterEach, beforeEach, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { computePriceList } from '#server/imports/computed-lists.service.ts'
import { listPrices } from '#server/imports/listed-prices.fixture.ts'
import { noticeText, outdatedTexts } from '#server/imports/plan-texts.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
  await shop.rows(`insert into price_groups (name) values ('Dealers')`)
  await shop.rows(`insert into companies (name, customer_no, currency, price_group_id) values
    ('Green Ltd', 'K 1', 'EUR', 1), ('Swiss AG', 'K-2', 'CHF', null)`)
  await shop.counts('Part number;Name EN;Brand;Price EUR\nA-1;Belt;North;10.00\nA-2;Blade;North;20.00', {
    source: 'parts',
  })
})
afterEach(() => shop.close())

const prices = (currency: string, ...lines: string[]) =>
  [`Part number;Price ${currency}`, ...lines].join('\n')
const dealers = { priceFor: { group: 'dealers' } }

const noticesOf = async (content: string, options: Parameters<ImportShop['load']>[1] = {}) => {
  const end = await shop.load(content, options)
  if (!end.ok) throw new Error(end.reason)
  return end.summary.notices
}

it('says whose prices they are, and their first and last day', async () => {
  const file = prices('EUR', 'A-1;9.00')
  const whose = async (priceList: object) => (await noticesOf(file, { priceList, source: 's' }))[0]
  expect(await whose(dealers)).toEqual({
    key: 'PRICES_FOR',
    values: { kind: 'group', name: 'Dealers', from: 'none', to: 'none' },
  })
  const company = { priceFor: { company: 'K 1' }, validFrom: '1.5.2127', validTo: '31.12.9999' }
  expect(await whose(company)).toMatchObject({
    values: { kind: 'company', name: 'Green Ltd (K 1)', from: '2127-05-01', to: 'none' },
  })
  expect(await whose({ validTo: '2127-01-31 18:00' })).toMatchObject({
    values: { kind: 'everybody', to: '2127-01-31 18:00' },
  })
  expect(await noticesOf(file, { source: 's' })).toEqual([])
})

it('warns of prices that have ended', async () => {
  const file = 'Part number;Price EUR;Valid to\nA-1;9.00;2020-12-31\nA-2;9.00;2120-12-31'
  expect(await noticesOf(file)).toEqual([{ key: 'PRICES_ENDED', values: { count: 1, numbers: 'A-1' } }])
  const option = { priceList: { ...dealers, validTo: '2020-12-31' } }
  expect(await noticesOf(prices('EUR', 'A-1;9.00', 'A-2;8.00'), option)).toContainEqual({
    key: 'PRICES_ENDED',
    values: { count: 2, numbers: 'A-1, A-2' },
  })
})

it('warns of prices in a currency in which their buyers do not buy', async () => {
  const swiss = { priceFor: { company: 'K-2' } }
  const foreign = (owner: string, currency: string, own: string) => ({
    key: 'PRICES_IN_OTHER_CURRENCY',
    values: { owner, currency, own, count: 1 },
  })
  expect(await noticesOf(prices('EUR', 'A-1;9.00'), { priceList: swiss, source: 's' })).toContainEqual(
    foreign('Swiss AG', 'EUR', 'CHF'),
  )
  expect(await noticesOf(prices('CHF', 'A-1;9.00'), { priceList: swiss, source: 's' })).toHaveLength(1)
  expect(await noticesOf(prices('CHF', 'A-1;9.00'), { priceList: dealers, source: 's' })).toContainEqual(
    foreign('Dealers', 'CHF', 'EUR'),
  )
  const computed = await computePriceList(shop.importer, { percent: '-5', ...swiss })
  expect('notices' in computed && computed.notices).toContainEqual({
    key: 'PRICES_IN_OTHER_CURRENCY',
    values: { owner: 'Swiss AG', currency: 'EUR', own: 'CHF', count: 2 },
  })
})

it('warns where the newer list of another source goes before the prices of the file', async () => {
  await shop.counts(prices('EUR', 'A-1;9.00', 'A-2;18.00'), { source: 'january', priceList: dealers })
  expect(await noticesOf(prices('EUR', 'A-1;8.00'), { source: 'february', priceList: dealers })).toHaveLength(
    1,
  )
  const again = prices('EUR', 'A-1;7.00', 'A-2;17.00')
  expect(await noticesOf(again, { source: 'january', priceList: dealers })).toContainEqual({
    key: 'PRICES_PASSED_OVER',
    values: { count: 1, sources: 'february', numbers: 'A-1' },
  })
  const same = prices('EUR', 'A-1;8.00', 'A-2;17.00')
  expect(await noticesOf(same, { source: 'january', priceList: dealers })).toHaveLength(1)
})

it('tells what --replace leaves of other sources to the same buyers', async () => {
  await shop.counts(prices('EUR', 'A-1;9.00', 'A-2;18.00'), { source: 'january', priceList: dealers })
  const options = { source: 'february', priceList: dealers, isReplacement: true }
  expect(await noticesOf(prices('EUR', 'A-1;8.00'), options)).toContainEqual({
    key: 'PRICES_LEFT_BESIDE',
    values: { count: 1, sources: 'january', numbers: '' },
  })
  const own = { ...options, source: 'january' }
  expect(await noticesOf(prices('EUR', 'A-1;8.00'), own)).not.toContainEqual(
    expect.objectContaining({ key: 'PRICES_LEFT_BESIDE' }),
  )
})

it('counts the articles for which a computed list does not count', async () => {
  await shop.counts(prices('EUR', 'A-1;9.00'), { source: 'january', priceList: dealers })
  expect(await computePriceList(shop.importer, { percent: '-5', ...dealers })).toMatchObject({
    notices: [{ key: 'COMPUTED_PASSED_OVER', values: { count: 1 } }],
  })
})

it('takes no price and no stock for a number of several makers, unless the brand says which', async () => {
  await shop.counts('Part number;Name EN;Brand;Price EUR\nA-1;Cap;South;30.00\nB-1;Cap;South;30.00', {
    source: 'other',
  })
  const before = await listPrices(shop)
  const end = await shop.load(prices('EUR', 'A-1;9.00', 'B-1;9.00'), { source: 's', priceList: dealers })
  expect(end).toMatchObject({
    summary: {
      counts: { specialPrices: 1, warned: 1, waiting: 0 },
      warned: [{ reason: 'NUMBER_OF_SEVERAL', rows: 1, samples: ['A-1 (other, parts)'] }],
    },
  })
  const added = async () => (await listPrices(shop)).filter((price) => !before.includes(price))
  expect(await added()).toEqual(['B-1 Dealers EUR 1+ 900/1'])
  await shop.load('Part number;Stock\nA-1;7', { source: 's' })
  expect(await shop.rows('select id from products where stock_quantity = 7')).toEqual([])
  await shop.load('Part number;Brand;Price EUR\nA-1;South;8.00', { source: 't', priceList: dealers })
  expect(await added()).toEqual(['A-1 Dealers EUR 1+ 800/1', 'B-1 Dealers EUR 1+ 900/1'])
  await shop.load(prices('EUR', 'A-1;7.00'), { source: 'parts', priceList: dealers })
  expect(await added()).toContain('A-1 Dealers EUR 1+ 700/1')
})

it('refuses a day that may be another one, and takes one of the year 9999 for no end', async () => {
  const load = (priceList: object) =>
    shop.load(prices('EUR', 'A-1;9.00'), { source: 's', priceList: { ...dealers, ...priceList } })
  expect(await load({ validFrom: '01/05/2127' })).toMatchObject({ reason: 'VALIDITY_AMBIGUOUS' })
  expect(await load({ validTo: '5-1-2127' })).toMatchObject({ reason: 'VALIDITY_AMBIGUOUS' })
  expect(await load({ validFrom: '5/5/2127' })).toMatchObject({ ok: true })
  expect(await load({ validTo: '9999-12-31' })).toMatchObject({ ok: true })
  expect(await listPrices(shop)).toContain('A-1 Dealers EUR 1+ 900/1')
})

it('tells all this in every language', () => {
  const said = {
    kind: 'group',
    name: 'Gold',
    from: '2027-05-01',
    to: '2027-05-31',
    count: 2,
    numbers: 'A-1, A-2',
  }
  const values = { ...said, sources: 'january', owner: 'Gold', currency: 'CHF', own: 'EUR' }
  const keys = ['FOR', 'ENDED', 'IN_OTHER_CURRENCY', 'PASSED_OVER', 'LEFT_BESIDE'].map(
    (key) => `PRICES_${key}`,
  )
  for (const key of [...keys, 'COMPUTED_PASSED_OVER']) {
    const texts = languages.map((language) => noticeText({ key, values }, language))
    expect(new Set(texts).size).toBe(languages.length)
    for (const text of texts) expect(text).not.toMatch(/[{}]|none/)
  }
  expect(outdatedTexts([{ owner: 'Gold', type: null, percent: -12.5 }], 'de')[0]).toContain('-12,5 %')
})
