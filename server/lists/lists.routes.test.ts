import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asBuyerDoes,
  linesOf,
  type ListShop,
  sql,
  startListShop,
  unknownId,
} from '#server/lists/lists.fixture.ts'

let shop: ListShop
beforeAll(async () => {
  shop = await startListShop()
})
afterAll(() => shop.close())

describe('lists of a company', () => {
  it('answer 401 without a token', async () => {
    for (const name of ['listLists', 'listDetail', 'saveList', 'addListLines'] as const)
      expect(await shop.call(name, { id: unknownId, name: 'x' })).toMatchObject({ code: 401 })
  })

  it('need a name of at most 80 characters', async () => {
    const as = await shop.newBuyer()
    expect(await shop.call('saveList', { name: ' ' }, { as })).toMatchObject({ reason: 'LIST_NAME_MISSING' })
    expect(await shop.call('saveList', { name: 'x'.repeat(81) }, { as })).toMatchObject({
      reason: 'TEXT_TOO_LONG',
    })
    expect(await shop.call('listLists', {}, { as })).toMatchObject({ data: [{ isWishlist: true }] })
  })

  it('are read and changed by colleagues, private ones by their owner alone, and are missing for others', async () => {
    const owner = await shop.newBuyer()
    const colleague = await shop.newBuyer({ companyId: owner.companyId, role: 'buyer' })
    const stranger = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const shared = await shop.newList(owner, [{ productId }])
    const own = await shop.newList(owner, [{ productId }], { isPrivate: true })
    expect(await shop.call('listLists', {}, { as: owner })).toMatchObject({
      data: [{ isWishlist: true }, { id: shared, isPrivate: false, lines: 1 }, { id: own, isPrivate: true }],
    })
    expect(await shop.call('listLists', {}, { as: colleague })).toMatchObject({
      data: [{ isWishlist: true }, { id: shared }],
    })
    const lineIdOf = async (id: string) => (await shop.detail(owner, id)).items[0]?.id ?? ''
    const before = [await shop.detail(owner, shared), await shop.detail(owner, own)]
    for (const [as, id] of [
      [stranger, shared],
      [stranger, own],
      [colleague, own],
    ] as const) {
      const lineId = await lineIdOf(id)
      expect(await shop.call('listDetail', { id }, { as })).toMatchObject({ code: 404 })
      expect(await shop.call('addListLines', { id, lines: [{ productId }] }, { as })).toMatchObject({
        code: 404,
      })
      expect(await shop.call('saveListLine', { id: lineId, version: 1, quantity: 9 }, { as })).toMatchObject({
        code: 404,
      })
      expect(await shop.call('reorder', { id, kind: 'list' }, { as })).toMatchObject({ code: 404 })
      await shop.call('removeList', { id }, { as })
      await shop.call('removeListLines', { ids: [lineId] }, { as })
    }
    expect([await shop.detail(owner, shared), await shop.detail(owner, own)]).toEqual(before)
  })

  it('keep their history and their owners against a connection that forges rows', async () => {
    const owner = await shop.newBuyer()
    const colleague = await shop.newBuyer({ companyId: owner.companyId, role: 'buyer' })
    const own = await shop.newList(owner, [], { isPrivate: true })
    const shared = await shop.newList(owner)
    const forged = [
      sql`update list_changes set user_id = ${colleague.userId} returning id`,
      sql`delete from list_changes returning id`,
      sql`update lists set owner_id = ${colleague.userId} where id = ${own} returning id`,
    ]
    for (const statement of forged) expect(await asBuyerDoes(shop, colleague, statement)).toBe(0)
    for (const statement of [
      sql`insert into list_changes (list_id, company_id, user_id, kind) values
        (${shared}, ${owner.companyId}, ${owner.userId}, 'removed') returning id`,
      sql`insert into list_lines (list_id, company_id, place, standard, normal, fullname, packs, changed_by) values
        (${own}, ${owner.companyId}, 1, 'A', 'A', 'A', 1, ${colleague.userId}) returning id`,
      sql`update lists set owner_id = ${owner.userId} where id = ${shared} returning id`,
    ])
      await expect(asBuyerDoes(shop, colleague, statement)).rejects.toThrow(/row-level security/)
  })

  it('tell the second of two people who rename one what the first wrote', async () => {
    const first = await shop.newBuyer()
    const second = await shop.newBuyer({ companyId: first.companyId, role: 'buyer' })
    const id = await shop.newList(first)
    expect(await shop.call('saveList', { id, name: 'Spring', version: 1 }, { as: first })).toMatchObject({
      data: { name: 'Spring', version: 2 },
    })
    expect(await shop.call('saveList', { id, name: 'Autumn', version: 1 }, { as: second })).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      data: { version: 2, fields: [{ field: 'name', yours: 'Autumn', theirs: 'Spring' }] },
    })
  })
})

