import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { type CatalogueShop, standardsOf } from '#server/catalogue/catalogue.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { explainSearch } from '#server/search/search.service.ts'
import { startSearchShop } from '#server/search/search.fixture.ts'

let shop: CatalogueShop

beforeAll(async () => {
  shop = await startSearchShop()
  const bars = await shop.newType({ name: 'Guide bar' })
  const tyres = await shop.newType({ name: 'Tyre' })
  await shop.system(
    sql`update product_types set names = names || '{"ru": "Пильные шины"}' where id = ${bars}`,
  )
  await shop.system(sql`update product_types set names = names || '{"ru": "Покрышки"}' where id = ${tyres}`)
  await shop.system(sql`insert into type_synonyms (type_id, lang, synonym) values (${tyres}, 'ru', 'шина')`)
  await shop.newPart({
    standard: 'BAR-1',
    typeId: bars,
    names: { en: 'Guide bar 40 cm (16") 3/8P" 1.3 mm', ru: 'Пильная шина 40 см' },
  })
  await shop.newPart({ standard: 'BAR-2', typeId: bars, names: { en: 'Guide bar 45 cm (18") .325" 1.5 mm' } })
  await shop.newPart({ standard: 'TYRE-1', typeId: tyres, names: { en: 'Tyre 16x6.50-8' } })
  await shop.newPart({
    standard: 'BAR-99',
    names: { en: 'Universal cap' },
    models: Array.from({ length: 150 }, (_, at) => ({ brand: 'Makita', name: `UC ${1000 + at}` })),
  })
  await shop.newPart({
    standard: 'GP-200',
    names: { en: 'Throttle lever' },
    numbers: [{ kind: 'oem', number: '30500-ZOL-821', brand: 'Honda' }],
  })
})
afterAll(() => shop.close())

const list = (keyword: string, language: Language = 'en', more: { literal?: '1' } = {}) =>
  shop.list({ keyword, ...more }, { language })
const find = async (keyword: string, language: Language = 'en') => standardsOf(await list(keyword, language))

