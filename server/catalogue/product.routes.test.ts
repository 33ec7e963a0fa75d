import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startCatalogueShop()
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

type Product = HandlerOutput<'getProduct'>
const productOf = async (
  id: number,
  options: { as?: TestBuyer; forModel?: number; language?: 'de' | 'en' } = {},
): Promise<Product> => {
  const { as = buyer, forModel, language = 'en' } = options
  const answer = await shop.call(
    'getProduct',
    { id, ...(forModel === undefined ? {} : { for: forModel }) },
    { as, language },
  )
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const supersede = async (oldNumber: string, newNumber: string | null, mode = 'one', factor = 1) => {
  await shop.system(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal, mode, factor)
    select id, ${oldNumber}, ${normalizeNumber(oldNumber)}, ${newNumber},
      ${newNumber === null ? null : normalizeNumber(newNumber)}, ${mode}, ${factor} from sources limit 1`)
  await shop.publish()
}

describe('GET /api/getProduct/{id}', () => {
  it('needs a token', async () => {
    const { id } = await shop.newPart({})
    expect(await shop.call('getProduct', { id })).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
  })

  it('knows nothing of malformed, unknown and hidden ids', async () => {
    const hidden = await shop.newPart({ status: 'hidden' })
    for (const id of ['abc', '-1', '1e3', '99999999999999', '999999', String(hidden.id)])
      expect(await shop.call('getProduct', { id }, { as: buyer }), id).toMatchObject({
        code: 404,
        reason: 'NOT_FOUND',
      })
  })

  it('tells everything about a part', async () => {
    const ms180 = { brand: 'STIHL', name: 'MS 180' }
    const { id } = await shop.newPart({
      standard: 'P-1',
      names: { en: 'Bearing', own: 'Łożysko' },
      brand: 'SKF',
      amountMinor: 84,
      oem: [{ brand: 'STIHL', number: '9503 003 0340' }],
      packings: [
        { packType: 2, pieces: 10, min: 2, step: 2 },
        { packType: 1, pieces: 1 },
      ],
      models: [
        { ...ms180, serialFrom: '170 000' },
        { brand: 'STIHL', name: 'MS 250', isExcluded: true },
      ],
      numbers: [
        { kind: 'cross', number: '6202-2RS', brand: 'FAG' },
        { kind: 'customer', number: 'MINE', companyId: buyer.companyId },
      ],
      attributes: [
        { key: 'inner', value: 12.5, unit: 'mm' },
        { key: 'seal', value: '2RS' },
      ],
    })
    const model = await shop.modelId('STIHL', 'MS 180')
    const product = await productOf(id, { forModel: model })
    expect(product).toMatchObject({
      id,
      fullname: 'Bearing',
      fullnameLang: null,
      standard: 'P-1',
      brandName: 'SKF',
      fits: true,
      machine: { modelId: model, brand: 'STIHL', name: 'MS 180' },
      wished: false,
      price: { amount: 84, currency: 'EUR' },
      priceState: 'shown',
      packQuantity: 10,
      packMin: 2,
      packStep: 2,
      packOptions: 2,
      prices: [{ min: 1, amount: 84, currency: 'EUR', per: 1 }],
      packTotals: [
        { totals: [{ amount: 840, currency: 'EUR', isRounded: false }] },
        { totals: [{ amount: 84, currency: 'EUR', isRounded: false }] },
      ],
      specs: [
        { key: 'inner', name: 'inner', value: 12.5, unit: 'mm' },
        { key: 'seal', name: 'seal', value: '2RS', unit: null },
      ],
      fitment: {
        total: 1,
        first: [{ modelId: model, brand: 'STIHL', model: 'MS 180', serialFrom: '170 000', note: null }],
      },
      stockDetail: { state: 'in', quantity: null, expectedAt: null },
      supersession: { by: [], replaces: [] },
      documents: [{ title: 'Data sheet', language: 'en', url: `/files/product-${product.id}-en` }],
      oemNumber: '9503 003 0340',
      oemBrand: 'STIHL',
    })
    expect(product.numbers).toEqual([
      { type: 'standard', brand: null, number: 'P-1' },
      { type: 'customer', brand: null, number: 'MINE' },
      { type: 'oem', brand: 'STIHL', number: '9503 003 0340' },
      { type: 'cross', brand: 'FAG', number: '6202-2RS' },
    ])
    expect(
      product.packs.map(({ packName, packType, packQuantity, minQuantity, step }) => [
        packName,
        packType,
        packQuantity,
        minQuantity,
        step,
      ]),
    ).toEqual([
      ['Plain', 2, 10, 2, 2],
      ['Neutral', 1, 1, 1, 1],
    ])
    const stranger = await productOf(id, { as: await shop.newBuyer({ approved: false }) })
    expect(stranger).toMatchObject({
      price: null,
      prices: null,
      packTotals: [],
      priceState: 'approval',
      fits: null,
      machine: null,
    })
    expect(stranger.numbers.map((entry) => entry.type)).not.toContain('customer')
  })

  it('says of a machine which model it is and what fits that model, and of a part nothing', async () => {
    const model = await shop.modelId('STIHL', 'MS 460')
    const fit = [{ brand: 'STIHL', name: 'MS 460' }]
    const part = await shop.newPart({ standard: 'MP-1', models: fit })
    const machine = await shop.newPart({ standard: 'MP-SAW', kind: 'machine' })
    const nameless = await shop.newPart({ standard: 'MP-SAW-2', kind: 'machine' })
    await shop.system(sql`update products set model_id = ${model} where id in (${machine.id}, ${part.id})`)
    await shop.publish()
    expect((await productOf(machine.id)).model).toEqual({
      modelId: model,
      brand: 'STIHL',
      name: 'MS 460',
      parts: 1,
      drawings: 0,
    })
    expect((await productOf(part.id)).model).toBeNull()
    expect((await productOf(nameless.id)).model).toBeNull()
  })

  it('falls back language by language and says so', async () => {
    const { id } = await shop.newPart({ names: { own: 'Łożysko' } })
    await shop.system(
      sql`update products set own_language = 'pl', descriptions = '{"de": "Lager", "en": "Bearing"}' where id = ${id}`,
    )
    expect(await productOf(id, { language: 'de' })).toMatchObject({
      fullname: 'Łożysko',
      fullnameLang: 'pl',
      description: 'Lager',
      descriptionLang: null,
    })
  })

  it('follows chains, forks and numbers nobody sells, and survives cycles', async () => {
    const [a, b, c, fork] = [
      await shop.newPart({ standard: 'S-1' }),
      await shop.newPart({ standard: 'S-3' }),
      await shop.newPart({ standard: 'S-4' }),
      await shop.newPart({ standard: 'S-5' }),
    ]
    await supersede('S-1', 'S-2')
    await supersede('S-2', 'S-3', 'one', 2)
    await supersede('S-3', 'S-4', 'or')
    await supersede('S-3', 'S-5', 'or', 3)
    await supersede('S-4', 'S-1')
    await supersede('S-5', null)
    const first = await productOf(a.id)
    expect(first.supersession.by).toEqual([
      { id: null, standard: 'S-2', mode: 'one', factor: 1, chain: ['S-1', 'S-2'] },
      { id: b.id, standard: 'S-3', mode: 'one', factor: 2, chain: ['S-1', 'S-2', 'S-3'] },
      { id: c.id, standard: 'S-4', mode: 'or', factor: 2, chain: ['S-1', 'S-2', 'S-3', 'S-4'] },
      { id: fork.id, standard: 'S-5', mode: 'or', factor: 6, chain: ['S-1', 'S-2', 'S-3', 'S-5'] },
    ])
    expect((await productOf(fork.id)).supersession).toMatchObject({ by: [] })
    expect((await productOf(b.id)).supersession.replaces.map((one) => one.standard)).toEqual([
      'S-2',
      'S-1',
      'S-4',
    ])
    await supersede('S-6', 'S-6')
    const self = await shop.newPart({ standard: 'S-6' })
    await shop.publish()
    expect((await productOf(self.id)).supersession).toEqual({ by: [], replaces: [] })
  })

  it('ends its walk over numbers that all replace each other', async () => {
    const hub = await shop.newPart({ standard: 'Z-0' })
    await shop.system(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal)
      select s.id, 'Z-' || a, 'Z' || a, 'Z-' || b, 'Z' || b
      from (select id from sources limit 1) s, generate_series(0, 25) a, generate_series(0, 25) b where a <> b`)
    await shop.publish()
    const { by } = (await productOf(hub.id)).supersession
    expect(new Set(by.map((one) => one.standard)).size).toBe(by.length)
    expect(by.length).toBeGreaterThan(0)
    expect(by.length).toBeLessThanOrEqual(200)
  })
})

