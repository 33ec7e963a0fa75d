import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { type CatalogueShop, standardsOf } from '#server/catalogue/catalogue.fixture.ts'
import { startSearchShop } from '#server/search/search.fixture.ts'

let shop: CatalogueShop

beforeAll(async () => {
  shop = await startSearchShop()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: 'en' | 'de' | 'ru' | 'zh' | 'fr' | 'es' = 'en') =>
  standardsOf(await shop.list({ keyword }, { language }))

describe('GET /api/listProductByPart?keyword=', () => {
  it.each(['1130 120 0603', '1130-120-0603', '11301200603', '  1130.120.0603 ', '１１３０ １２０ ０６０３'])(
    'ranks the owners of a number: own, OEM, cross, old; then what begins and what contains it (%s)',
    async (spelling) => {
      expect(await find(spelling)).toEqual(['1130 120 0603', 'GP-100', 'GP-101', 'GP-102', 'GP-103'])
      expect(await find('1130120')).toEqual([
        '1130 120 0603',
        'GP-103',
        'GP-100',
        'GP-101',
        'GP-102',
        'GP-104',
      ])
    },
  )

  it('says why each hit was found', async () => {
    const { rows } = await shop.list({ keyword: '11301200603' })
    expect(rows.map((row) => row.match)).toEqual([
      { by: 'standard', number: '1130 120 0603', brand: null, isGuess: false, lang: null },
      { by: 'oem', number: '1130 120 0603', brand: 'STIHL', isGuess: false, lang: null },
      { by: 'cross', number: '11301200603', brand: 'Stens', isGuess: false, lang: null },
      { by: 'old', number: '1130-120-0603', brand: null, isGuess: false, lang: null },
      { by: 'oem', number: '1130 120 0603 A', brand: null, isGuess: false, lang: null },
    ])
  })

  it('shows all numbers of a pasted list, and says so', async () => {
    const answer = await shop.list({ keyword: 'X1130120; 2x 0000 350 3502 O-ring' })
    expect(standardsOf(answer)).toEqual(['GP-104', 'GP-107'])
    expect(answer.correction).toBe('X1130120, 0000 350 3502')
    expect(answer.exact ?? null).toBeNull()
    const numbersAlone = await shop.list({ keyword: 'X1130120, 0000 350 3502' })
    expect(standardsOf(numbersAlone)).toEqual(['GP-104', 'GP-107'])
    expect(numbersAlone.correction).toBeNull()
  })

  it('finds the part of a code that stands beside its name, and no other thing that bears it', async () => {
    const pumps = await shop.newType({ name: 'Fuel pump' })
    await shop.newPart({
      standard: 'GP-170',
      names: { en: 'Saw' },
      numbers: [{ kind: 'oem', number: 'QX7300' }],
    })
    await shop.newPart({
      standard: 'GP-171',
      typeId: pumps,
      names: { en: 'Fuel pump' },
      numbers: [{ kind: 'oem', number: 'QX-7300' }],
    })
    expect(await find('qx7300 fuel pump')).toEqual(['GP-171'])
    expect(await find('qx7300')).toEqual(['GP-170', 'GP-171'])
    // Nothing of the kind has it: then what does.
    expect(await find('qx7300 bolt')).toEqual(['GP-170', 'GP-171'])
    expect((await shop.list({ keyword: 'qx7300 bolt' })).correction).toBe('qx7300')
  })

  it('takes Cyrillic look-alikes for Latin letters and keeps other letters apart', async () => {
    expect(await find('СР-100')).toEqual([])
    expect(await find('GР-100')).toEqual(['GP-100'])
    expect(await find('жг12')).toEqual(['ЖГ-12'])
    expect(await find('ДЛ-12')).toEqual([])
  })

  it('keeps leading zeros and finds a number whose zeros a spreadsheet ate', async () => {
    expect(await find('00003503502')).toEqual(['GP-107'])
    expect(await find('3503502')).toEqual(['GP-107'])
  })

  it('finds a number by every four signs of it or more, and by no other', async () => {
    const number = '77Q4512R9'
    await shop.newPart({ standard: 'GP-190', names: { en: 'Muffler' }, numbers: [{ kind: 'oem', number }] })
    for (let start = 0; start <= number.length - 4; start++)
      for (let end = start + 4; end <= number.length; end++)
        expect(await find(number.slice(start, end)), number.slice(start, end)).toEqual(['GP-190'])
    // Each run of five is there, but not these one behind the other.
    expect(await find('77Q4512R977Q45')).toEqual([])
    expect(await find('4512R77Q45')).toEqual([])
  })

  it('finds a bar code with and without its leading zero', async () => {
    expect(await find('0036000291452')).toEqual(['GP-100'])
    expect(await find('036000291452')).toEqual(['GP-100'])
  })

  it('names the one product that has exactly the number', async () => {
    const exactOf = async (keyword: string) => (await shop.list({ keyword })).exact
    const { rows } = await shop.list({ keyword: 'GP-107' })
    expect(await exactOf('gp107')).toEqual({ productId: rows[0]?.id })
    expect(await exactOf('11301200603')).toBeNull()
    expect(await exactOf('GP-10')).toBeNull()
    expect(await exactOf('777888999')).toBeNull()
  })

  it('matches a query without a digit as a number only exactly', async () => {
    expect(await find('GP')).toEqual([])
  })

  it('finds brand, model and part in any order and puts the named type and model first', async () => {
    const expected = ['GP-100', 'GP-102', 'GP-101']
    for (const query of [
      'stihl ms180 carburetor',
      'Carburetor STIHL MS 180',
      'ms-180 carburetor',
      'CARB ms180 stihl',
    ])
      expect((await find(query)).slice(0, 1), query).toEqual(expected.slice(0, 1))
    expect(await find('carburetor')).toEqual(['GP-102', 'GP-100', 'GP-101'])
    expect((await find('carburetor repair kit'))[0]).toBe('GP-101')
    expect((await shop.list({ keyword: 'carburetor ms 180' })).rows[0]?.match).toEqual({
      by: 'model',
      number: 'MS 180',
      brand: 'STIHL',
      isGuess: false,
      lang: null,
    })
  })

  it('takes a model in last place for the beginning of one, as suggestions do', async () => {
    for (const query of ['carburetor ms 18', 'carburetor ms18', 'carburetor stihl MS-18'])
      expect(await find(query), query).toEqual(['GP-100', 'GP-101'])
    expect((await shop.list({ keyword: 'carburetor ms 18' })).rows[0]).toMatchObject({
      standard: 'GP-100',
      match: { by: 'model', number: 'MS 180', brand: 'STIHL', isGuess: false, lang: null },
    })
    expect((await find('карбюратор мс 18', 'ru'))[0]).toBe('GP-100')
    expect(await find('carburetor xx 18')).toEqual([])
    // A model of this very name goes on no further.
    await shop.newPart({
      standard: 'GP-109',
      names: { en: 'Carburetor' },
      models: [{ brand: 'Other', name: 'MS 18' }],
    })
    expect(await find('carburetor ms 18')).toEqual(['GP-109'])
    await shop.system(sql`delete from products where standard = 'GP-109'`)
    await shop.system(sql`delete from models where normal_name = 'MS18'`)
  })

  it('does not take a size for the beginning of a longer one', async () => {
    await shop.newPart({ standard: 'GP-110', names: { en: 'Guide bar 18 in' } })
    await shop.newPart({ standard: 'GP-111', names: { en: 'Guide bar 180 mm' } })
    expect(await find('guide bar 18')).toEqual(['GP-110'])
    await shop.system(sql`delete from products where standard in ('GP-110', 'GP-111')`)
  })

  it('reads each language as its readers write it', async () => {
    expect(await find('Vergaser MS 180', 'de')).toContain('GP-100')
    expect(await find('карбюратор мс180', 'ru')).toEqual(await find('карбюратор ms180', 'ru'))
    expect((await find('Карбюратор МС 180', 'ru'))[0]).toBe('GP-100')
    expect(await find('карбюратора 180', 'ru')).toContain('GP-100')
    expect(await find('MS180化油器', 'zh')).toContain('GP-100')
    expect(await find('化油器', 'zh')).toContain('GP-100')
    expect(await find('carburateur a membrane', 'fr')).toContain('GP-100')
    expect(await find('rasenmaehermesser', 'de')).toEqual(['GP-105'])
    expect(await find('Rasenmahermesser', 'de')).toEqual(['GP-105'])
  })

  it('finds words of other languages after those of the reader’s', async () => {
    expect(await find('carburador')).toContain('GP-102')
    expect(await find('карбюратор')).toContain('GP-100')
  })

  it('takes wildcards literally and finds nothing by punctuation', async () => {
    for (const keyword of ['%', '_', '%%%%', '***', '()', "';--", '\\', '😀'])
      expect(await shop.list({ keyword }), keyword).toMatchObject({ rows: [], total: 0, totalUnfiltered: 0 })
    expect(await find('100%')).toContain('GP-108')
  })

  it('counts facets of what was found and narrows by them', async () => {
    const list = await shop.list({ keyword: 'carburetor' })
    const types = list.facets.find((facet) => facet.key === 'typeId')?.items ?? []
    expect(types.map((item) => [item.name, item.count])).toEqual([
      ['Carburetor', 2],
      ['Carburetor repair kit', 1],
    ])
    const kit = types[1]?.id ?? ''
    const narrowed = await shop.list({ keyword: 'carburetor', typeId: kit })
    expect(narrowed).toMatchObject({ total: 1, totalUnfiltered: 3 })
    expect(standardsOf(narrowed)).toEqual(['GP-101'])
  })

  it('never finds a hidden product', async () => {
    for (const keyword of ['777888999', '777', 'secret', 'GP-106']) expect(await find(keyword)).toEqual([])
  })

  it('finds a customer’s own number for his company only', async () => {
    const [buyer, stranger] = [await shop.newBuyer(), await shop.newBuyer()]
    await shop.newPart({
      standard: 'GP-200',
      name: 'Own',
      numbers: [{ kind: 'customer', number: 'ACME 4711', companyId: buyer.companyId }],
    })
    expect(standardsOf(await shop.list({ keyword: 'acme-4711' }, { as: buyer }))).toEqual(['GP-200'])
    expect((await shop.list({ keyword: 'acme47' }, { as: buyer })).rows[0]?.match).toMatchObject({
      by: 'customer',
      number: 'ACME 4711',
    })
    expect(standardsOf(await shop.list({ keyword: 'acme-4711' }, { as: stranger }))).toEqual([])
    expect(await find('acme-4711')).toEqual([])
  })

  it('notes a search that found nothing, without what could be personal', async () => {
    await shop.list({ keyword: 'Nosuch  Part' })
    await shop.list({ keyword: 'nosuch part' })
    await shop.list({ keyword: 'nosuch part' })
    // The same reader goes on, or the shop looks up whether a number is exactly one.
    await shop.list({ keyword: 'nosuch part', orderByColumn: 'standard' })
    await shop.list({ keyword: 'nosuch part', pageNum: 2 })
    await shop.list({ keyword: 'nosuch part', pageSize: 1 })
    await shop.list({ keyword: 'anna@example.com' })
    await shop.list({ keyword: 'nosuch filtered', stock: 'in' })
    await vi.waitFor(
      async () => {
        const rows = await shop.db.selectFrom('missed_searches').select(['lang', 'query', 'times']).execute()
        expect(rows.filter((row) => row.query === 'nosuch part')).toEqual([
          { lang: 'en', query: 'nosuch part', times: 3 },
        ])
      },
      { timeout: 60_000 },
    )
    const all = await shop.db.selectFrom('missed_searches').select('query').execute()
    expect(
      all.map((row) => row.query).filter((query) => query.includes('@') || query.includes('filtered')),
    ).toEqual([])
  })

  it('survives whatever is typed', async () => {
    const hostile = [
      'x'.repeat(5_000),
      '1'.repeat(5_000),
      '化'.repeat(2_000),
      'a '.repeat(2_000),
      '\u0000',
      `GP\u0000-107`,
      '\ud800',
      `'"\\;--/*`,
      '<->',
      ':*',
      '!(a & b)',
      "'a':*",
      '&|!',
      'a:b',
      '%_%',
      '\u202e\u200b\ufeff',
      'İ',
      'ß',
      'ﬁ',
      '½',
      '٣',
    ]
    for (const keyword of hostile) {
      expect(
        (await shop.call('listProductByPart', { keyword })).code,
        JSON.stringify(keyword.slice(0, 20)),
      ).toBe(200)
      expect((await shop.call('keySuggest', { key: keyword })).code).toBe(200)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('en', 'zh', 'de', 'ru'),
        async (keyword, language) => {
          expect((await shop.call('listProductByPart', { keyword }, { language })).code).toBe(200)
          expect((await shop.call('keySuggest', { key: keyword }, { language })).code).toBe(200)
        },
      ),
      { numRuns: 150 },
    )
  })
})
