import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findModel } from '#server/catalogue/models.service.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

interface NewPosition {
  number: string
  typeId?: number
  names?: Record<string, string>
}

/** A drawing of the starter of a model of its own. */
const newDrawing = async (name: string, positions: readonly NewPosition[]): Promise<number> => {
  const model = await shop.modelId('STIHL', name)
  await shop.system(
    sql`insert into picture_files (name) values ('starter.svg') on conflict (name) do nothing`,
  )
  await shop.system(sql`
    with picture as (
      insert into assembly_drawings (pic, width, height) values ('starter.svg', 720, 300) returning id
    ), linked as (
      insert into model_assemblies (model_id, assembly, drawing_id) select ${model}, 'starter', id from picture
    )
    insert into assembly_positions (drawing_id, number, sort, x, y, type_id, names)
    select picture.id, number, row_number() over (), 100, 200, "typeId", coalesce(names, '{}')
    from picture cross join json_to_recordset(${JSON.stringify(positions)}::json)
      as given(number text, "typeId" int, names jsonb)`)
  return model
}

const starterOf = async (
  id: number,
  input: { assembly?: string } = {},
  options: Parameters<CatalogueShop['call']>[2] = {},
) => {
  const answer = await shop.call('modelDetail', { id, ...input }, options)
  if (answer.code !== 200) throw new Error(answer.msg)
  const [assembly] = answer.data.assemblies
  if (!assembly) throw new Error('no assembly')
  const standardOf = new Map(assembly.parts.map((part) => [part.id, part.standard]))
  return {
    ...assembly,
    standards: assembly.parts.map((part) => part.standard),
    positions: (assembly.drawing?.positions ?? []).map(({ number, name, productIds }) => [
      number,
      name,
      ...productIds.map((productId) => standardOf.get(productId)),
    ]),
  }
}

const fit = (name: string) => [{ brand: 'STIHL', name, assembly: 'starter' }]

