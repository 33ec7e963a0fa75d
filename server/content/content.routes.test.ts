import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await sql`insert into swipers (titles, subtitles, pic, sort, is_published) values
    ('{"en": "Second", "de": "Zweite"}', '{"en": "Sub"}', 'b.svg', 2, true), ('{"en": "First"}', '{}', 'a.svg', 1, true),
    ('{"en": "Off"}', '{}', 'c.svg', 0, false)`.execute(shop.db)
  await sql`insert into picture_files (name) values ('a.svg')`.execute(shop.db)
  await sql`insert into news (titles, summaries, category, published_at, is_published) values
    ('{"en": "Old"}', '{"en": "100% steel"}', 'shop', now() - interval '2 days', true),
    ('{"en": "New", "ru": "Новое"}', '{}', 'trade', now() - interval '1 day', true),
    ('{"en": "Future"}', '{}', 'trade', now() + interval '1 day', true), ('{"en": "Draft"}', '{}', null, now(), false)`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

describe('GET /api/listSwiper', () => {
  it('shows published slides in order, in the reader’s language', async () => {
    expect(await shop.call('listSwiper', {}, { language: 'de' })).toMatchObject({
      code: 200,
      data: [
        { title: 'First', textLang: 'en', subtitle: '', pic: 'a.svg', picMobile: 'a.svg', link: null },
        { title: 'Zweite', textLang: null, subtitle: 'Sub' },
      ],
    })
  })
})

describe('GET /api/listNews', () => {
  const titles = async (input: object) => {
    const answer = await shop.call('listNews', input)
    return answer.code === 200 ? [answer.total, ...answer.rows.map((row) => row.title)] : [answer.code]
  }

  it('lists what is published by now, newest first', async () => {
    expect(await titles({})).toEqual([2, 'New', 'Old'])
    expect(await titles({ pageSize: 1, pageNum: 2 })).toEqual([2, 'Old'])
    expect(await titles({ pageNum: 9 })).toEqual([2])
    expect(await shop.call('listNews', {}, { language: 'ru' })).toMatchObject({
      rows: [{ title: 'Новое', textLang: null }, { textLang: 'en' }],
    })
  })

  it('ends an article with its time, in lists, on its page and beside its neighbours', async () => {
    const { rows } = await sql<{
      id: number
    }>`insert into news (titles, category, published_at, shown_until) values
      ('{"en": "Over"}', 'sale', now() - interval '3 hours', now() - interval '1 hour'),
      ('{"en": "Runs"}', 'sale', now() - interval '2 hours', now() + interval '1 hour') returning id`.execute(
      shop.db,
    )
    const [over, runs] = rows.map(({ id }) => id)
    expect(await titles({ category: 'sale' })).toEqual([1, 'Runs'])
    expect(await shop.call('newsDetail', { id: over ?? 0 })).toMatchObject({ code: 404 })
    expect(await shop.call('newsDetail', { id: runs ?? 0 })).toMatchObject({
      data: { prev: null, next: { title: 'New' } },
    })
    await sql`update news set shown_until = now() where id = ${runs}`.execute(shop.db)
    shop.app.changes.useNextDate(Date.now())
    expect(await titles({ category: 'sale' })).toEqual([0])
    await sql`delete from news where category = 'sale'`.execute(shop.db)
    shop.app.useCatalogueVersion(1_000_000)
  })

  it('narrows by category and by words, taken literally', async () => {
    expect(await titles({ category: 'shop' })).toEqual([1, 'Old'])
    expect(await titles({ keyword: '100%' })).toEqual([1, 'Old'])
    expect(await titles({ keyword: 'STEEL' })).toEqual([1, 'Old'])
    for (const keyword of ['_', '%%', "'", '\u0000x']) expect(await titles({ keyword }), keyword).toEqual([0])
  })
})
