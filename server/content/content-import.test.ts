import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContentFile, isRefused } from '#server/content/content-file.ts'
import { exportContent, importContent } from '#server/content/content-import.service.ts'
import { undoContent } from '#server/content/content-undo.service.ts'
import { readContentFile } from '#server/content/read-content-file.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const timeZone = 'Europe/Berlin'
/** The name of a file. */
const md = (name: string) => `${name}.md`
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const asSystem = async (statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))).rows

beforeEach(async () => {
  for (const table of ['pages', 'faqs', 'news', 'content_runs'])
    await asSystem(sql`delete from ${sql.table(table)}`)
})

const parse = (name: string, text: string): ContentFile => {
  const file = readContentFile(`${name}.md`, Buffer.from(text))
  if (isRefused(file)) throw new Error(`${name}: ${JSON.stringify(file)}`)
  return file
}
const page = (name: string, body: string, head = '') =>
  parse(name, `---\ntitle: Title\n${head}---\n\n${body}\n`)
const wish = { isDryRun: false, timeZone, by: 'anna@office', folder: 'texts' }
const load = async (...files: ContentFile[]) => {
  const end = await importContent(shop.db, files, wish)
  if (end.refused) throw new Error(JSON.stringify(end.refused))
  return end
}
const refusalsOf = async (...files: ContentFile[]) => (await importContent(shop.db, files, wish)).refused
const statesOf = async (...files: ContentFile[]) => (await load(...files)).files.map(({ state }) => state)
const undo = (run?: number, isDryRun = false) =>
  undoContent(shop.db, { isDryRun, by: 'ben@office', ...(run === undefined ? {} : { run }) })
const undone = async (run?: number, isDryRun = false) => {
  const end = await undo(run, isDryRun)
  return (
    end.refusal ??
    end.runs.map(({ run: { number }, items }) => [
      number,
      ...items.map(({ key, state }) => `${key} ${state}`),
    ])
  )
}

/** Everything that readers see, byte for byte. */
const stored = async () => ({
  pages: await asSystem(sql`select to_jsonb(pages) as row from pages order by key`),
  faqs: await asSystem(sql`select to_jsonb(faqs) as row from faqs order by id`),
  news: await asSystem(sql`select to_jsonb(news) as row from news order by id`),
})
const exported = async () => exportContent(shop.db, timeZone)
const again = async () =>
  (await exported()).map(({ name, content }) => parse(name.replace(/\.md$/, ''), content))