describe('what a query means', () => {
  it('knows a brand by its names in other scripts and cut short', async () => {
    for (const brand of ['штиль', 'ШТИЛЬ', 'stihl', 'stih'])
      expect((await find(`${brand} карбюратор мс 180`, 'ru'))[0], brand).toBe('GP-100')
    expect(await find('斯蒂尔MS180化油器', 'zh')).toContain('GP-100')
    for (const typed of ['STIHL 1130 120 0603', 'штиль 1130-120-0603', 'stihl11301200603'])
      expect(await find(typed), typed).toContain('GP-100')
  })

  it('finds a part by each of the many models it fits', async () => {
    for (const model of ['UC 1000', 'uc1075', 'Makita UC 1149'])
      expect(await find(`universal cap ${model}`), model).toEqual(['BAR-99'])
  })

  it('finds the number of a pasted line and says so', async () => {
    for (const typed of [
      '2x 1130 120 0603 Vergaser',
      '1130 120 0603, qty 2',
      'OEM No. 1130 120 0603',
      '1130 120 0603 MS 180',
    ]) {
      const answer = await list(typed)
      expect(standardsOf(answer), typed).toEqual(expect.arrayContaining(['1130 120 0603', 'GP-100']))
      expect(answer, typed).toMatchObject({ correction: '1130 120 0603', exact: null })
    }
    expect(await list('2x 1130 120 0603 Vergaser', 'en', { literal: '1' })).toMatchObject({ total: 0 })
  })

  it('leaves out what says nothing of a part, where nothing is found with it', async () => {
    expect(await list('i need a carburetor for my ms 180 please')).toMatchObject({
      correction: 'carburetor ms 180',
    })
    expect(await find('запчасти карбюратор MC180', 'ru')).toContain('GP-100')
    expect(await find('carburetorms180')).toContain('GP-100')
    expect(await list('carburetor with primer ms 180')).toMatchObject({
      correction: 'carburetor ms 180',
    })
    // It is no noise where parts are called so.
    expect(await list('spare parts')).toMatchObject({ correction: null })
  })

  it('reads both Chinese scripts', async () => {
    await shop.newPart({ standard: 'ROPE-1', names: { en: 'Rope for starters', zh: '启动绳' } })
    await shop.newPart({ standard: 'ROPE-2', names: { en: 'Another rope', zh: '啟動繩' } })
    for (const typed of ['启动绳', '啟動繩', '啓動繩'])
      expect((await find(typed, 'zh')).toSorted(), typed).toEqual(['ROPE-1', 'ROPE-2'])
  })

  it('reads measures part by part, closed up or in a row', async () => {
    await shop.newPart({ standard: 'SHAFT-1', names: { en: 'Shaft seal 17x28x7' } })
    await shop.newPart({
      standard: 'FW-1',
      names: { en: 'Flywheel' },
      numbers: [{ kind: 'cross', number: '17287' }],
    })
    await shop.newPart({ standard: 'DISC-1', names: { en: 'Grass disc 255 x 25.4 mm, 40-tooth' } })
    for (const typed of ['17x28x7', '17 28 7', '17*28*7 mm', '17/28/7'])
      expect(await list(`shaft seal ${typed}`), typed).toMatchObject({
        rows: [{ standard: 'SHAFT-1' }],
        correction: null,
        exact: null,
      })
    for (const typed of ['255x25.4', '255 x 25,4 mm', '40t', '40 teeth'])
      expect(await find(`grass disc ${typed}`), typed).toEqual(['DISC-1'])
  })

  it('reads sizes in every unit and spelling', async () => {
    for (const typed of [
      'guide bar 16"',
      'guide bar 16 inch',
      'bar 40cm',
      'bar 3/8P 1,3',
      'bar 3/8',
      'bar 1.3mm',
    ])
      expect(await find(typed), typed).toEqual(['BAR-1'])
    expect(await find('шина 16 дюймов', 'ru')).toEqual(['BAR-1'])
    expect(await find('bar .325')).toEqual(['BAR-2'])
    expect(await find('bar 325')).toEqual(['BAR-2'])
  })

  it('shows what was asked for without a length that only other things are measured by', async () => {
    const bars = await shop.newType({ name: 'Sprocket bar' })
    const strips = await shop.newType({ name: 'Sprocket strip' })
    await shop.system(
      sql`insert into type_synonyms (type_id, lang, synonym) values (${bars}, 'en', 'strip bar')`,
    )
    await shop.newPart({ standard: 'STRIP-1', typeId: strips, names: { en: 'Sprocket strip .043' } })
    await shop.newPart({ standard: 'STRIP-BAR', typeId: bars, names: { en: 'Sprocket bar 30 cm .043' } })
    expect(await list('sprocket strip 30 cm .043')).toMatchObject({
      rows: [{ standard: 'STRIP-1' }],
      correction: 'sprocket strip .043',
    })
    // A bar is called after the strip that it guides, and found by that where its own name says so.
    await shop.newPart({
      standard: 'GUIDE-1',
      typeId: bars,
      names: { en: 'Guide-sprocket strip 35 cm .058' },
    })
    await shop.newPart({ standard: 'STRIP-2', typeId: strips, names: { en: 'Sprocket strip .058' } })
    expect(await list('sprocket strip 35 cm .058')).toMatchObject({ correction: 'sprocket strip .058' })
    const literal = await list('sprocket strip 30 cm .043', 'en', { literal: '1' })
    expect(standardsOf(literal)).toEqual([])
    expect(await find('sprocket bar 30 cm')).toEqual(['STRIP-BAR'])
  })

  it('takes what only stands in some number for the machine that is called so', async () => {
    const model = { brand: 'STIHL', name: '3120 XP' }
    await shop.newPart({ standard: 'DRUM-1', names: { en: 'Clutch drum' }, models: [model] })
    await shop.newPart({
      standard: 'LINER-1',
      names: { en: 'Liner' },
      numbers: [{ kind: 'cross', number: 'FT3120XP64' }],
    })
    for (const typed of ['3120 xp', '3120XP']) expect(await find(typed), typed).toEqual(['DRUM-1'])
    expect(await find('FT3120XP64')).toEqual(['LINER-1'])
    expect(await find('T3120XP6')).toEqual(['LINER-1'])
  })

  it('corrects words and says so, and leaves them when asked to', async () => {
    expect(await list('carburator')).toMatchObject({ correction: 'carburetor', total: 3 })
    // What a reader stopped typing is no word either.
    expect(await list('throt')).toMatchObject({ correction: 'throttle', total: 1 })
    expect(await list('Карбюратр ms 180', 'ru')).toMatchObject({ correction: 'карбюратор ms 180' })
    expect(await list('carburator', 'en', { literal: '1' })).toMatchObject({ correction: null, total: 0 })
    expect(await list('carburetor')).toMatchObject({ correction: null })
    expect(await list('zzzzzzz')).toMatchObject({ correction: null, total: 0 })
  })

  it('parts a model from the word typed behind it, and mends that as well', async () => {
    const { rows } = await list('ms180 carburetor')
    expect(rows.length).toBeGreaterThan(0)
    for (const typed of ['ms180carburetor', 'MS180Carburator']) {
      const parted = await list(typed)
      expect(parted.correction, typed).toBe('ms180 carburetor')
      expect(parted.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    }
    expect(await list('ms180carburetor', 'en', { literal: '1' })).toMatchObject({ total: 0 })
  })

  it('never corrects a number, but names the nearest', async () => {
    const { correction, total, nearest } = await list('1130 120 0604')
    expect({ correction, total }).toEqual({ correction: null, total: 0 })
    expect(nearest[0]).toMatchObject({ number: '1130 120 0603' })
    expect(nearest.map(({ number }) => number)).not.toContain('777888999')
    expect((await list('777888998')).nearest).toEqual([])
    expect((await list('1130 120 0603')).nearest).toEqual([])
  })

  it('takes letters for digits as a last resort and says that it guesses', async () => {
    for (const typed of ['30500-Z0L-821', '30500ZOL82I', '3O5OO-ZOL-821'])
      expect(
        (await list(typed)).rows.map(({ standard, match }) => [standard, match?.isGuess]),
        typed,
      ).toEqual([['GP-200', true]])
    const { rows, exact } = await list('30500-ZOL-821')
    expect(rows[0]?.match?.isGuess).toBe(false)
    expect(exact).not.toBeNull()
    expect((await list('30500-Z0L-821')).exact).toBeNull()
  })

  it('puts look-alikes in the order of exact numbers', async () => {
    for (const [standard, kind] of [
      ['LOOK-1', 'cross'],
      ['LOOK-2', 'oem'],
    ] as const)
      await shop.newPart({
        standard,
        rank: kind === 'cross' ? 1 : 90,
        names: { en: 'Lever' },
        numbers: [{ kind, number: '660-O-110' }],
      })
    expect(await find('66OO11O')).toEqual(['LOOK-2', 'LOOK-1'])
  })

  it('finds a number that the filters hide, instead of naming it as the nearest', async () => {
    const other = await shop.modelId('STIHL', 'MS 250')
    const answer = await shop.list({ keyword: '30500-ZOL-821', for: String(other), onlyFits: '1' })
    expect(answer).toMatchObject({ total: 0, nearest: [], correction: null })
    expect(answer.exact).not.toBeNull()
  })

  it('shows what an ambiguous word can mean', async () => {
    const { meanings } = await list('шина', 'ru')
    expect(meanings.map(({ name, total }) => [name, total])).toEqual([
      ['Пильные шины', 2],
      ['Покрышки', 1],
    ])
    expect((await list('tyre')).meanings).toEqual([])
  })

  it('shows it to readers who write another script, in their language', async () => {
    for (const language of ['en', 'de'] as const)
      expect((await list('шина', language)).meanings.map(({ name, total }) => [name, total])).toEqual([
        ['Guide bar', 2],
        ['Tyre', 1],
      ])
  })

  it('finds a model turned round, and one with a suffix by its name', async () => {
    for (const typed of ['180 ms', '180ms', 'MS180C', 'ms-180c'])
      expect((await find(`${typed} carburetor`))[0], typed).toBe('GP-100')
    const { rows } = await list('180 ms carburetor')
    expect(rows[0]?.match).toMatchObject({ by: 'model', number: 'MS 180' })
  })

  it('sets brands of several words and words of parts around a number aside', async () => {
    await shop.newPart({
      standard: 'GP-300',
      names: { en: 'Fuel tank' },
      brand: 'Al-Ko',
      numbers: [{ kind: 'oem', number: '419990', brand: 'Al-Ko' }],
    })
    for (const typed of ['AL-KO 419990', 'al ko 419990', 'alko419990', 'carburetor 419990'])
      expect((await find(typed))[0], typed).toBe('GP-300')
    expect(await find('alko')).toContain('GP-300')
  })

  it('puts a number without the zeros in front before longer ones', async () => {
    expect((await find('3503502'))[0]).toBe('GP-107')
  })

  it('takes the name of a type for the type, and for what fits it only where there is none', async () => {
    const tillers = await shop.newType({ kind: 'machine', name: 'Tiller' })
    const gt90 = { brand: 'Grovepoint', name: 'GT 90' }
    const model = await shop.modelId(gt90.brand, gt90.name)
    await shop.system(sql`update models set machine_type_id = ${tillers} where id = ${model}`)
    await shop.newPart({ standard: 'TINE-1', names: { en: 'Tine set' }, models: [gt90] })
    expect(await find('tiller')).toEqual(['TINE-1'])
    await shop.newPart({ standard: 'GM-90', kind: 'machine', typeId: tillers, names: { en: 'GT 90' } })
    expect(await find('tiller')).toEqual(['GM-90'])
    expect(await find('tiller tine')).toEqual(['TINE-1'])
  })

  it('takes German words for the compounds that they are the head of, and sets for what is in them', async () => {
    const typed = async (name: string, parts: Record<string, string>) => {
      const typeId = await shop.newType({ name: `Kind of ${name}` })
      await shop.system(sql`update product_types
        set names = names || jsonb_build_object('de', ${name}::text) where id = ${typeId}`)
      for (const [standard, de] of Object.entries(parts))
        await shop.newPart({ standard, typeId, names: { en: standard, de } })
    }
    await typed('Dichtungssatz', { 'SEAL-1': 'Dichtungssatz' })
    await typed('Gleitringdichtung', { 'SEAL-2': 'Gleitringdichtung' })
    await typed('Kolbensatz', { 'PISTON-1': 'Kolbensatz' })
    await typed('Kolbenringe', { 'PISTON-2': 'Kolbenringe' })
    await typed('Zylinder mit Kolben', { 'PISTON-3': 'Zylinder mit Kolben' })
    await typed('Motoröl', { 'OIL-1': 'Motoröl Zweitakt', 'OIL-2': 'Motoröl 5W-30' })
    await typed('Ölfilter', { 'OIL-3': 'Ölfilter' })
    expect((await find('Dichtung', 'de')).toSorted()).toEqual(['SEAL-1', 'SEAL-2'])
    expect(await find('Kolben', 'de')).toEqual(['PISTON-1', 'PISTON-3', 'PISTON-2'])
    for (const oil of ['Öl', 'oel'])
      expect((await find(oil, 'de')).toSorted(), oil).toEqual(['OIL-1', 'OIL-2'])
    for (const grade of ['5W30', '5w 30', 'Öl 5W-30'])
      expect(await find(grade, 'de'), grade).toEqual(['OIL-2'])
    for (const stroke of ['2-Takt-Öl', 'Zweitaktöl'])
      expect(await find(stroke, 'de'), stroke).toEqual(['OIL-1'])
    expect(await list('Zylinderkopfdichtung', 'de')).toMatchObject({ correction: 'dichtung', total: 2 })
    expect(await list('Kettenöl', 'de')).toMatchObject({ correction: 'öl', total: 2 })
  })

  it('mends a word by the next nearest, a name in several languages, and what another keyboard wrote', async () => {
    const said = async (keyword: string, language: 'en' | 'de' | 'ru' | 'zh') => {
      const answer = await shop.list({ keyword }, { language })
      return [answer.correction, standardsOf(answer).includes('GP-100')]
    }
    expect(await said('化油器 MS 180 carburetor', 'zh')).toEqual(['化油器 ms 180', true])
    expect(await said('化油气', 'zh')).toEqual(['化油器', true])
    expect(await said('rfh,.hfnjh', 'ru')).toEqual(['карбюратор', true])
    expect(await said('carburetor ms18o', 'en')).toEqual(['carburetor ms180', true])
    expect(await said('carbruetor', 'en')).toEqual(['carburetor', true])
  })

  it('explains itself', async () => {
    const [attempt] = await explainSearch(shop.db, 'штиль карбюратор', 'ru')
    expect(attempt?.explanation).toContain('STIHL | штиль')
    expect(attempt?.explanation).toContain('GP-100')
    const attempts = await explainSearch(shop.db, 'carburator', 'en')
    expect(attempts.map(({ title, query }) => [title, query])).toEqual([
      ['as typed', 'carburator'],
      ['instead', 'carburetor'],
    ])
  })
})

describe('what the catalogue calls things', () => {
  const addSynonym = (synonym: string) =>
    withActor(shop.db, { role: 'system' }, (tx) =>
      sql`insert into brand_synonyms (brand_normal_name, synonym, normal_name)
        values ('STIHL', ${synonym}, ${normalizeNumber(synonym)})`.execute(tx),
    )

  it('is known by heart until the catalogue changes', async () => {
    const findLiterally = async () =>
      standardsOf(await list('orangefarbene carburetor', 'en', { literal: '1' }))
    expect(await findLiterally()).toEqual([])
    await addSynonym('orangefarbene')
    expect(await findLiterally()).toEqual([])
    shop.app.useCatalogueVersion(Date.now())
    expect(await findLiterally()).toContain('GP-100')
  })

  it('is read anew when the catalogue changes while it is being read', async () => {
    await addSynonym('kontrastrot')
    shop.app.useCatalogueVersion(Date.now())
    const reading = find('carburetor')
    shop.app.useCatalogueVersion(Date.now() + 1)
    await reading
    expect(await find('kontrastrot carburetor')).toContain('GP-100')
  })
})