describe('GET /api/model/detail/{id} with a drawing', () => {
  it('puts each part at the position of its type, the closest first, and says which have none', async () => {
    const starters = await shop.newType({ name: 'Starters' })
    const ropes = await shop.newType({ name: 'Ropes', parentId: starters })
    const springs = await shop.newType({ name: 'Springs', parentId: starters })
    const other = await shop.newType({ name: 'Labels' })
    const model = await newDrawing('MS 1', [
      { number: '1', typeId: starters, names: { en: 'Starter', de: 'Anwerfvorrichtung' } },
      { number: '2', typeId: ropes, names: { en: 'Rope' } },
      { number: '3', typeId: springs },
      { number: '4' },
    ])
    const models = fit('MS 1')
    await shop.newPart({ standard: 'LABEL', typeId: other, models, rank: 1 })
    await shop.newPart({ standard: 'ROPE-B', typeId: ropes, models, rank: 3 })
    await shop.newPart({ standard: 'ROPE-A', typeId: ropes, models, rank: 2 })
    await shop.newPart({ standard: 'STARTER', typeId: starters, models, rank: 4 })
    await shop.newPart({ standard: 'SPRING', typeId: springs, models, status: 'hidden' })
    const shown = await starterOf(model, {}, { language: 'de' })
    expect(shown.drawing).toMatchObject({ pic: 'starter.svg', width: 720, height: 300 })
    expect(shown.positions).toEqual([
      ['1', 'Anwerfvorrichtung', 'STARTER'],
      ['2', 'Rope', 'ROPE-A', 'ROPE-B'],
      ['3', null],
      ['4', null],
    ])
    expect(shown.standards).toEqual(['STARTER', 'ROPE-A', 'ROPE-B', 'LABEL'])
    const own = await starterOf(model, {}, { as: await shop.newBuyer() })
    expect(own.positions).toEqual((await starterOf(model)).positions)
  })

  it('follows the position that a supplier wrote before the type', async () => {
    const screws = await shop.newType({ name: 'Screws' })
    const model = await newDrawing('MS 2', [
      { number: '7', typeId: screws },
      { number: '12a', typeId: screws },
    ])
    await shop.newPart({ standard: 'S-1', typeId: screws, models: fit('MS 2') })
    const second = await shop.newPart({ standard: 'S-2', typeId: screws, models: fit('MS 2') })
    const lost = await shop.newPart({ standard: 'S-3', typeId: screws, models: fit('MS 2') })
    await shop.system(sql`update fitments set position = '12a' where product_id = ${second.id}`)
    await shop.system(sql`update fitments set position = '99' where product_id = ${lost.id}`)
    const { positions, standards } = await starterOf(model)
    expect(positions).toEqual([
      ['7', null, 'S-1'],
      ['12a', null, 'S-2'],
    ])
    expect(standards).toEqual(['S-1', 'S-2', 'S-3'])
  })

  it('leads from a part to its position in the drawing of each model it fits', async () => {
    const reader = await shop.newBuyer()
    const starters = await shop.newType({ name: 'Starters' })
    const pawls = await shop.newType({ name: 'Pawls', parentId: starters })
    await newDrawing('MS 31', [
      { number: '3', typeId: starters },
      { number: '5b', typeId: pawls },
      { number: '6' },
    ])
    const drawingsOf = async (id: number) => {
      const answer = await shop.call('listProductModel', { id }, { as: reader })
      if (answer.code !== 200) throw new Error(answer.msg)
      const product = await shop.call('getProduct', { id }, { as: reader })
      expect(product).toMatchObject({ data: { fitment: { first: answer.rows } } })
      return answer.rows.map(({ model, drawing }) => [model, drawing])
    }
    const place = (position: string, at: number) => ({ assembly: 'starter', position, place: at })

    const pawl = await shop.newPart({ typeId: pawls, models: [...fit('MS 31'), ...fit('MS 32')] })
    await shop.system(sql`update models set popularity = 9 where name = 'MS 31'`)
    expect(await drawingsOf(pawl.id)).toEqual([
      ['MS 31', place('5b', 2)],
      ['MS 32', null],
    ])
    // What the supplier wrote goes before the type, and a number that no drawing has leads nowhere.
    await shop.system(sql`update fitments set position = '6' where product_id = ${pawl.id}`)
    expect((await drawingsOf(pawl.id))[0]).toEqual(['MS 31', place('6', 3)])
    await shop.system(sql`update fitments set position = '99' where product_id = ${pawl.id}`)
    expect((await drawingsOf(pawl.id))[0]).toEqual(['MS 31', null])
    // Nor does another assembly, or a drawing without its picture.
    await shop.system(
      sql`update fitments set position = null, assembly = 'clutch' where product_id = ${pawl.id}`,
    )
    expect((await drawingsOf(pawl.id))[0]).toEqual(['MS 31', null])
  })

  it('lists a part of each of forty positions, and six of one', async () => {
    const types = await Promise.all(
      Array.from({ length: 40 }, (_, index) => shop.newType({ name: `T${index}` })),
    )
    const many = await newDrawing(
      'MS 40',
      types.map((typeId, index) => ({ number: String(index + 1), typeId })),
    )
    for (const typeId of types) await shop.newPart({ typeId, models: fit('MS 40') })
    await shop.newPart({ typeId: types[0] ?? 0, models: fit('MS 40') })
    const shown = await starterOf(many)
    expect([shown.total, shown.parts.length]).toEqual([41, 40])
    expect(shown.positions.every((position) => position.length === 3)).toBe(true)
    expect((await starterOf(many, { assembly: 'starter' })).parts).toHaveLength(41)

    const [only = 0] = types
    const one = await newDrawing('MS 8', [{ number: '1', typeId: only }])
    for (let part = 0; part < 8; part += 1) await shop.newPart({ typeId: only, models: fit('MS 8') })
    expect((await starterOf(one)).parts).toHaveLength(6)
  })

  it('opens one assembly alone: the one asked for, else the one with most parts', async () => {
    const model = await shop.modelId('STIHL', 'MS 3')
    const filter = await shop.newType({ name: 'Filters 3' })
    for (const assembly of ['starter', 'fuel', 'fuel'])
      await shop.newPart({ typeId: filter, models: [{ brand: 'STIHL', name: 'MS 3', assembly }] })
    const listed = async (assembly?: string) => {
      const answer = await shop.call('modelDetail', {
        id: model,
        openOnly: '1',
        ...(assembly ? { assembly } : {}),
      })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.assemblies.map(({ assembly: name, total, parts }) => [name, total, parts.length])
    }
    expect(await listed()).toEqual([
      ['fuel', 2, 2],
      ['starter', 1, 0],
    ])
    expect(await listed('starter')).toEqual([
      ['fuel', 2, 0],
      ['starter', 1, 1],
    ])
    expect(await listed('no such')).toEqual(await listed())
  })

  it('names the best article that can be had first, and what the wear parts cost together', async () => {
    const rings = await shop.newType({ name: 'Rings' })
    const plugs = await shop.newType({ name: 'Plugs' })
    await shop.system(sql`update product_types set is_wear_part = true where id in (${rings}, ${plugs})`)
    const covers = await shop.newType({ name: 'Covers' })
    const model = await newDrawing('MS 4', [
      { number: '1', typeId: rings },
      { number: '2', typeId: plugs },
      { number: '3', typeId: covers },
    ])
    const models = fit('MS 4')
    await shop.newPart({ standard: 'RING-GONE', typeId: rings, models, rank: 1, stock: 'discontinued' })
    await shop.newPart({ standard: 'RING', typeId: rings, models, rank: 2, amountMinor: 130 })
    const packings = [{ pieces: 5, min: 2, step: 2 }]
    await shop.newPart({ standard: 'PLUG', typeId: plugs, models, amountMinor: 50, packings })
    await shop.newPart({ standard: 'COVER', typeId: covers, models, amountMinor: 900 })
    const shown = await starterOf(model, {}, { as: await shop.newBuyer() })
    expect(shown.positions[0]).toEqual(['1', null, 'RING', 'RING-GONE'])
    expect(shown.drawing?.positions.map(({ isWearPart }) => isWearPart)).toEqual([true, true, false])
    expect(shown.wearTotal).toEqual({ amount: 130 + 10 * 50, currency: 'EUR' })
    expect((await starterOf(model)).wearTotal).toBeNull()
  })

  it('reads a model in one statement', async () => {
    const model = await shop.modelId('STIHL', 'MS 4')
    let count = 0
    const counting = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const wanted = { id: model, assembly: null, isOpenOnly: true }
    expect(await findModel(counting, wanted, 'en')).toMatchObject({ name: 'MS 4', total: 4 })
    expect(count).toBe(1)
  })

  it('is a plain table where nobody drew it, or only a picture is there', async () => {
    const model = await shop.modelId('STIHL', 'MS 0')
    await shop.newPart({ models: fit('MS 0') })
    expect((await starterOf(model)).drawing).toBeNull()
    const bare = await newDrawing('MS 00', [])
    await shop.system(sql`insert into assembly_drawings (pic, width, height) values ('bare.svg', 9, 9)`)
    await shop.system(sql`insert into model_assemblies select ${bare}, 'starter', max(id) from assembly_drawings
      on conflict do nothing`)
    await shop.newPart({ models: fit('MS 00') })
    expect((await starterOf(bare)).drawing).toBeNull()
  })

  it('refuses positions outside the picture', async () => {
    const outside = sql`insert into assembly_positions (drawing_id, number, sort, x, y)
      select min(id), '900', 900, 1001, 0 from assembly_drawings`
    await expect(shop.system(outside)).rejects.toThrow('assembly_positions_x')
  })
})

describe('GET /pic/{name} of an exploded drawing', () => {
  it('is drawn from the drawings of its parts, cacheable and without script', async () => {
    await shop.system(sql`insert into drawings (name, type, attributes) values
      ('rope-1.svg', 'starter-rope', '{}'), ('starter-1.svg', 'recoil-starter', '{"outer_mm": 120}'),
      ('exploded-1.svg', 'assembly', '{"2": "rope-1.svg", "1": "starter-1.svg", "10": "gone.svg"}')`)
    const picture = await shop.inject({ url: '/pic/exploded-1.svg' })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('max-age'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(picture.body.match(/<circle class="p"/g)).toHaveLength(2)
    expect((await shop.inject({ url: '/pic/exploded-2.svg' })).statusCode).toBe(404)
  })
})