describe('importing pages', () => {
  it('tells new, unchanged and changed, makes new versions, and takes imports back', async () => {
    expect(await load(page('terms.de', 'Eins'))).toMatchObject({
      files: [{ state: 'new', version: '1' }],
      run: 1,
    })
    expect(await load(page('terms.de', 'Eins'))).toMatchObject({
      files: [{ state: 'unchanged', version: '1' }],
      run: null,
    })
    const before = await stored()
    const dry = await importContent(shop.db, [page('terms.de', 'Zwei')], { ...wish, isDryRun: true })
    expect(dry).toMatchObject({ files: [{ state: 'changed', version: '2' }], run: null })
    expect(await stored()).toEqual(before)
    expect(await load(page('terms.de', 'Zwei'))).toMatchObject({
      files: [{ state: 'changed', version: '2' }],
      run: 2,
    })

    expect(await undone(undefined, true)).toEqual([[2, 'terms restored']])
    expect(await undone()).toEqual([[2, 'terms restored']])
    expect(await stored()).toEqual(before)
    expect(await undone()).toEqual([[1, 'terms removed']])
    expect(await undone()).toEqual('NO_RUN')
    // Somebody may have agreed to version 2.
    expect(await load(page('terms.de', 'Drei'))).toMatchObject({ files: [{ state: 'new', version: '3' }] })
  })

  it('keeps the other languages, and takes one away on request', async () => {
    await load(page('imprint.de', 'Wir'), page('imprint.en', 'We'))
    const before = await stored()
    expect(await load(page('imprint.en', 'Us'))).toMatchObject({ absent: [md('imprint.de')] })
    expect(await statesOf(parse('imprint.en', '---\nremove: yes\n---\n'))).toEqual(['removed'])
    expect((await exported()).map(({ name }) => name)).toEqual([md('imprint.de')])
    expect(await refusalsOf(parse('imprint.en', '---\nremove: yes\n---\n'))).toMatchObject([
      { problem: 'NOT_THERE' },
    ])
    expect(await statesOf(parse('imprint.de', '---\nremove: yes\n---\n'))).toEqual(['removed'])
    expect(await exported()).toEqual([])
    expect(await undone(2)).toMatchObject([[4], [3], [2]].map(([run]) => [run, 'imprint restored']))
    expect(await stored()).toEqual(before)
  })

  it('leaves a page alone that was changed since', async () => {
    await load(page('returns.en', 'One'), page('privacy.en', 'One'))
    await asSystem(sql`update pages set titles = '{"en": "Sending back"}' where key = 'returns'`)
    expect(await undone()).toEqual([[1, 'privacy removed', 'returns changedSince']])
    expect((await exported()).map(({ name }) => name)).toEqual([md('returns.en')])
  })

  it('remembers the ten last runs', async () => {
    for (let number = 1; number <= 12; number++) await load(page('terms.en', `Text ${number}`))
    expect(await undo(2)).toEqual({ refusal: 'RUN_TOO_OLD', run: 2 })
    expect(await undo(99)).toEqual({ refusal: 'RUN_UNKNOWN', run: 99 })
    expect(await undone(3)).toHaveLength(10)
    expect((await exported())[0]?.content).toContain('Text 2\n')
    expect(await undo(3)).toEqual({ refusal: 'RUN_UNDONE', run: 3 })
    expect(await undo()).toEqual({ refusal: 'RUN_TOO_OLD', run: 2 })
  })

  it('marks examples by language', async () => {
    await load(page('terms.de', 'Muster', 'example: yes\n'), page('terms.en', 'Ours'))
    expect(await asSystem(sql`select example_languages as them from pages`)).toEqual([{ them: ['de'] }])
    await load(page('terms.de', 'Muster'))
    expect(await asSystem(sql`select example_languages as them from pages`)).toEqual([{ them: [] }])
  })
})

describe('the page about the supplier', () => {
  const about = (language: string, head: string) => page(`about.${language}`, 'Text', head)

  it('writes contact, pictures, milestones and certificates', async () => {
    await load(
      about(
        'en',
        'email: a@shop.example\npictures: yard.jpg\nmilestone: 1998 | Founded\nmilestone: 2020 | Moved\ncertificate: ISO 9001 | Quality\n',
      ),
      about('de', 'phone: +49 1\nmilestone: 1998 | Gegründet\n'),
    )
    expect((await asSystem(sql`select details from pages`))[0]?.details).toEqual({
      contact: { email: 'a@shop.example', phone: '+49 1' },
      pics: ['yard.jpg'],
      milestones: [
        { year: 1998, texts: { en: 'Founded', de: 'Gegründet' } },
        { year: 2020, texts: { en: 'Moved' } },
      ],
      certificates: [{ name: 'ISO 9001', texts: { en: 'Quality' } }],
    })
    const before = await stored()
    expect(new Set(await statesOf(...(await again())))).toEqual(new Set(['unchanged']))
    expect(await stored()).toEqual(before)
  })

  it('keeps what a file does not name, and takes away what is empty or no longer listed', async () => {
    await load(about('en', 'email: a@shop.example\nphone: 1\nmilestone: 1998 | A\nmilestone: 2020 | B\n'))
    await load(about('en', 'email:\nmilestone: 2020 | B\n'))
    expect((await asSystem(sql`select details from pages`))[0]?.details).toEqual({
      contact: { phone: '1' },
      milestones: [{ year: 2020, texts: { en: 'B' } }],
    })
    await load(about('en', ''))
    expect((await asSystem(sql`select details -> 'contact' as contact from pages`))[0]?.contact).toEqual({
      phone: '1',
    })
  })

  it('exports and keeps a certificate without a text in any language', async () => {
    await asSystem(sql`insert into pages (key, titles, contents, details, version)
      values ('about', '{"en": "About"}', '{"en": "<p>Us</p>"}', '{"certificates": [{"name": "ISO 9001"}]}', '1')`)
    const before = await stored()
    expect((await exported())[0]?.content).toContain('\ncertificate: ISO 9001\n')
    expect(await statesOf(...(await again()))).toEqual(['unchanged'])
    expect(await stored()).toEqual(before)
  })

  it('refuses files that differ in what all languages share', async () => {
    expect(
      await refusalsOf(about('en', 'email: a@shop.example\n'), about('de', 'email: b@shop.example\n')),
    ).toMatchObject([{ name: md('about.de'), problem: 'DIFFERS', value: `email ≠ ${md('about.en')}` }])
  })

  it('names pictures that the shop does not have', async () => {
    expect(await load(about('en', 'pictures: none.jpg\n'))).toMatchObject({ missingPictures: ['none.jpg'] })
  })
})

