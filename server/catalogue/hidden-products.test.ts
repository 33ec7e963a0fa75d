import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideProduct, showProduct } from '#server/catalogue/hidden-products.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const asSystem = async (statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))).rows
/** As after the notification that `followCatalogueVersion` waits for. */
const hearOfChange = async () => {
  const [row] = await asSystem(sql`select version from catalogue_version`)
  shop.app.useCatalogueVersion(Number(row?.version))
}
const why = { reason: 'Recall', by: 'anna@office' }
const numbersFound = async (keyword: string) => {
  const answer = await shop.call('listProductByPart', { keyword })
  return answer.code === 200 ? answer.rows.map(({ standard }) => standard) : []
}

describe('hideProduct()', () => {
  it('takes a product from lists, pages and suggestions, and blocks it in carts', async () => {
    const { id } = await shop.newProduct({ standard: 'HIDE-1001', name: 'Unusual widget' })
    const buyer = await shop.newBuyer()
    await shop.call('addCart', { productId: id, quantity: 1 }, { as: buyer })
    expect(await numbersFound('HIDE-1001')).toEqual(['HIDE-1001'])

    expect(await hideProduct(shop.db, { number: 'hide 1001' }, why)).toMatchObject({
      outcome: 'changed',
      product: { id },
      carts: 1,
    })
    await hearOfChange()
    expect(await numbersFound('HIDE-1001')).toEqual([])
    expect(await numbersFound('unusual widget')).toEqual([])
    expect((await shop.call('getCart', {}, { as: buyer })) as object).toMatchObject({
      data: [{ state: 'gone' }],
    })

    expect(await showProduct(shop.db, { id }, 'ben@office')).toMatchObject({
      outcome: 'changed',
      hiding: { reason: 'Recall', hiddenBy: 'anna@office' },
    })
    await hearOfChange()
    expect(await numbersFound('HIDE-1001')).toEqual(['HIDE-1001'])
    expect(
      await asSystem(sql`select reason, hidden_by, shown_by from product_hidings where product_id = ${id}`),
    ).toEqual([{ reason: 'Recall', hidden_by: 'anna@office', shown_by: 'ben@office' }])
  })

  it('changes nothing the second time, and keeps the first reason', async () => {
    await shop.newProduct({ standard: 'HIDE-2001' })
    await hideProduct(shop.db, { number: 'HIDE-2001' }, why)
    expect(await hideProduct(shop.db, { number: 'HIDE-2001' }, { ...why, reason: 'Other' })).toMatchObject({
      outcome: 'already',
      hiding: { reason: 'Recall' },
    })
  })

  it('asks where several have the number, or only another kind of number fits', async () => {
    const { id } = await shop.newProduct({ standard: 'HIDE-3001', oem: [{ number: '9988-776' }] })
    expect(await hideProduct(shop.db, { number: '9988776' }, why)).toMatchObject({
      outcome: 'several',
      products: [{ id, number: 'HIDE-3001' }],
    })
    expect(await hideProduct(shop.db, { number: 'NO-SUCH-1' }, why)).toEqual({ outcome: 'unknown' })
    expect(await hideProduct(shop.db, { id: 2_000_000_000 }, why)).toEqual({ outcome: 'unknown' })
    expect(await showProduct(shop.db, { id }, 'anna')).toMatchObject({ outcome: 'already' })
  })

  it('takes a number together with an id, if the number leads to that item', async () => {
    const { id } = await shop.newProduct({ standard: 'HIDE-3101', oem: [{ number: '5577-331' }] })
    const { id: other } = await shop.newProduct({ standard: 'HIDE-3102' })
    expect(await hideProduct(shop.db, { number: '5577331', id: other }, why)).toMatchObject({
      outcome: 'several',
      products: [{ id }],
    })
    expect(await hideProduct(shop.db, { number: '5577331', id }, why)).toMatchObject({
      outcome: 'changed',
      product: { id },
    })
    expect(await showProduct(shop.db, { number: 'HIDE-3101', id }, 'anna')).toMatchObject({
      outcome: 'changed',
    })
  })

  it('withdraws printed catalogues', async () => {
    await shop.newProduct({ standard: 'HIDE-4001' })
    const [file] = await asSystem(
      sql`insert into files (names, content_type, storage_key, sha256, size)
        values ('{}', 'application/pdf', 'x', decode(repeat('00', 32), 'hex'), 1) returning id`,
    )
    await asSystem(sql`insert into catalogues (titles, file, book, sort)
      values ('{"en": "Book"}', ${String(file?.id)}, '{}', 1)`)
    await hideProduct(shop.db, { number: 'HIDE-4001' }, why)
    expect(await asSystem(sql`select file from catalogues where book is not null`)).toEqual([{ file: null }])
    expect(await asSystem(sql`select from files where id = ${file?.id}`)).toEqual([])
  })
})
