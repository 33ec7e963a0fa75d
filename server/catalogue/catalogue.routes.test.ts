import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

/** The data of an answer that must have succeeded. */
const dataOf = <Data>(
  answer: { code: 200; data: Data } | { code: Exclude<number, 200>; msg: string },
): Data => {
  if (!('data' in answer) || answer.code !== 200) throw new Error('the call failed')
  return answer.data
}

describe('GET /api/listPartType, listMachineType, listMachineTypeAll', () => {
  it('counts published products with those of sub-types and leaves empty types out', async () => {
    const top = await shop.newType({ name: 'Engine' })
    const below = await shop.newType({ name: 'Pistons', parentId: top })
    await shop.newType({ name: 'Empty' })
    const saws = await shop.newType({ name: 'Saws', kind: 'machine' })
    const small = await shop.newType({ name: 'Small saws', kind: 'machine', parentId: saws })
    await shop.newPart({ typeId: top })
    await shop.newPart({ typeId: below })
    await shop.newPart({ typeId: below, status: 'hidden' })
    await shop.newPart({ typeId: saws, kind: 'machine' })
    expect(dataOf(await shop.call('listPartType', {}))).toEqual([
      { id: top, name: 'Engine', nameLang: null, total: 2, pic: '', parentId: null },
    ])
    expect(dataOf(await shop.call('listMachineType', {}))).toMatchObject([{ id: saws, total: 1 }])
    expect(
      dataOf(await shop.call('listMachineTypeAll', {})).filter((type) => type.id === saws),
    ).toMatchObject([
      {
        id: saws,
        total: 1,
        children: [{ id: small, name: 'Small saws', total: 0, parentId: saws, children: [] }],
      },
    ])
    expect(dataOf(await shop.call('listPartType', {}, { language: 'de' }))[0]).toMatchObject({
      name: 'Engine',
      nameLang: 'en',
    })
  })
})

describe('GET /api/best', () => {
  it('puts pinned before ordered before new, and hidden nowhere', async () => {
    const [newest, ordered, pinned, hidden] = [
      await shop.newPart({ standard: 'N' }),
      await shop.newPart({ standard: 'O' }),
      await shop.newPart({ standard: 'P' }),
      await shop.newPart({ standard: 'H', status: 'hidden' }),
    ]
    const buyer = await shop.newBuyer()
    await shop.system(sql`insert into product_pins (product_id) values (${pinned.id}), (${hidden.id})`)
    await shop.system(sql`with placed as (
        insert into orders (no, company_id, user_id, currency, lang, total_minor)
        values ('OR-1', ${buyer.companyId}, ${buyer.userId}, 'EUR', 'en', 0) returning id, company_id
      ) insert into order_lines (order_id, company_id, position, product_id, standard, normal, fullname, pack_type, pieces_per_pack, packs, amount_minor, total_minor)
        select id, company_id, 1, ${ordered.id}, 'O', 'O', 'O', 1, 1, 3, 0, 0 from placed`)
    await shop.system(sql`update products set created_at = now() + interval '1 day' where id = ${newest.id}`)
    expect(
      dataOf(await shop.call('best', {}))
        .map((card) => card.standard)
        .slice(0, 3),
    ).toEqual(['P', 'O', 'N'])
    const answer = await shop.call('best', { limit: 2 })
    expect(answer.code === 200 && answer.data.map((card) => card.standard)).toEqual(['P', 'O'])
    expect(dataOf(await shop.call('best', { only: 'sold' })).map((card) => card.standard)).toEqual(['P', 'O'])
    const own = await shop.call('best', { limit: 1 }, { as: buyer })
    expect(own.code === 200 && own.data[0]?.priceState).toBe('onRequest')
  })
})

describe('GET /api/listBrandPic', () => {
  it('lists brands that have products, most first', async () => {
    await shop.newPart({ brand: 'Few' })
    await shop.newPart({ brand: 'Many' })
    await shop.newPart({ brand: 'Many' })
    await shop.brandId('None')
    expect(dataOf(await shop.call('listBrandPic', {})).map((brand) => brand.name)).toEqual(['Many', 'Few'])
  })
})

