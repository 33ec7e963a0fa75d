import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { NewsTexts, OfficePageText, PageTexts } from '#contract/office/content.contract.ts'
import type { PageKey } from '#contract/shop/legal-page.ts'
import { type ContentShop, file, startContentShop } from '#server/content/content-edits.fixture.ts'
import { undoContent } from '#server/content/content-undo.service.ts'
import type { TestShop, TestStaff } from '#server/testing/test-shop.ts'

let office: ContentShop
let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  office = await startContentShop()
  ;({ shop, writer } = office)
})
afterAll(() => shop.close())
beforeEach(() => office.empty())

const pageText = async (id: PageKey, language: Language): Promise<OfficePageText> => {
  const answer = await shop.call('officePageText', { id, language }, { as: writer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const plain: PageTexts = { title: 'Terms', body: 'Text', isExample: false, about: null }
const savePage = async (
  texts: Partial<PageTexts>,
  { id = 'terms', language = 'en', seen }: { id?: PageKey; language?: Language; seen?: string } = {},
) => {
  const now = await pageText(id, language)
  const input = { id, language, seen: seen ?? now.seen, texts: { ...plain, ...texts } }
  return shop.call('officeSavePage', input, { as: writer })
}

const article: NewsTexts = {
  ...{ title: 'Spring sale', summary: '', body: 'All saws.', from: '', to: '' },
  ...{ category: '', picture: '', isShown: true },
}
describe('texts in the office', () => {
  it('are for staff who keep the content', async () => {
    const sales = await shop.newStaff('sales')
    const calls = [
      ['officeContent', {}],
      ['officePageText', { id: 'terms', language: 'en' }],
      ['officeSavePage', { id: 'terms', language: 'en', seen: '', texts: plain }],
      ['officeNewsText', { id: 'sale', language: 'en' }],
      ['officeSaveNews', { id: null, language: 'en', seen: '', texts: article }],
      ['officeFaqText', { language: 'en' }],
      ['officeSaveFaq', { language: 'en', seen: '', texts: { sections: [] } }],
      ['officeRemoveText', { kind: 'page', id: 'terms', language: null, seen: '' }],
      ['officePreviewText', { body: 'x' }],
      ['officeUndoContent', { run: 1, newest: 1, isCheck: false }],
    ] as const
    for (const [name, input] of calls) {
      expect((await shop.call(name, input)).code).toBe(401)
      expect((await shop.call(name, input, { as: sales })).code).toBe(403)
    }
    expect(await office.names()).toEqual([])
  })

  it('are not there for unknown keys', async () => {
    const as = { as: writer }
    expect((await shop.call('officeNewsText', { id: 'none', language: 'en' }, as)).code).toBe(404)
    const unknown = { id: 'none', language: 'en', seen: '', texts: article } as const
    expect((await shop.call('officeSaveNews', unknown, as)).code).toBe(404)
    for (const kind of ['page', 'news'] as const)
      expect(
        (await shop.call('officeRemoveText', { kind, id: 'terms', language: null, seen: '' }, as)).code,
      ).toBe(404)
  })
})

describe('GET /api/office/content', () => {
  it('lists first what stops the shop from opening, with the state of each language', async () => {
    await office.load(
      file('imprint.de', '---\ntitle: Impressum\n---\nWir'),
      file('terms.de', '---\ntitle: AGB\nexample: yes\n---\nMuster'),
      file('terms.en', '---\ntitle: Terms\n---\nOurs'),
    )
    const { pages, isDemo } = await office.content()
    expect(isDemo).toBe(false)
    expect(pages.map(({ key, blocks }) => [key, blocks])).toEqual([
      ['privacy', 'missing'],
      ['returns', 'missing'],
      ['terms', 'example'],
      ['imprint', null],
      ['accessibility', null],
      ['about', null],
    ])
    expect(pages[2]?.languages.map(({ state }) => state)).toEqual([
      ...['written', 'missing', 'missing', 'example', 'missing', 'missing'],
    ])
  })
})

describe('POST /api/office/content/page', () => {
  it('refuses what the command refuses, at its field, and changes nothing', async () => {
    const cases: [Partial<PageTexts>, string, string, string][] = [
      [{ title: ' ' }, 'title', 'TITLE', 'The title is missing or longer than 300 characters.'],
      [{ title: 'x'.repeat(301) }, 'title', 'TITLE', 'The title is missing or longer than 300 characters.'],
      [{ title: 'A\u0007' }, 'title', 'CONTROL', 'There is a control character in line 1. Please delete it.'],
      [{ body: ' \n' }, 'body', 'EMPTY', 'The text is missing.'],
      [
        { body: 'a\nb\u0007' },
        'body',
        'CONTROL',
        'There is a control character in line 2. Please delete it.',
      ],
      [
        { body: '> '.repeat(20_000) },
        'body',
        'UNREADABLE',
        'The text is nested too deeply to be shown. Please simplify it.',
      ],
    ]
    for (const [texts, field, problem, msg] of cases)
      expect(await savePage(texts)).toMatchObject({
        code: 601,
        reason: 'CONTENT_REFUSED',
        msg,
        data: { field, problem },
      })
    expect(await office.names()).toEqual([])
  })

  it('says it in the language of the reader', async () => {
    const input = { id: 'terms', language: 'en', seen: '', texts: { ...plain, body: '' } } as const
    expect(await shop.call('officeSavePage', input, { as: writer, language: 'ru' })).toMatchObject({
      msg: 'Нет текста.',
    })
  })

  it('gives a changed page a new version, with a run in the history', async () => {
    expect(await savePage({ body: '# Ours\n\nOne' })).toMatchObject({
      code: 200,
      data: { version: '1', run: 1 },
    })
    const one = await pageText('terms', 'en')
    expect(one).toMatchObject({ version: '1', nextVersion: '2', texts: { body: '## Ours\n\nOne' } })
    expect(await savePage({ body: 'Two' })).toMatchObject({ data: { version: '2', run: 2 } })
    expect((await pageText('terms', 'en')).runs).toMatchObject([
      { number: 2, by: 'Sam Staff', folder: '/office/pages', version: '2', undo: 'kept' },
      { number: 1, version: '1' },
    ])
    expect(await shop.call('pageDetail', { id: 'terms' })).toMatchObject({
      data: { content: '<p>Two</p>', version: '2' },
    })
  })

  it('saves nothing where nothing differs', async () => {
    await savePage({})
    expect(await savePage({ body: 'Text\n' })).toMatchObject({
      code: 200,
      msg: 'Nothing differs from what is in the shop. Nothing was saved.',
      data: { run: null, version: '1' },
    })
  })

  it('keeps the mark of an example until somebody takes it away', async () => {
    await savePage({ isExample: true })
    expect(await pageText('terms', 'en')).toMatchObject({ blocks: 'example', texts: { isExample: true } })
    await savePage({ isExample: false })
    expect(await pageText('terms', 'en')).toMatchObject({ blocks: null, version: '2' })
  })

  it('refuses a second save with the other text, who made it and when, and keeps both', async () => {
    await savePage({})
    const seen = (await pageText('terms', 'en')).seen
    await office.load(file('terms.en', '---\ntitle: Terms\n---\nTheirs'))
    const second = await savePage({ body: 'Mine' }, { seen })
    const { seen: newSeen } = await pageText('terms', 'en')
    expect(second).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      msg: 'anna@office changed this while you were typing. Nothing was saved; compare the values and save again.',
      data: {
        theirs: { ...plain, body: 'Theirs' },
        by: 'anna@office',
        at: expect.any(String),
        seen: newSeen,
      },
    })
    expect(await savePage({ body: 'Mine' }, { seen: newSeen })).toMatchObject({ code: 200 })
  })

  it('lets two people write in different languages at the same time', async () => {
    const seen = (await pageText('terms', 'de')).seen
    await savePage({})
    expect(await savePage({ title: 'AGB' }, { language: 'de', seen })).toMatchObject({ code: 200 })
    expect(await office.names()).toEqual(['terms.en', 'terms.de'])
  })

  it('tells what no page shows and lets no script through', async () => {
    const body = 'Text <script>alert(1)</script> [here](javascript:alert)'
    expect(await savePage({ body })).toMatchObject({ data: { leftOut: ['<script>', '<a href>'] } })
    expect(await shop.call('officePreviewText', { body }, { as: writer })).toMatchObject({
      data: { html: '<p>Text  <a>here</a></p>', leftOut: ['<script>', '<a href>'] },
    })
  })
})

describe('the page about the supplier', () => {
  const about = { email: '', phone: '', address: '', pictures: '', milestones: '', certificates: '' }

  it('takes milestones and certificates as lines, and keeps what was not typed anew', async () => {
    const texts = {
      title: 'About',
      about: {
        ...about,
        email: 'a@shop.example',
        milestones: '1998 | Founded\n2020 | Moved',
        pictures: 'none.jpg',
      },
    }
    expect(await savePage(texts, { id: 'about' })).toMatchObject({ data: { missingPictures: ['none.jpg'] } })
    const german = await pageText('about', 'de')
    expect(german.texts.about).toEqual({ ...about, email: 'a@shop.example', pictures: 'none.jpg' })
    await savePage(
      { title: 'Über uns', about: { ...german.texts.about, ...about, milestones: '1998 | Gegründet' } },
      { id: 'about', language: 'de' },
    )
    expect((await pageText('about', 'en')).texts.about).toEqual({
      ...about,
      milestones: '1998 | Founded\n2020 | Moved',
    })
  })

  it('refuses a milestone without a year at its field', async () => {
    const texts = { about: { ...about, milestones: '1998 | Founded\nlater | Moved' } }
    expect(await savePage(texts, { id: 'about' })).toMatchObject({
      data: { field: 'milestones', problem: 'VALUE' },
      msg: '“later | Moved” cannot be understood. Please write the year, a vertical bar and the text: 2009 | First branch.',
    })
  })
})

describe('POST /api/office/content/undo', () => {
  const undo = (run: number, newest: number, isCheck = false) =>
    shop.call('officeUndoContent', { run, newest, isCheck }, { as: writer })

  it('says what it would do, does it, and shares its runs with the command', async () => {
    await savePage({ body: 'One' })
    await savePage({ body: 'Two' })
    expect(await undo(2, 2, true)).toMatchObject({
      data: [{ number: 2, by: 'Sam Staff', items: [{ kind: 'page', key: 'terms', state: 'restored' }] }],
    })
    expect((await pageText('terms', 'en')).texts.body).toBe('Two')
    expect(await undo(2, 2)).toMatchObject({ code: 200 })
    expect(await pageText('terms', 'en')).toMatchObject({
      texts: { body: 'One' },
      version: '1',
      nextVersion: '3',
    })
    expect((await office.content()).runs).toMatchObject([
      { number: 2, undo: 'done' },
      { number: 1, undo: 'kept' },
    ])
    expect(await undoContent(shop.db, { isDryRun: false, by: 'ben@office' })).toMatchObject({
      runs: [{ run: { number: 1, startedBy: 'Sam Staff' } }],
    })
    expect(await undo(1, 2)).toMatchObject({ code: 601, reason: 'CONTENT_RUN_GONE' })
  })

  it('takes nothing back that the person has not seen', async () => {
    await savePage({ body: 'One' })
    await savePage({ body: 'Two' })
    expect(await undo(1, 1)).toMatchObject({ code: 601, reason: 'CONTENT_RUNS_MOVED' })
    expect((await pageText('terms', 'en')).texts.body).toBe('Two')
  })
})