describe('POST /api/getPack', () => {
  it('is open to everyone, in the reader’s language', async () => {
    const { id } = await shop.newPart({ packings: [{ packType: 3, pieces: 5 }] })
    expect(await shop.call('getPack', { id }, { language: 'de' })).toMatchObject({
      code: 200,
      data: [{ packType: 3, packQuantity: 5, minQuantity: 1, step: 1 }],
    })
    const bare = await shop.inject({
      method: 'POST',
      url: '/api/getPack',
      payload: String(id),
      headers: { 'content-type': 'application/json' },
    })
    expect(bare.json()).toMatchObject({ code: 200, data: [{ packQuantity: 5 }] })
  })

  it('gives a product without packings one neutral pack of 1', async () => {
    const { id } = await shop.newPart({})
    expect(await shop.call('getPack', { id })).toMatchObject({
      data: [{ packId: 0, packName: 'Neutral', packType: 1, packQuantity: 1, minQuantity: 1, step: 1 }],
    })
  })

  it('knows nothing of hidden and unknown products', async () => {
    const hidden = await shop.newPart({ status: 'draft', packings: [{ pieces: 5 }] })
    for (const id of [hidden.id, 999_999, 'x', ''])
      expect((await shop.call('getPack', { id })).code).toBe(404)
  })
})