describe('lines of a list', () => {
  it('add up, keep their packing and remark, and say why one is not taken', async () => {
    const as = await shop.newBuyer()
    const plug = await shop.newProduct({
      standard: 'LI-PLUG',
      packings: [{ pieces: 1 }, { pieces: 10, step: 2 }],
    })
    const chain = await shop.newProduct({ standard: 'LI-CHAIN' })
    const hidden = await shop.newProduct({ status: 'hidden' })
    const id = await shop.newList(as, [
      { productId: plug.id, quantity: 2 },
      { productId: chain.id, info: 'left' },
    ])
    const [, tens = 0] = plug.packIds
    const added = await shop.call(
      'addListLines',
      {
        id,
        lines: [
          { productId: plug.id, quantity: '3' },
          { productId: plug.id, packId: tens },
          { productId: chain.id, quantity: -3 },
          { productId: chain.id, quantity: 1_000_000_000 },
          { productId: plug.id, packId: tens, quantity: 3 },
          { productId: hidden.id },
        ],
      },
      { as },
    )
    expect(added).toMatchObject({
      code: 200,
      data: {
        taken: 2,
        left: [
          { line: 3, reason: 'QUANTITY_INVALID' },
          { line: 4, reason: 'QUANTITY_INVALID' },
          { line: 5, reason: 'QUANTITY_STEP' },
          { line: 6, reason: 'PRODUCT_GONE' },
        ],
      },
    })
    expect(linesOf(await shop.detail(as, id))).toEqual([
      ['LI-PLUG', 5, 1, ''],
      ['LI-CHAIN', 1, 1, 'left'],
      ['LI-PLUG', 2, 10, ''],
    ])
  })

  it('are added once for one key, and none where the list is full or too many come', async () => {
    const as = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const id = await shop.newList(as)
    const lines = [{ productId, quantity: 2 }]
    const headers = { 'idempotency-key': 'list-lines-once-1' }
    await Promise.all(
      Array.from({ length: 10 }, () => shop.call('addListLines', { id, lines }, { as, headers })),
    )
    expect((await shop.detail(as, id)).items).toMatchObject([{ quantity: 2 }])
    const many = Array.from({ length: 501 }, () => ({ productId }))
    expect(await shop.call('addListLines', { id, lines: many }, { as })).toMatchObject({
      reason: 'CART_LINES_MANY',
    })
    await shop.asSystem(sql`insert into list_lines (list_id, company_id, place, standard, normal, fullname, packs)
      select ${id}, ${as.companyId}, n, 'X', 'X', 'X', 1 from generate_series(2, 1000) n`)
    const another = [{ productId, info: 'another' }]
    expect(await shop.call('addListLines', { id, lines: another }, { as })).toMatchObject({
      reason: 'LIST_FULL',
    })
    expect((await shop.detail(as, id)).lines).toBe(1_000)
  })

  it('tell the second of two people what the first changed, and lose nothing', async () => {
    const first = await shop.newBuyer()
    const second = await shop.newBuyer({ companyId: first.companyId, role: 'buyer' })
    const { id: productId } = await shop.newProduct()
    const id = await shop.newList(first, [{ productId, quantity: 2 }])
    const [line] = (await shop.detail(second, id)).items
    const seen = { id: line?.id ?? '', version: line?.version ?? 0 }
    expect(await shop.call('saveListLine', { ...seen, quantity: 5 }, { as: first })).toMatchObject({
      data: { quantity: 5, version: 2 },
    })
    expect(await shop.call('saveListLine', { ...seen, quantity: 7 }, { as: second })).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      data: { version: 2, by: 'Bea Buyer', fields: [{ field: 'quantity', yours: '7', theirs: '5' }] },
    })
    // Whoever wants what is there already is not in anybody's way.
    expect(await shop.call('saveListLine', { ...seen, quantity: 5 }, { as: second })).toMatchObject({
      code: 200,
    })
    await Promise.all([
      shop.call('addListLines', { id, lines: [{ productId, info: 'mine' }] }, { as: first }),
      shop.call('addListLines', { id, lines: [{ productId, info: 'yours' }] }, { as: second }),
    ])
    expect((await shop.detail(first, id)).items).toHaveLength(3)
  })

  it('get another packing with as many pieces, filled up, or with the packs that are named', async () => {
    const as = await shop.newBuyer()
    const plug = await shop.newProduct({
      packings: [{ pieces: 1 }, { pieces: 10 }, { pieces: 10, packType: 3, min: 2, step: 2 }],
    })
    const [single = 0, tens = 0, own = 0] = plug.packIds
    const id = await shop.newList(as, [{ productId: plug.id, packId: single, quantity: 3 }])
    const lineOf = async () => (await shop.detail(as, id)).items[0]
    expect((await lineOf())?.packs).toMatchObject([
      { packId: single, packQuantity: 1, minQuantity: 1, step: 1, packName: 'Neutral' },
      { packId: tens, packQuantity: 10 },
      { packId: own, packQuantity: 10, minQuantity: 2, step: 2, packName: 'Own brand' },
    ])
    const change = async (wish: { packId: number; quantity?: number }) => {
      const line = await lineOf()
      return shop.call('saveListLine', { id: line?.id ?? '', version: line?.version ?? 0, ...wish }, { as })
    }
    const packed = async () => {
      const line = await lineOf()
      return [line?.quantity, line?.packQuantity, line?.packType, line?.pieces]
    }
    expect(await change({ packId: tens })).toMatchObject({ code: 200, data: { quantity: 1 } })
    expect(await packed()).toEqual([1, 10, 1, 10])
    // The same pieces in a pack, another kind.
    expect(await change({ packId: own })).toMatchObject({ code: 200, data: { quantity: 2 } })
    expect(await packed()).toEqual([2, 10, 3, 20])
    expect(await change({ packId: single })).toMatchObject({ data: { quantity: 20 } })
    expect(await change({ packId: own, quantity: 3 })).toMatchObject({ reason: 'QUANTITY_STEP' })
    expect(await change({ packId: own, quantity: 20 })).toMatchObject({ data: { quantity: 20 } })
    expect(await change({ packId: own + 999 })).toMatchObject({ reason: 'PACK_UNKNOWN' })
    expect(await packed()).toEqual([20, 10, 3, 200])
  })

  it('tell the second of two people that the first chose another packing', async () => {
    const first = await shop.newBuyer()
    const second = await shop.newBuyer({ companyId: first.companyId, role: 'buyer' })
    const plug = await shop.newProduct({
      packings: [{ pieces: 5 }, { pieces: 5, packType: 2 }, { pieces: 5, packType: 3 }],
    })
    const [neutral = 0, plain = 0, own = 0] = plug.packIds
    const id = await shop.newList(first, [{ productId: plug.id, packId: neutral }])
    const [line] = (await shop.detail(second, id)).items
    const seen = { id: line?.id ?? '', version: line?.version ?? 0 }
    await shop.call('saveListLine', { ...seen, packId: plain }, { as: first })
    expect(await shop.call('saveListLine', { ...seen, packId: own }, { as: second })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      data: { fields: [{ field: 'packType', yours: '3', theirs: '2' }] },
    })
  })

  it('are moved behind another, and stay where that one is gone', async () => {
    const as = await shop.newBuyer()
    const products = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()]
    const id = await shop.newList(
      as,
      products.map((product) => ({ productId: product.id })),
    )
    const names = async () => (await shop.detail(as, id)).items.map(({ standard }) => standard)
    const [a = '', b = '', c = ''] = products.map(({ standard }) => standard)
    const idOf = async (standard: string) =>
      (await shop.detail(as, id)).items.find((line) => line.standard === standard)?.id ?? ''
    const move = async (standard: string, after: string | null) =>
      shop.call('moveListLine', { id: await idOf(standard), afterId: after && (await idOf(after)) }, { as })
    await move(c, null)
    expect(await names()).toEqual([c, a, b])
    await move(c, a)
    expect(await names()).toEqual([a, c, b])
    await shop.call('moveListLine', { id: await idOf(a), afterId: unknownId }, { as })
    expect(await names()).toEqual([a, c, b])
  })

  it('say who changed what', async () => {
    const as = await shop.newBuyer()
    const { id: productId, standard } = await shop.newProduct()
    const id = await shop.newList(as, [{ productId }])
    const [line] = (await shop.detail(as, id)).items
    await shop.call('saveListLine', { id: line?.id ?? '', version: 1, info: 'urgent' }, { as })
    await shop.call('removeListLines', { ids: [line?.id ?? ''] }, { as })
    const { changes, items } = await shop.detail(as, id)
    expect(items).toEqual([])
    expect(changes.map(({ kind, subject, by }) => [kind, subject, by])).toEqual([
      ['removed', standard, 'Bea Buyer'],
      ['changed', standard, 'Bea Buyer'],
      ['added', standard, 'Bea Buyer'],
      ['created', 'Service', 'Bea Buyer'],
    ])
  })

  it('go into the cart together or as ticked', async () => {
    const as = await shop.newBuyer()
    const [one, other] = [await shop.newProduct(), await shop.newProduct()]
    const id = await shop.newList(as, [
      { productId: one.id, quantity: 2 },
      { productId: other.id, quantity: 3, info: 'blue' },
    ])
    const [, ticked] = (await shop.detail(as, id)).items
    expect(
      await shop.call('reorder', { id, kind: 'list', lineIds: [ticked?.id ?? ''] }, { as }),
    ).toMatchObject({ data: { added: 1 } })
    expect(await shop.call('reorder', { id, kind: 'list' }, { as })).toMatchObject({ data: { added: 2 } })
    expect(await shop.call('getCart', {}, { as })).toMatchObject({
      data: [
        { productModel: other.standard, quantity: 6, info: 'blue' },
        { productModel: one.standard, quantity: 2 },
      ],
    })
    const empty = await shop.newList(as)
    expect(await shop.call('reorder', { id: empty, kind: 'list' }, { as })).toMatchObject({
      reason: 'NOTHING_SELECTED',
    })
  })
})
