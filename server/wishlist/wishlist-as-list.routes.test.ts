import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListShop, asBuyerDoes, linesOf, sql, startListShop } from '#server/lists/lists.fixture.ts'
import { mostLists } from '#contract/shop/list-limits.ts'
import { languages } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: ListShop
beforeAll(async () => {
  shop = await startListShop()
})
afterAll(() => shop.close())

const listsOf = async (as: TestBuyer, language: (typeof languages)[number] = 'en') => {
  const answer = await shop.call('listLists', {}, { as, language })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const wishlistOf = async (as: TestBuyer) => {
  const [first] = await listsOf(as)
  if (!first?.isWishlist) throw new Error('the wishlist is the first list')
  return first.id
}
const wishedBy = async (as: TestBuyer) => {
  const answer = await shop.call('getWish', {}, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.map(({ standard }) => standard)
}
const counted = async (as: TestBuyer) => {
  const answer = await shop.call('getinfo', {}, { as })
  return answer.code === 200 ? answer.data.counts.wish : answer.msg
}

describe('the wishlist among the lists', () => {
  it('is there from the start, first, private, and called in the language of its reader', async () => {
    const buyer = await shop.newBuyer()
    await shop.newList(buyer)
    for (const language of languages)
      expect(await listsOf(buyer, language)).toMatchObject([
        { isWishlist: true, isPrivate: true, lines: 0, name: textsOf(language, 'lists')('wishlist') },
        { isWishlist: false, name: 'Service' },
      ])
  })

  it('has a line for each wish, the last first, with the least of the packing offered first', async () => {
    const buyer = await shop.newBuyer()
    const loose = await shop.newProduct({ standard: 'W-1' })
    const packed = await shop.newProduct({
      standard: 'W-2',
      packings: [{ packType: 2, pieces: 10, min: 3, step: 2 }],
    })
    for (const { id } of [loose, packed, loose]) await shop.call('addWish', { id }, { as: buyer })
    const list = await shop.detail(buyer, await wishlistOf(buyer))
    expect(linesOf(list)).toEqual([
      ['W-2', 4, 10, ''],
      ['W-1', 1, 1, ''],
    ])
    expect(list).toMatchObject({ isWishlist: true, changes: [] })
    expect(list.items[0]?.article).toMatchObject({ wished: true })
  })

  it('keeps packing, packs, remark and order, and the calls of the seed follow', async () => {
    const buyer = await shop.newBuyer()
    const [one, two, three] = [
      await shop.newProduct({ standard: 'O-1' }),
      await shop.newProduct({ standard: 'O-2', packings: [{ pieces: 1 }, { pieces: 5 }] }),
      await shop.newProduct({ standard: 'O-3' }),
    ]
    for (const { id } of [one, two]) await shop.call('addWish', { id }, { as: buyer })
    const id = await wishlistOf(buyer)
    await shop.call(
      'addListLines',
      { id, lines: [{ productId: three.id, quantity: 7, info: 'van' }] },
      { as: buyer },
    )
    expect(await wishedBy(buyer)).toEqual(['O-2', 'O-1', 'O-3'])
    expect(await counted(buyer)).toBe(3)

    const before = await shop.detail(buyer, id)
    const [first, , last] = before.items
    if (!first || !last) throw new Error('three lines')
    const wish = {
      id: first.id,
      version: first.version,
      packId: two.packIds[1] ?? 0,
      quantity: 2,
      info: 'shelf',
    }
    expect(await shop.call('saveListLine', wish, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.call('moveListLine', { id: last.id, afterId: null }, { as: buyer })).toMatchObject({
      code: 200,
    })
    expect(linesOf(await shop.detail(buyer, id))).toEqual([
      ['O-3', 7, 1, 'van'],
      ['O-2', 2, 5, 'shelf'],
      ['O-1', 1, 1, ''],
    ])
    expect(await wishedBy(buyer)).toEqual(['O-3', 'O-2', 'O-1'])

    expect(await shop.call('reorder', { id, kind: 'list' }, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.call('getCart', {}, { as: buyer })).toMatchObject({
      data: [{ quantity: 7, info: 'van' }, { quantity: 2, packQuantity: 5 }, { quantity: 1 }],
    })
    await shop.call('removeWish', { id: two.id }, { as: buyer })
    expect(linesOf(await shop.detail(buyer, id)).map(([standard]) => standard)).toEqual(['O-3', 'O-1'])
    await shop.call('removeListLines', { ids: [last.id] }, { as: buyer })
    expect(await wishedBy(buyer)).toEqual(['O-1'])
    expect(await counted(buyer)).toBe(1)
  })

  it('is counted and wished once in two packings, and a removed heart takes both', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId, packIds } = await shop.newProduct({ packings: [{ pieces: 1 }, { pieces: 5 }] })
    const id = await wishlistOf(buyer)
    const lines = packIds.map((packId) => ({ productId, packId }))
    await shop.call('addListLines', { id, lines }, { as: buyer })
    expect(await counted(buyer)).toBe(1)
    expect(await wishedBy(buyer)).toHaveLength(1)
    await shop.call('removeWish', { id: productId }, { as: buyer })
    expect((await shop.detail(buyer, id)).items).toEqual([])
  })

  it('cannot be renamed, shared or removed, and is nobody else’s', async () => {
    const buyer = await shop.newBuyer()
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    const id = await wishlistOf(buyer)
    for (const isPrivate of [true, false])
      expect(
        await shop.call('saveList', { id, name: 'Mine', isPrivate, version: 1 }, { as: buyer }),
      ).toMatchObject({
        code: 404,
      })
    expect(await shop.call('removeList', { id }, { as: buyer })).toMatchObject({ code: 200 })
    expect(await wishlistOf(buyer)).toBe(id)
    expect(await shop.call('listDetail', { id }, { as: colleague })).toMatchObject({ code: 404 })
    expect(await wishlistOf(colleague)).not.toBe(id)
    await expect(
      asBuyerDoes(shop, buyer, sql`update lists set owner_id = null where id = ${id}`),
    ).rejects.toThrow(/lists_wishlist/)
  })

  it('does not count among the lists that a company may make', async () => {
    const buyer = await shop.newBuyer()
    await shop.asSystem(sql`insert into lists (company_id, name)
      select ${buyer.companyId}, 'List ' || n from generate_series(2, ${mostLists}) n`)
    expect(await shop.call('saveList', { name: 'The last' }, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.call('saveList', { name: 'One more' }, { as: buyer })).toMatchObject({
      reason: 'LISTS_MANY',
    })
  })
})