describe('GET /api/groupProduct/{id}', () => {
  it('shows the published members with what tells them apart', async () => {
    await shop.system(
      sql`insert into product_groups (titles, attribute_keys) values ('{"en": "Chains"}', '{links}')`,
    )
    const members = [
      await shop.newPart({ standard: 'G-1', attributes: [{ key: 'links', value: 50 }] }),
      await shop.newPart({ standard: 'G-2', attributes: [{ key: 'links', value: 52 }] }),
      await shop.newPart({ standard: 'G-3', status: 'hidden' }),
    ]
    for (const { id } of members)
      await shop.system(
        sql`update products set group_id = (select max(id) from product_groups) where id = ${id}`,
      )
    const answer = await shop.call('groupProduct', { id: members[1]?.id ?? 0 })
    expect(answer).toMatchObject({
      code: 200,
      data: {
        title: 'Chains',
        attributes: [{ key: 'links', name: 'links' }],
        items: [
          { standard: 'G-1', attrs: { links: 50 }, current: false, price: null },
          { standard: 'G-2', attrs: { links: 52 }, current: true },
        ],
      },
    })
    if (answer.code === 200) expect(answer.data.items).toHaveLength(2)
  })

  it('answers nothing without a group', async () => {
    const { id } = await shop.newPart({})
    for (const asked of [id, 999_999, 'x'])
      expect(await shop.call('groupProduct', { id: asked })).toMatchObject({
        code: 200,
        data: { groupId: null, items: [] },
      })
  })
})