describe('importing questions', () => {
  const en =
    '# Ordering {#ordering}\n## How? {#how}\nSo.\n## When? {#when}\nNow.\n# {#-}\n## Who? {#who}\nWe.\n'
  const keys = async (language: 'en' | 'de' = 'en') => {
    const answer = await shop.call('listFaq', {}, { language })
    return answer.code === 200 ? answer.data.map(({ question }) => question) : answer
  }
  const hear = async () => {
    const [row] = await asSystem(sql`select version from catalogue_version`)
    shop.app.useCatalogueVersion(Number(row?.version))
  }

  it('writes them in their order, changes, adds and removes some, and takes that back', async () => {
    expect(await load(parse('faq.en', en))).toMatchObject({ files: [{ state: 'new', counts: { added: 3 } }] })
    await hear()
    expect(await keys()).toEqual(['How?', 'When?', 'Who?'])
    const before = await stored()
    expect(await statesOf(parse('faq.en', en))).toEqual(['unchanged'])
    const other =
      '# Ordering {#ordering}\n## When? {#when}\nLater.\n## Why? {#why}\nSo.\n## How? {#how}\nSo.\n'
    expect(await load(parse('faq.en', other))).toMatchObject({
      files: [{ state: 'changed', counts: { added: 1, changed: 1, removed: 1, unchanged: 1 } }],
    })
    await hear()
    expect(await keys()).toEqual(['When?', 'Why?', 'How?'])
    expect(await undone()).toMatchObject(
      [[2]].map(([run]) => [run, ...Array.from({ length: 4 }, () => expect.any(String))]),
    )
    expect(await stored()).toEqual(before)
  })

  it('puts languages together by their keys, and keeps what only another language has', async () => {
    await load(
      parse('faq.en', en),
      parse('faq.de', '# Bestellen {#ordering}\n## Wie? {#how}\nSo.\n## Wo? {#where}\nHier.\n'),
    )
    await hear()
    expect(await keys('de')).toEqual(['Wie?', 'When?', 'Wo?', 'Who?'])
    const before = await stored()
    await load(parse('faq.en', '# Ordering {#ordering}\n## How? {#how}\nSo.\n'))
    await hear()
    expect(await keys('de')).toEqual(['Wie?', 'Wo?'])
    await undone()
    expect(await stored()).toEqual(before)
    expect(new Set(await statesOf(...(await again())))).toEqual(new Set(['unchanged']))
  })

  it('hides a question that is marked so', async () => {
    await load(parse('faq.en', '## A? {#a .hidden}\nYes.\n## B? {#b}\n### Part\nYes.\n'))
    await hear()
    expect(await shop.call('listFaq', {})).toMatchObject({
      data: [{ question: 'B?', answer: '<h2>Part</h2>\n<p>Yes.</p>' }],
    })
    expect((await exported())[0]?.content).toBe(
      '## A? {#a .hidden}\n\nYes.\n\n## B? {#b}\n\n### Part\n\nYes.\n',
    )
  })

  it('refuses languages that differ in category or order', async () => {
    const two = (first: string, second: string) =>
      `## ${first}? {#${first}}\nYes.\n## ${second}? {#${second}}\nYes.\n`
    expect(await refusalsOf(parse('faq.en', two('a', 'b')), parse('faq.de', two('b', 'a')))).toMatchObject([
      { name: md('faq.de'), problem: 'ORDER_DIFFERS', value: md('faq.en') },
    ])
    expect(
      await refusalsOf(parse('faq.en', two('a', 'b')), parse('faq.de', `# X {#x}\n${two('a', 'b')}`)),
    ).toMatchObject([{ problem: 'DIFFERS' }])
  })
})

