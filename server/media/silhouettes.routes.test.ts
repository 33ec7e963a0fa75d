import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeholder, silhouette } from '#server/drawings/drawings.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let ids: Record<'carburetors' | 'below' | 'undrawn', number>

beforeAll(async () => {
  shop = await startTestShop()
  const carburetors = await shop.newType()
  const below = await shop.newType({ parentId: carburetors })
  ids = { carburetors, below, undrawn: await shop.newType() }
  await sql`update product_types set slug = 'carburetor' where id = ${carburetors}`.execute(shop.db)
})
afterAll(() => shop.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await shop.inject({ url })
  return { status: statusCode, type: headers['content-type'], body }
}

describe('GET /pic/{form}/type-{typeId}.svg', () => {
  it('is the gray silhouette of the type in each form', async () => {
    const small = await get(`/pic/small/type-${ids.carburetors}.svg`)
    expect(small).toMatchObject({ status: 200, type: expect.stringContaining('image/svg+xml') })
    expect(small.body).toBe(silhouette('carburetor', 'small', 'light'))
    expect((await get(`/pic/type-${ids.carburetors}.svg`)).body).toBe(
      silhouette('carburetor', 'large', 'light'),
    )
    expect((await get(`/pic/small-dark/type-${ids.carburetors}.svg`)).body).toBe(
      silhouette('carburetor', 'small', 'dark'),
    )
  })

  it('states no measure, for it has none', () => {
    expect(silhouette('carburetor', 'large', 'light')).not.toContain('<text')
  })

  it('is that of the type above where the type has no drawing', async () => {
    expect((await get(`/pic/small/type-${ids.below}.svg`)).body).toBe(
      silhouette('carburetor', 'small', 'light'),
    )
  })

  it('is the placeholder for a type that nobody draws', async () => {
    expect(await get(`/pic/small/type-${ids.undrawn}.svg`)).toMatchObject({
      status: 200,
      body: placeholder('small'),
    })
  })

  it('is missing for an unknown type and for a name that is no type', async () => {
    for (const name of ['type-999999', 'type-0', 'type-99999999999', 'type-x', 'type--1'])
      expect((await get(`/pic/small/${name}.svg`)).status, name).toBe(404)
  })
})
