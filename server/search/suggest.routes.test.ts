import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { sql } from 'kysely'
import type { CatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import { startSearchShop } from '#server/search/search.fixture.ts'

let shop: CatalogueShop

beforeAll(async () => {
  shop = await startSearchShop()
})
afterAll(() => shop.close())

describe('GET /api/keySuggest', () => {
  it('does not remember that nothing was found in time', async () => {
    const late = await shop.db.transaction().execute(async (tx) => {
      // Whoever looks for suggestions waits now until the time limit ends it.
      await sql`lock table products in access exclusive mode`.execute(tx)
      return shop.call('keySuggest', { key: 'carbure' })
    })
    expect(late).toMatchObject({ code: 200, data: [] })
    const next = await shop.call('keySuggest', { key: 'carbure' })
    expect(next).toMatchObject({ code: 200 })
    expect(next.code === 200 && next.data.length).toBeGreaterThan(0)
  })

  const suggest = async (key: string, language: Language = 'en') => {
    const answer = await shop.call('keySuggest', { key }, { language })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }

  it('suggests nothing for one Latin or Cyrillic character', async () => {
    for (const key of ['', ' ', 'c', 'Ж', ' s ', 'Ｃ']) expect(await suggest(key), key).toEqual([])
  })

  it('suggests the oil of a grade, however it is written, and what a German compound may mean', async () => {
    const typeId = await shop.newType({ name: 'Engine oil' })
    await shop.newPart({ standard: 'OIL-1', typeId, names: { en: 'Engine oil 5W-30', de: 'Motoröl 5W-30' } })
    for (const key of ['5W30', '5w-30', 'oil 5W30'])
      expect(
        (await suggest(key)).map(({ standard }) => standard),
        key,
      ).toContain('OIL-1')
    expect((await suggest('Spezialvergaser', 'de')).map(({ standard }) => standard)).toContain('GP-100')
  })

  it('goes on with a number or a model behind its maker', async () => {
    const numbers = (await suggest('stihl 1130')).map(({ match }) => match?.number)
    expect(numbers).toContain('1130 120 0603')
    expect((await suggest('stihl m')).map(({ kind, keyword }) => `${kind} ${keyword}`)).toContain(
      'model STIHL MS 180',
    )
  })

  it('shows a number in its maker’s pattern, however it is stored and typed', async () => {
    const numbers = [{ kind: 'oem', number: '532182325', brand: 'Husqvarna' } as const]
    await shop.newPart({ standard: 'SUG-PATTERN', numbers })
    const shown = async (key: string) =>
      (await suggest(key)).map(({ match }) => match?.number).filter((number) => number?.startsWith('532'))
    for (const key of ['532182325', '532 18 23', '532-182'])
      expect(await shown(key), key).toEqual(['532 18 23-25'])
  })

  it('says of a model how many parts and drawings it has', async () => {
    // Spelled otherwise each time: answers are kept for a while.
    const holds = async (key: string) => (await suggest(key)).find(({ kind }) => kind === 'model')?.holds
    const before = await holds('stihl ms 180')
    expect(before?.parts).toBeGreaterThan(0)
    expect(before?.drawings).toBe(0)
    await shop.system(sql`
      with picture as (
        insert into assembly_drawings (pic, width, height) values ('suggested.svg', 400, 300) returning id
      )
      insert into model_assemblies (model_id, assembly, drawing_id)
      select models.id, 'starter', picture.id from picture, models
      where normal_name = 'MS180' and brand_id = (select id from brands where name = 'STIHL')`)
    expect(await holds('stihl ms180')).toEqual({ parts: before?.parts, drawings: 1 })
    expect((await suggest('carburetors')).every((one) => one.kind === 'model' || one.holds === null)).toBe(
      true,
    )
  })

  it('suggests first the model whose name is the whole key, in any spelling, before numbers and popular models', async () => {
    const models = [
      { brand: 'STIHL', name: 'MS 180' },
      { brand: 'STIHL', name: 'MS 180 C-BE' },
      { brand: 'Echo', name: 'MS 180' },
    ]
    await shop.newPart({
      standard: 'GP-500',
      names: { en: 'Cover' },
      models,
      numbers: [{ kind: 'cross', number: 'MS-180' }],
    })
    await shop.publish()
    await shop.system(sql`update models set popularity = 900 where normal_name = 'MS180CBE'`)
    const named = async (key: string) => (await suggest(key)).map(({ kind, keyword }) => `${kind} ${keyword}`)
    for (const key of ['ms180', 'MS-180', '180 ms', 'мс180', 'мс 180', 'ｍｓ１８０'])
      expect((await named(key)).slice(0, 2).toSorted(), key).toEqual([
        'model Echo MS 180',
        'model STIHL MS 180',
      ])
    for (const key of ['stihl ms180', 'STIHL MS-180', 'ms 180 stihl', 'stihl 180', 'stihlms180'])
      expect((await named(key))[0], key).toBe('model STIHL MS 180')
    expect((await named('ms 180 c be'))[0]).toBe('model STIHL MS 180 C-BE')
    expect((await suggest('ms180')).map(({ standard }) => standard)).toContain('GP-500')
    expect((await named('ms180 cover'))[0]).not.toBe('model STIHL MS 180')
  })

  it('suggests products with a size where few numbers begin so', async () => {
    await shop.newPart({
      standard: 'GP-401',
      names: { en: 'Seal' },
      numbers: [{ kind: 'oem', number: '620245' }],
    })
    await shop.newPart({
      standard: 'GP-400',
      names: { en: 'Bearing 6202 2RS 15x35x11' },
    })
    for (const key of ['6202', '6202-2rs', '62022RS', '15x35x11'])
      expect(
        (await suggest(key)).map(({ standard }) => standard),
        key,
      ).toContain('GP-400')
    expect((await suggest('6202'))[0]).toMatchObject({ match: { number: '620245' } })
  })

  it('opens the product of a number, and searches for one that several have', async () => {
    expect((await suggest('0000350'))[0]).toMatchObject({
      kind: 'product',
      keyword: 'O-ring',
      standard: 'GP-107',
      match: { by: 'oem', number: '0000 350 3502' },
    })
    expect((await suggest('1130 120 0603'))[0]).toMatchObject({
      kind: 'number',
      keyword: '1130 120 0603',
      id: null,
    })
    expect(JSON.stringify(await suggest('777888'))).not.toContain('777888999')
  })

  it('suggests types by name and synonym, brands, models and products', async () => {
    const kinds = async (key: string, language: Language = 'en') =>
      (await suggest(key, language)).map((one) => `${one.kind} ${one.keyword}`)
    expect(await kinds('carb')).toEqual(
      expect.arrayContaining(['type Carburetor', 'type Carburetor repair kit']),
    )
    expect(await kinds('oreg')).toContain('brand Oregon')
    expect(await kinds('ms18')).toContain('model STIHL MS 180')
    expect(await kinds('stihl ms 1')).toContain('model STIHL MS 180')
    expect(await kinds('cott')).toContain('product 100% cotton_rope')
    expect(await kinds('化油 ms18', 'zh')).toEqual(
      expect.arrayContaining(['type 化油器', 'model STIHL MS 180']),
    )
    expect(await kinds('化', 'zh')).toContain('type 化油器')
    expect(await kinds('rasenmaeher', 'de')).toContain('product Rasenmähermesser 46 cm')
  })

  it('keeps the type that is named beside a maker, whole or still being typed', async () => {
    const typesOf = async (key: string, language: Language = 'en') =>
      (await suggest(key, language)).filter(({ kind }) => kind === 'type').map(({ keyword }) => keyword)
    for (const key of ['carburetor repair kit stihl', 'stihl carburetor repair', 'carburetor repair st'])
      expect((await typesOf(key))[0], key).toBe('Carburetor repair kit')
    await shop.newPart({ standard: 'RU-1', names: { ru: 'Шкворень STIHL' } })
    for (const key of ['шкворень ш', 'шкворень шти', 'шкворень штиль'])
      expect(
        (await suggest(key, 'ru')).map(({ standard }) => standard),
        key,
      ).toContain('RU-1')
  })

  it('names first what is called just so, then what has most products', async () => {
    const guards = await shop.newType({ name: 'Sprocket guard' })
    const sprockets = await shop.newType({ name: 'Sprocket' })
    for (const place of [1, 2, 3])
      await shop.newPart({ standard: `GUARD-${place}`, typeId: guards, names: { en: 'Guard' } })
    await shop.newPart({ standard: 'SPROCKET-1', typeId: sprockets, names: { en: 'Sprocket' } })
    const typesOf = async (key: string) =>
      (await suggest(key)).filter(({ kind }) => kind === 'type').map(({ keyword }) => keyword)
    expect(await typesOf('sprocke')).toEqual(['Sprocket guard', 'Sprocket'])
    expect(await typesOf('sprocket')).toEqual(['Sprocket', 'Sprocket guard'])
  })

  it('goes on from two letters of a model, a size, a last sign and a word that says nothing', async () => {
    await shop.newPart({ standard: 'FR-1', names: { fr: 'Soufflet de poignée 16"' } })
    const standards = async (key: string) => (await suggest(key, 'fr')).map(({ standard }) => standard)
    for (const key of ['soufflet de poi', 'soufflet poignee 1', '16"', '16 po'])
      expect(await standards(key), key).toContain('FR-1')
    expect((await suggest('ms')).map(({ keyword }) => keyword)).toContain('STIHL MS 180')
  })

  it('says in which language a name is that the reader’s has not', async () => {
    await shop.newPart({ standard: 'WB-3611', names: { en: 'Widget bracket' } })
    const languageOf = async (language: 'en' | 'de') =>
      (await suggest('WB-36', language)).map(({ keyword, keywordLang }) => [keyword, keywordLang])
    expect(await languageOf('de')).toEqual([['Widget bracket', 'en']])
    expect(await languageOf('en')).toEqual([['Widget bracket', null]])
  })

  it('goes on from a number behind its maker where the maker has nothing else that begins so', async () => {
    await shop.newPart({ standard: 'GT-91005', brand: 'Oregon', names: { en: 'Drum' } })
    await shop.newPart({ standard: '069151-7', brand: 'Oregon', names: { en: 'Drum' } })
    const standards = async (key: string) => (await suggest(key)).map(({ standard }) => standard)
    for (const key of ['Oregon GT-91', 'oregon gt9', 'STIHL GT-910'])
      expect(await standards(key), key).toEqual(['GT-91005'])
    expect(await standards('Oregon 06')).toEqual(['069151-7'])
    expect(await standards('Oregon GT-92')).toEqual([])
  })

  it('puts a number that goes on with all that is typed before a model that is a part of it', async () => {
    const saw = { brand: 'Husqvarna', name: '365' }
    await shop.newPart({ standard: 'GP-36 884264', names: { en: 'Chain catcher' }, models: [saw] })
    const kinds = async (key: string) => (await suggest(key)).map(({ kind, standard }) => standard ?? kind)
    expect((await kinds('GP-36'))[0]).toBe('GP-36 884264')
    expect((await kinds('GP-36 8'))[0]).toBe('GP-36 884264')
    expect((await kinds('36'))[0]).toBe('model')
  })

  it('gives the best sellers of a word that many products have, once it is known to be common too', async () => {
    const { id } = await shop.newPart({ standard: 'WA-0', names: { en: 'Ordinary washer' }, rank: 900 })
    await shop.system(sql`
      insert into products (source_id, source_key, standard, kind, type_id, names, rank)
      select source_id, 'WA-' || place, 'WA-' || place, kind, type_id, names, 2000 - place
      from products cross join generate_series(1, 1600) as place where products.id = ${id}`)
    await shop.publish()
    await shop.system(sql`update products set names = jsonb_build_object('en', names ->> 'en' || ' ' || standard)
      where standard like 'WA-%'`)
    const washers = async () => (await suggest('ordinary was')).map(({ standard }) => standard)
    const best = ['WA-1600', 'WA-1599', 'WA-1598', 'WA-1597', 'WA-1596', 'WA-1595', 'WA-1594', 'WA-1593']
    // A busy machine may take longer than a suggestion may.
    for (let time = 0; time < 2; time++) await expect.poll(washers, { timeout: 20_000 }).toEqual(best)
    await shop.system(sql`update products set rank = 1 where standard = 'WA-0'`)
    await expect.poll(washers, { timeout: 20_000 }).toEqual(['WA-0', ...best.slice(0, 7)])
    await shop.system(sql`delete from products where standard like 'WA-%'`)
    expect(await washers()).toEqual([])
  })

  it('suggests at most ten', async () => {
    for (const key of ['GP', 'GP-1', 'carb', '11'])
      expect((await suggest(key)).length, key).toBeLessThanOrEqual(10)
  })
})