describe('importing news', () => {
  const article = (head: string, name = 'news-sale.de') => page(name, 'Text', head)
  const times = () => asSystem(sql`select published_at::text as "from", shown_until::text as until from news`)

  it('shows an article from the first day to the end of the last, in the time zone of the supplier', async () => {
    await load(article('summary: Kurz\nfrom: 2026-03-28\nto: 2026-03-29\ncategory: service\n'))
    expect(
      await asSystem(sql`select published_at at time zone 'UTC' = '2026-03-27 23:00' as begins,
      shown_until at time zone 'UTC' = '2026-03-29 22:00' as ends from news`),
    ).toEqual([{ begins: true, ends: true }])
    expect((await exported())[0]?.content).toBe(
      '---\ntitle: Title\nsummary: Kurz\nfrom: 2026-03-28\nto: 2026-03-29\ncategory: service\n---\n\nText\n',
    )
  })

  it('keeps times that a file does not name, and ends them with an empty line', async () => {
    await load(article('from: 2026-12-31 18:00\nto: 2027-01-31 12:30\n'))
    const before = await times()
    expect(await statesOf(article(''), article('from: 2026-12-31 18:00\n', 'news-sale.en'))).toEqual([
      'unchanged',
      'new',
    ])
    expect(await times()).toEqual(before)
    expect(await refusalsOf(article('from: 2027-02-01\n'))).toMatchObject([{ problem: 'PERIOD' }])
    await load(article('to:\n'))
    expect(await times()).toMatchObject([{ until: null }])
  })

  it('begins this minute when the first file names no time', async () => {
    await load(article(''))
    expect(
      await asSystem(
        sql`select published_at <= now() and published_at > now() - interval '2 minutes' as fresh from news`,
      ),
    ).toEqual([{ fresh: true }])
  })

  it('gives an article its former id when it comes back', async () => {
    await load(article(''))
    const before = await stored()
    await load(parse('news-sale.de', '---\nremove: yes\n---\n'))
    expect((await stored()).news).toEqual([])
    await undone()
    expect(await stored()).toEqual(before)
  })
})

it('takes everything in or nothing', async () => {
  await load(page('terms.en', 'One'))
  const before = await stored()
  expect(
    await refusalsOf(
      page('terms.en', 'Two'),
      page('news-a.en', 'A', 'to: 2027-01-01\n'),
      page('news-a.de', 'A', 'to: 2027-01-02\n'),
    ),
  ).toHaveLength(1)
  expect(await stored()).toEqual(before)
})

it('changes nothing, byte for byte, when it loads what was exported', async () => {
  await asSystem(sql`insert into news (titles, summaries, contents, pic, category, published_at, shown_until, is_published) values
    ('{"en": "A  b", "zh": "甲"}', '{"en": "S"}', '{"en": "<h2>X</h2><p>Y *z* 1. [a]</p>", "own": "<p>Own</p>"}', 'a.png,b.png', null,
      '2026-10-25 00:30:15.123456+00', '2026-10-27 01:30:00+00', false),
    ('{"ru": "\\"Да\\""}', '{}', '{}', null, 'service', '2026-01-01 00:00+00', null, true)`)
  await asSystem(sql`insert into faqs (category, categories, questions, answers, sort) values
    ('b', '{"en": "B"}', '{"en": "1?"}', '{"en": "<h2>H</h2><h3>I</h3><p># no heading</p><p>===</p>"}', 3),
    ('', '{}', '{"en": "2? {}", "de": "2?"}', '{"en": "<p>- a</p>", "de": "<ul><li>a</li></ul>"}', 1),
    ('b', '{"en": "B"}', '{"en": "3?"}', '{"en": "<p>x<br>y</p>"}', 5)`)
  await asSystem(sql`insert into pages (key, titles, contents, version) values
    ('terms', '{"en": "T", "de": "T"}', '{"en": "<p>a</p>\\n<table><tbody><tr><td>1</td></tr></tbody></table>", "de": "<ol><li>x</li></ol>"}', '2026-1')`)
  const before = await stored()
  const files = await exported()
  const end = await load(...(await again()))
  expect(end.files.filter(({ state }) => state !== 'unchanged')).toEqual([])
  expect(end).toMatchObject({ run: null, absent: [] })
  expect(await stored()).toEqual(before)
  expect(await exported()).toEqual(files)

  for (const table of ['pages', 'faqs', 'news']) await asSystem(sql`delete from ${sql.table(table)}`)
  await load(...files.map(({ name, content }) => parse(name.replace(/\.md$/, ''), content)))
  expect(await exported()).toEqual(files)
})
