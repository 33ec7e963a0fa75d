import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { CatalogueEntry } from '#contract/shop/content.contract.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await sql`insert into news (titles, contents, published_at, is_published) values
    ('{"en": "First"}', '{"en": "<p>One</p><script>alert(1)</script>"}', now() - interval '3 days', true),
    ('{"en": "Second", "de": "Zweite"}', '{"de": "<p>Zwei</p>"}', now() - interval '2 days', true),
    ('{"en": "Third"}', '{}', now() - interval '1 day', true),
    ('{"en": "Future"}', '{}', now() + interval '1 day', true), ('{"en": "Draft"}', '{}', now(), false)`.execute(
    shop.db,
  )
  await sql`insert into faqs (category, categories, questions, answers, sort, is_published) values
    ('b', '{"en": "Delivery", "de": "Lieferung"}', '{"en": "How fast?"}', '{"en": "<p onclick=x>Fast</p>"}', 3, true),
    ('a', '{"en": "Finding"}', '{"en": "Where?"}', '{"en": "Here"}', 1, true),
    ('b', '{"en": "Delivery"}', '{"en": "How much?"}', '{"en": "Little"}', 0, true),
    ('a', '{}', '{"en": "Hidden?"}', '{"en": "Yes"}', 0, false)`.execute(shop.db)
  const brand = await sql<{
    id: number
  }>`insert into brands (name, normal_name) values ('Sawbrook', 'SAWBROOK')
    returning id`.execute(shop.db)
  await sql`insert into catalogues (titles, pic, file, file_size, page_count, language, year, brand_id, sort) values
    ('{"en": "Main"}', 'a.svg', 'main en.pdf', 5000000000, 612, 'en', 2026, null, 0),
    ('{"en": "Main", "de": "Hauptkatalog"}', 'a.svg', null, null, 612, 'de', 2026, null, 1),
    ('{"en": "Chains 100%"}', null, null, null, 96, null, 2025, ${brand.rows[0]?.id ?? 0}, 2)`.execute(
    shop.db,
  )
  await sql`insert into pages (key, titles, contents, details, version) values
    ('terms', '{"en": "Terms", "de": "AGB"}', '{"en": "<h1>One</h1>"}', '{}', '3'),
    ('accessibility', '{"en": "Accessibility"}', '{"en": "<h2>Aim</h2>"}', '{}', '1'),
    ('about', '{"en": "About us"}', '{"en": "<p>We</p>"}', ${JSON.stringify({
      milestones: [
        { year: 2020, texts: { en: 'Later' } },
        { year: 2009, texts: { en: 'Shelf', de: 'Regal' } },
      ],
      certificates: [{ name: 'ISO 9001' }],
      contact: { phone: '+1 555' },
    })}, '1')`.execute(shop.db)
})
afterAll(() => shop.close())

describe('GET /api/news/detail/{id}', () => {
  it('answers 404 for what is no article, is not published or will be', async () => {
    for (const id of ['99', '0', 'x', '-1', '9'.repeat(40), '4', '5'])
      expect(await shop.call('newsDetail', { id }), id).toMatchObject({ code: 404 })
  })

  it('gives the article with its neighbours and nothing that runs', async () => {
    expect(await shop.call('newsDetail', { id: 2 }, { language: 'de' })).toMatchObject({
      data: {
        title: 'Zweite',
        textLang: null,
        languages: ['de', 'en'],
        content: '<p>Zwei</p>',
        prev: { id: 3, title: 'Third' },
        next: { id: 1, title: 'First' },
      },
    })
    expect(await shop.call('newsDetail', { id: 1 })).toMatchObject({
      data: { content: '<p>One</p>', prev: { id: 2, title: 'Second' }, next: null },
    })
    expect(await shop.call('newsDetail', { id: 3 })).toMatchObject({ data: { content: '', prev: null } })
  })
})

describe('GET /api/listFaq', () => {
  it('keeps the questions of a category together, in the supplier’s order', async () => {
    const answer = await shop.call('listFaq', {})
    expect(answer.code === 200 && answer.data.map((entry) => [entry.category, entry.question])).toEqual([
      ['Delivery', 'How much?'],
      ['Delivery', 'How fast?'],
      ['Finding', 'Where?'],
    ])
    expect(answer).toMatchObject({ data: [{}, { answer: '<p>Fast</p>' }, {}] })
    expect(await shop.call('listFaq', {}, { language: 'de' })).toMatchObject({
      data: [{ textLang: 'en' }, { category: 'Lieferung' }, { category: 'Finding' }],
    })
  })
})

describe('GET /api/listCatalogue', () => {
  const titles = async (input: object, language: 'en' | 'de' = 'en') => {
    const answer = await shop.call('listCatalogue', input, { language })
    return answer.code === 200 ? [answer.total, ...answer.rows.map((row) => row.title)] : [answer.code]
  }

  it('lists the newest year first and the reader’s language before others', async () => {
    expect(await titles({})).toEqual([3, 'Main', 'Main', 'Chains 100%'])
    expect(await titles({}, 'de')).toEqual([3, 'Hauptkatalog', 'Main', 'Chains 100%'])
    expect(await titles({ pageSize: 1, pageNum: 3 })).toEqual([3, 'Chains 100%'])
    expect(await titles({ pageNum: 7 })).toEqual([3])
  })

  it('gives address and size of the file in bytes', async () => {
    expect(await shop.call('listCatalogue', {})).toMatchObject({
      rows: [
        { fileUrl: '/files/main%20en.pdf', fileSize: 5_000_000_000, pages: 612, language: 'en', year: 2026 },
        { fileUrl: null, fileSize: null },
        { pic: '' },
      ],
    })
  })

  it('gives what is agreed and nothing else', async () => {
    const answer = await shop.call('listCatalogue', {})
    const rows = answer.code === 200 ? answer.rows : []
    expect(rows.map((row) => CatalogueEntry.safeParse(row).error)).toEqual([undefined, undefined, undefined])
  })

  it('narrows by brand, language, year and words, taken literally; nonsense narrows nothing', async () => {
    expect(await titles({ brandId: '1' })).toEqual([1, 'Chains 100%'])
    expect(await titles({ brandId: 'x' })).toEqual([0])
    expect(await titles({ language: 'de' })).toEqual([2, 'Main', 'Chains 100%'])
    expect(await titles({ year: '2025' })).toEqual([1, 'Chains 100%'])
    expect(await titles({ keyword: '100%' })).toEqual([1, 'Chains 100%'])
    expect(await titles({ keyword: '_' })).toEqual([0])
    expect(await titles({ language: 'xx', year: 'never' })).toEqual([3, 'Main', 'Main', 'Chains 100%'])
  })
})

describe('GET /api/aboutus', () => {
  it('is the same with and without a token', async () => {
    const stranger = await shop.call('aboutus', {}, { language: 'de' })
    expect(stranger).toMatchObject({
      data: {
        title: 'About us',
        textLang: 'en',
        content: '<p>We</p>',
        milestones: [
          { year: 2009, text: 'Regal' },
          { year: 2020, text: 'Later' },
        ],
        certificates: [{ name: 'ISO 9001', text: '' }],
        contact: { email: shop.config.shop.email, phone: '+1 555', address: '' },
      },
    })
    const buyer = await shop.newBuyer()
    expect(await shop.call('aboutus', {}, { language: 'de', as: buyer })).toEqual(stranger)
  })
})

describe('GET /api/page/{id}', () => {
  it('answers 404 for what is no page of plain text, and for one nobody wrote', async () => {
    for (const id of ['about', 'x', '../terms', 'imprint'])
      expect(
        await shop.inject({ url: `/api/page/${encodeURIComponent(id)}` }).then((r) => r.json()),
        id,
      ).toMatchObject({ code: 404 })
  })

  it('gives title, text and version', async () => {
    expect(await shop.call('pageDetail', { id: 'terms' }, { language: 'de' })).toMatchObject({
      data: { key: 'terms', title: 'AGB', content: '<h2>One</h2>', version: '3', textLang: null },
    })
    expect(await shop.call('pageDetail', { id: 'accessibility' }, { language: 'de' })).toMatchObject({
      data: { key: 'accessibility', content: '<h2>Aim</h2>', textLang: 'en', languages: ['en'] },
    })
  })
})
