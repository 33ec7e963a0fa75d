import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CallAnswer } from '#contract/call-client.ts'
import { languages } from '#contract/language.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const cartOf = async (buyer: TestBuyer): Promise<CartLine[]> => {
  const answer = await shop.call('getCart', {}, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const lineOf = (answer: CallAnswer<'addCart' | 'saveCart'>): CartLine => {
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))

describe('POST /api/addCart', () => {
  it('refuses what is no whole number from 1 to 10, in the words of the seed', async () => {
    const buyer = await shop.newBuyer()
    const product = await shop.newProduct()
    for (const quantity of [undefined, '', 'x', 0, -1, 1.5, '1.5', '1e1', 11, 1e12]) {
      expect(await shop.call('addCart', { productId: product.id, quantity }, { as: buyer })).toMatchObject({
        code: 601,
        reason: 'QUANTITY_INVALID',
        msg: 'Quantity must be a whole number from 1 to 10.',
      })
    }
    expect(await cartOf(buyer)).toEqual([])
  })

  it("names the company's own limit", async () => {
    const buyer = await shop.newBuyer({ cartMaxQuantity: 40 })
    const { id: productId } = await shop.newProduct()
    const answer = await shop.call('addCart', { productId, quantity: 41 }, { as: buyer })
    expect(answer.msg).toBe('Quantity must be a whole number from 1 to 40.')
    expect(lineOf(await shop.call('addCart', { productId, quantity: 40 }, { as: buyer })).maxQuantity).toBe(
      40,
    )
  })

  it('refuses unknown, hidden and discontinued products, and packs of other products', async () => {
    const buyer = await shop.newBuyer()
    const product = await shop.newProduct({ packings: [{ pieces: 10 }] })
    const other = await shop.newProduct({ packings: [{ pieces: 5 }] })
    const loose = await shop.newProduct()
    const hidden = await shop.newProduct({ status: 'hidden' })
    const discontinued = await shop.newProduct({ stock: 'discontinued' })
    const reasonFor = async (productId: number | string, packId?: number | string) =>
      shop
        .call(
          'addCart',
          { productId, quantity: 1, ...(packId === undefined ? {} : { packId }) },
          { as: buyer },
        )
        .then((answer) => (answer.code === 601 ? answer.reason : answer.code))
    for (const id of [999_999_999, '1; drop table cart_lines', -1, hidden.id, discontinued.id]) {
      expect(await reasonFor(id)).toBe('PRODUCT_GONE')
    }
    for (const packId of [other.packIds[0] ?? 0, 0, 'x', 999_999_999]) {
      expect(await reasonFor(product.id, packId)).toBe('PACK_UNKNOWN')
    }
    expect(await reasonFor(loose.id, product.packIds[0] ?? 0)).toBe('PACK_UNKNOWN')
    expect(await cartOf(buyer)).toEqual([])
  })

  it('names the successor of a sold-out number', async () => {
    const buyer = await shop.newBuyer()
    const successor = await shop.newProduct({ standard: 'NEW-1' })
    const old = await shop.newProduct({ stock: 'onRequest' })
    await asSystem(sql`update products set superseded_by_id = ${successor.id} where id = ${old.id}`)
    expect(await shop.call('addCart', { productId: old.id, quantity: 1 }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'PRODUCT_SUPERSEDED',
      msg: 'This product has been replaced by NEW-1.',
      data: { supersededBy: { id: successor.id, standard: 'NEW-1' } },
    })
  })

  it('refuses a remark over 500 characters and keeps one of 500', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const add = (info: string) => shop.call('addCart', { productId, quantity: 1, info }, { as: buyer })
    expect(await add('x'.repeat(501))).toMatchObject({ code: 601, reason: 'INFO_TOO_LONG' })
    expect(lineOf(await add('𠀀'.repeat(500))).info).toBe('𠀀'.repeat(500))
  })

  it('refuses packs off the step with the nearest valid numbers, in every language', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct({ packings: [{ pieces: 1, min: 4, step: 4 }] })
    const add = (quantity: number, language: (typeof languages)[number] = 'en') =>
      shop.call('addCart', { productId, quantity }, { as: buyer, language })
    expect(await add(6)).toMatchObject({
      code: 601,
      reason: 'QUANTITY_STEP',
      data: { nearest: [4, 8] },
      msg: 'This packing is sold in multiples of 4, from 4 up. The nearest possible quantities are 4 and 8.',
    })
    expect(await add(2)).toMatchObject({ reason: 'QUANTITY_STEP', data: { nearest: [4] } })
    for (const language of languages) expect((await add(9, language)).msg).toMatch(/8/)
    expect(await cartOf(buyer)).toEqual([])
  })

  it('takes the smallest valid number as the limit where the minimum exceeds it', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct({ packings: [{ pieces: 1, min: 25 }] })
    expect(await shop.call('addCart', { productId, quantity: 26 }, { as: buyer })).toMatchObject({
      reason: 'QUANTITY_INVALID',
      msg: 'Quantity must be a whole number from 1 to 25.',
    })
    const line = lineOf(await shop.call('addCart', { productId, quantity: '25' }, { as: buyer }))
    expect(line).toMatchObject({ quantity: 25, minQuantity: 25, maxQuantity: 25 })
  })

  it('refuses a sum over the limit and changes nothing', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    await shop.call('addCart', { productId, quantity: 8 }, { as: buyer })
    expect(await shop.call('addCart', { productId, quantity: 3 }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'QUANTITY_INVALID',
    })
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([8])
  })

  it('refuses the line after the thousandth, also when many come at once', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    await asSystem(sql`insert into cart_lines (user_id, product_id, quantity, info)
      select ${buyer.userId}, ${productId}, 1, 'line ' || n from generate_series(1, 995) n`)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        shop.call('addCart', { productId, quantity: 1, info: `more ${at}` }, { as: buyer }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(5)
    const refused = answers.filter((answer) => answer.code !== 200)
    for (const answer of refused) expect(answer).toMatchObject({ code: 601, reason: 'CART_FULL' })
    expect(await cartOf(buyer)).toHaveLength(1_000)
    const more = await shop.call('addCart', { productId, quantity: 1, info: 'line 7' }, { as: buyer })
    expect(lineOf(more).quantity).toBe(2)
  })

  it('makes one line of ten parallel additions and refuses the eleventh', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const add = () => shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
    const answers = await Promise.all(Array.from({ length: 10 }, add))
    expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200))
    expect(answers.map((answer) => lineOf(answer).quantity).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(await add()).toMatchObject({ code: 601, reason: 'QUANTITY_INVALID' })
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([10])
  })

  it('lets exactly the limit through when thirty come at once', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => shop.call('addCart', { productId, quantity: 1 }, { as: buyer })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(10)
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([10])
  })

  it('adds the line with what the catalogue says, not what the client says', async () => {
    const buyer = await shop.newBuyer()
    const product = await shop.newProduct({
      standard: 'OWN 1/2',
      names: { en: 'Piston', de: 'Kolben' },
      amountMinor: 250,
      packings: [{ pieces: 1 }, { packType: 3, pieces: 20 }],
    })
    const answer = await shop.call(
      'addCart',
      {
        productId: product.id,
        packId: product.packIds[1] ?? 0,
        quantity: 2,
        info: '  bitte\r\n rot\u0000 ',
        productName: 'Free beer',
        productModel: 'X',
        productPic: '../../etc/passwd',
        packName: 'Barrel',
        packType: 1,
        packQuantity: 1,
      },
      { as: buyer, language: 'de' },
    )
    expect(answer.msg).toBe('In den Warenkorb gelegt')
    const line = lineOf(answer)
    expect(line).toEqual({
      id: line.id,
      productId: product.id,
      productName: 'Kolben',
      productNameLang: null,
      // No word for one article of the type.
      short: null,
      productModel: 'OWN 1/2',
      productPic: '',
      typeId: expect.any(Number),
      quantity: 2,
      packId: product.packIds[1],
      packName: 'Eigenmarke',
      packType: 3,
      packQuantity: 20,
      info: 'bitte\n rot',
      pieces: 40,
      minQuantity: 1,
      step: 1,
      maxQuantity: 10,
      stock: 'in',
      delivery: null,
      price: { amount: 250, currency: 'EUR', per: 1 },
      lineTotal: { amount: 10_000, currency: 'EUR' },
      addedAt: line.addedAt,
      state: 'ok',
      supersededBy: null,
    })
    const [inFrench] = await shop
      .call('getCart', {}, { as: buyer, language: 'fr' })
      .then((cart) => (cart.code === 200 ? cart.data : []))
    expect(inFrench).toMatchObject({
      productName: 'Piston',
      productNameLang: 'en',
      packName: 'Marque propre',
    })
  })

  it('keeps packs and remarks apart and sums up within them', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId, packIds } = await shop.newProduct({ packings: [{ pieces: 1 }, { pieces: 5 }] })
    const [small = 0, large = 0] = packIds
    for (const packId of [small, large, small]) {
      await shop.call('addCart', { productId, packId, quantity: 2 }, { as: buyer })
    }
    await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
    await shop.call('addCart', { productId, packId: small, quantity: 1, info: 'red' }, { as: buyer })
    const lines = (await cartOf(buyer)).map((line) => [line.packId, line.quantity, line.pieces, line.info])
    expect(lines).toEqual([
      [small, 5, 5, ''],
      [large, 2, 10, ''],
      [small, 1, 1, 'red'],
    ])
  })

  it('puts a removed line back where it stood, and nothing into the future', async () => {
    const buyer = await shop.newBuyer()
    const products = await Promise.all([shop.newProduct(), shop.newProduct(), shop.newProduct()])
    const add = async (productId: number, addedAt?: string) =>
      lineOf(await shop.call('addCart', { productId, quantity: 1, addedAt }, { as: buyer }))
    for (const { id } of products) await add(id)
    const [first, middle, last] = await cartOf(buyer)
    if (!first || !middle || !last) throw new Error('three lines were added')
    await shop.call('removeCart', { id: middle.id }, { as: buyer })
    expect((await add(middle.productId, middle.addedAt)).addedAt).toBe(middle.addedAt)
    expect((await cartOf(buyer)).map(({ productId }) => productId)).toEqual(products.map(({ id }) => id))

    // What stands there keeps its place; what comes from the future or was never a moment comes now, and so last.
    expect((await add(first.productId, last.addedAt)).addedAt).toBe(first.addedAt)
    for (const odd of ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', 'yesterday']) {
      const { id: productId } = await shop.newProduct()
      const { addedAt } = await add(productId, odd)
      expect(Math.abs(Date.parse(addedAt) - Date.now())).toBeLessThan(60_000)
      expect((await cartOf(buyer)).at(-1)?.productId).toBe(productId)
    }
  })

  it('answers a repeated Idempotency-Key with the stored answer', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const headers = { 'idempotency-key': 'add-1' }
    const add = () => shop.call('addCart', { productId, quantity: 2 }, { as: buyer, headers })
    const [first, ...others] = await Promise.all([add(), add(), add(), add()])
    for (const other of others) expect(other).toEqual(first)
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([2])
  })
})