describe('GET /api/listModel and model/detail/{id}', () => {
  it('lists models and finds them in any spelling', async () => {
    await shop.newPart({
      models: [
        { brand: 'STIHL', name: 'MS 180' },
        { brand: 'Honda', name: 'GX160' },
      ],
    })
    const namesOf = async (input: { keyword?: string; brandId?: string; pageNum?: string }) => {
      const answer = await shop.call('listModel', input)
      return answer.code === 200
        ? [answer.total, ...answer.rows.map((row) => `${row.brand} ${row.name}`)]
        : []
    }
    expect(await namesOf({ keyword: 'ms-180' })).toEqual([1, 'STIHL MS 180'])
    expect(await namesOf({ keyword: 'stihl ms1' })).toEqual([1, 'STIHL MS 180'])
    for (const keyword of ['180 ms', 'мс 180', 'ＭＳ１８０', 'ms180 stihl'])
      expect(await namesOf({ keyword }), keyword).toEqual([1, 'STIHL MS 180'])
    expect(await namesOf({ keyword: '%' })).toEqual([0])
    expect(await namesOf({ brandId: String(await shop.brandId('Honda')) })).toEqual([1, 'Honda GX160'])
    expect(await namesOf({ brandId: '999999' })).toEqual([0])
    expect((await namesOf({ pageNum: '99' }))[0]).toBe(2)
  })

  it('offers brands and machine types to choose from, each without its own choice', async () => {
    const saws = await shop.newType({ kind: 'machine', name: 'Pole saws' })
    const [kombi, other] = [await shop.modelId('Kombi', 'HT 105'), await shop.modelId('Kombi', 'KM 131')]
    await shop.system(sql`update models set machine_type_id = ${saws} where id = ${kombi}`)
    const choicesOf = async (input: { brandId?: number; machineTypeId?: number; keyword?: string }) => {
      const answer = await shop.call('listModel', input)
      if (answer.code !== 200) throw new Error(answer.msg)
      const named = (choices: { name: string; count: number }[]) =>
        choices.map(({ name, count }) => `${name} ${count}`)
      return {
        brands: named(answer.brands),
        types: named(answer.machineTypes),
        ids: answer.rows.map((row) => row.id),
      }
    }
    const brand = await shop.brandId('Kombi')
    const all = await choicesOf({ brandId: brand })
    expect(all.types).toEqual(['Pole saws 1'])
    expect(all.brands).toEqual(expect.arrayContaining(['Kombi 2', 'STIHL 1']))
    expect(new Set(all.ids)).toEqual(new Set([kombi, other]))
    expect(await choicesOf({ brandId: brand, machineTypeId: saws })).toMatchObject({
      brands: ['Kombi 1'],
      ids: [kombi],
    })
    expect((await choicesOf({ keyword: 'km131' })).brands).toEqual(['Kombi 1'])
  })

  it('shows a model’s parts by assembly, the excluded and universal left out', async () => {
    const model = await shop.modelId('STIHL', 'MS 400')
    const fit = (assembly: string | undefined, isExcluded = false) => [
      { brand: 'STIHL', name: 'MS 400', isExcluded, ...(assembly === undefined ? {} : { assembly }) },
    ]
    await shop.newPart({ standard: 'A-1', models: fit('ignition') })
    await shop.newPart({ standard: 'A-2', models: fit('fuel') })
    await shop.newPart({ standard: 'A-3', models: fit('fuel') })
    await shop.newPart({ standard: 'A-4', models: fit(undefined) })
    await shop.newPart({ standard: 'A-5', models: fit('fuel', true) })
    await shop.newPart({ standard: 'A-6', models: fit('fuel'), status: 'hidden' })
    const machine = await shop.newPart({ standard: 'SAW', kind: 'machine' })
    await shop.system(sql`update product_types set one_names = '{"en": "Saw"}'
      where id = (select type_id from products where id = ${machine.id})`)
    await shop.system(sql`update products set model_id = ${model} where id = ${machine.id}`)
    await shop.system(
      sql`update models set facts = '{"displacement_cm3": 66.8, "year_from": 2020}' where id = ${model}`,
    )
    const answer = await shop.call('modelDetail', { id: model })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(
      answer.data.assemblies.map(({ assembly, parts }) => [assembly, parts.map((part) => part.standard)]),
    ).toEqual([
      ['fuel', ['A-2', 'A-3']],
      ['ignition', ['A-1']],
      ['', ['A-4']],
    ])
    expect(answer.data).toMatchObject({
      brand: 'STIHL',
      name: 'MS 400',
      total: 4,
      machines: [{ standard: 'SAW' }],
    })
    // In a list, each saw shows its model.
    expect(answer.data.machines[0]?.short?.model).toBe('MS 400')
    expect(answer.data.facts).toContainEqual({ key: 'displacement_cm3', value: 66.8, unit: 'cm³' })
    const own = await shop.call('modelDetail', { id: model }, { as: await shop.newBuyer() })
    expect(
      own.code === 200 && own.data.assemblies[0]?.parts.map((part) => [part.fits, part.priceState]),
    ).toEqual([
      [null, 'onRequest'],
      [null, 'onRequest'],
    ])
  })

  it('says which parts fit only certain serial numbers, and counts them where there are many ranges', async () => {
    const model = await shop.modelId('STIHL', 'MS 450')
    const of = (serialFrom?: string) => [
      { brand: 'STIHL', name: 'MS 450', assembly: 'fuel', ...(serialFrom ? { serialFrom } : {}) },
    ]
    const detail = async () => {
      const answer = await shop.call('modelDetail', { id: model })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data
    }
    await shop.newPart({ standard: 'SN-0', models: of() })
    expect(await detail()).toMatchObject({ serials: { parts: 0, ranges: [] }, assemblies: [{ limits: [] }] })
    const late = await shop.newPart({ standard: 'SN-1', models: of('1200') })
    await shop.newPart({ standard: 'SN-2', models: of('1200') })
    const early = await shop.newPart({ standard: 'SN-3', models: of() })
    await shop.newPart({ standard: 'SN-4', models: of('77'), status: 'hidden' })
    await shop.system(
      sql`update fitments set serial_to = '999', note = 'with lock' where product_id = ${early.id}`,
    )
    const found = await detail()
    expect(found.serials).toEqual({
      parts: 3,
      ranges: [
        { from: null, to: '999' },
        { from: '1200', to: null },
      ],
    })
    expect(found.assemblies[0]?.limits).toEqual(
      expect.arrayContaining([
        { productId: late.id, serialFrom: '1200', serialTo: null, note: null },
        { productId: early.id, serialFrom: null, serialTo: '999', note: 'with lock' },
      ]),
    )
    expect((await shop.list({ keyword: 'stihl ms 450' })).models[0]?.serials).toEqual(found.serials)
    for (const serialFrom of ['2', '3'])
      await shop.newPart({ standard: `SN-9${serialFrom}`, models: of(serialFrom) })
    expect((await detail()).serials).toEqual({ parts: 5, ranges: [] })
  })

  it('lists the first parts of each assembly, and one assembly whole', async () => {
    const model = await shop.modelId('STIHL', 'MS 500')
    const models = [{ brand: 'STIHL', name: 'MS 500', assembly: 'fuel' }]
    for (let part = 1; part <= 8; part++) await shop.newPart({ standard: `F-${part}`, models })
    const shownOf = async (assembly?: string) => {
      const answer = await shop.call('modelDetail', { id: model, ...(assembly ? { assembly } : {}) })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.assemblies.map(({ total, parts }) => [total, parts.length])
    }
    expect(await shownOf()).toEqual([[8, 6]])
    expect(await shownOf('ignition')).toEqual([[8, 6]])
    expect(await shownOf('fuel')).toEqual([[8, 8]])
  })

  it('knows nothing of an unknown model', async () => {
    for (const id of ['999999', 'x', '-1']) expect((await shop.call('modelDetail', { id })).code).toBe(404)
  })
})
