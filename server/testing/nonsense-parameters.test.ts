import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
let productId: number

beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer()
  const typeId = await shop.newType({ name: 'Chains' })
  await shop.newProduct({ kind: 'machine', typeId: await shop.newType({ kind: 'machine', name: 'Saws' }) })
  productId = (await shop.newProduct({ typeId, oem: [{ brand: 'STIHL', number: '3636 000 0050' }] })).id
})
afterAll(() => shop.close())

const get = async (path: string, query: Record<string, string> = {}) => {
  const headers = { authorization: `Bearer ${buyer.token}`, lang: 'en-US' }
  return (await shop.inject({ url: path, query, headers })).json()
}

const nonsense = {
  pageNum: '-3',
  pageSize: 'many',
  orderByColumn: 'id; drop table products',
  isAsc: 'sideways',
  nosuch: '1',
  'nosuch[deep][deeper]': '1',
}

describe('parameters that make no sense', () => {
  it.each([
    'listProductByPart',
    'listProductByMachine',
    'listHot',
    'listOem',
    'listBrands',
    'listNews',
    'listCatalogue',
    'listModel',
    'listOrder',
    'listInquery',
  ] as const)('of %s fall to their defaults', async (name) => {
    const usual = await get(calls[name][1])
    expect(usual).toMatchObject({ code: 200, rows: expect.any(Array), total: expect.any(Number) })
    expect(await get(calls[name][1], nonsense)).toEqual(usual)
    const past = await get(calls[name][1], { pageNum: '900000' })
    expect(past).toMatchObject({ code: 200, rows: [], total: usual.total })
  })

  it.each([
    'listPartType',
    'listMachineType',
    'listMachineTypeAll',
    'listBrandType',
    'listBrandPic',
    'listSwiper',
    'listFaq',
    'best',
    'getCart',
    'getWish',
  ] as const)('of %s are ignored', async (name) => {
    const usual = await get(calls[name][1])
    expect(usual).toMatchObject({ code: 200, data: expect.any(Array) })
    expect(await get(calls[name][1], { ...nonsense, limit: '-1' })).toEqual(usual)
  })
})

describe('ids that are none', () => {
  const ids = ['0', '-1', '1e3', '99999999999999999999', 'x', "1' or '1'='1", '%00', ' ']

  it.each([
    ['GET /api/getProduct/{id}', '/api/getProduct/', 404],
    ['GET /api/news/detail/{id}', '/api/news/detail/', 404],
    ['GET /api/brand/detail/{id}', '/api/brand/detail/', 404],
    ['GET /api/order/detail/{id}', '/api/order/detail/', 404],
    ['GET /api/inquery/detail/{id}', '/api/inquery/detail/', 404],
    ['GET /api/listSubBrand/{id}', '/api/listSubBrand/', 200],
    ['GET /api/groupProduct/{id}', '/api/groupProduct/', 200],
  ])('%s: not there, or empty', async (_name, path, code) => {
    for (const id of ids) {
      const answer = await get(path + encodeURIComponent(id))
      expect(answer.code, JSON.stringify(id)).toBe(code)
      if (code === 200) expect(JSON.stringify(answer.data), JSON.stringify(id)).toMatch(/^\[\]$|"items":\[\]/)
    }
    expect((await get(`/api/getProduct/${productId}`)).code).toBe(200)
  })
})
