import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { FaqTexts, NewsTexts } from '#contract/office/content.contract.ts'
import { type ContentShop, file, startContentShop } from '#server/content/content-edits.fixture.ts'
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

const article: NewsTexts = {
  ...{ title: 'Spring sale', summary: '', body: 'All saws.', from: '', to: '' },
  ...{ category: '', picture: '', isShown: true },
}
const saveNews = (
  texts: Partial<NewsTexts>,
  { id = null, language = 'en', seen = '' }: { id?: string | null; language?: Language; seen?: string } = {},
) => shop.call('officeSaveNews', { id, language, seen, texts: { ...article, ...texts } }, { as: writer })
const newsText = async (id: string, language: Language = 'en') => {
  const answer = await shop.call('officeNewsText', { id, language }, { as: writer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('POST /api/office/content/news', () => {
  it('adds an article under a key of its own, now or for a time', async () => {
    expect(await saveNews({})).toMatchObject({ code: 200, data: { key: 'spring-sale' } })
    expect(await saveNews({ from: '2099-03-01', to: '2099-03-31' })).toMatchObject({
      data: { key: 'spring-sale-2' },
    })
    expect(await saveNews({ title: '春季促销', isShown: false })).toMatchObject({
      data: { key: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    })
    const { news } = await office.content()
    expect(new Set(news.map(({ title, state }) => `${title} ${state}`))).toEqual(
      new Set(['Spring sale shown', 'Spring sale planned', '春季促销 hidden']),
    )
  })

  it('refuses odd times and texts that are too long at their fields', async () => {
    const cases: [Partial<NewsTexts>, string, string][] = [
      [{ title: '' }, 'title', 'TITLE'],
      [{ from: '31.12.2026' }, 'from', 'DATE'],
      [{ to: '2026-02-30' }, 'to', 'DATE'],
      [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'PERIOD'],
      [{ summary: 'x'.repeat(1_001) }, 'summary', 'VALUE'],
      [{ category: 'x'.repeat(61) }, 'category', 'VALUE'],
    ]
    for (const [texts, field, problem] of cases)
      expect([texts, await saveNews(texts)]).toMatchObject([{}, { code: 601, data: { field, problem } }])
    expect(await office.names()).toEqual([])
  })

  it('changes one language, keeps times that were not typed anew, and removes one language or all', async () => {
    await office.load(file('news-sale.de', '---\ntitle: Aktion\nfrom: 2026-03-28 10:20:30.5\n---\nText'))
    const german = await newsText('sale', 'de')
    const english = await newsText('sale', 'en')
    const texts = { ...english.texts, title: 'Sale' }
    expect(await saveNews(texts, { id: 'sale', seen: english.seen })).toMatchObject({ code: 200 })
    expect((await newsText('sale', 'de')).texts).toEqual(german.texts)
    const remove = (language: Language | null, seen: string) =>
      office.remove('news', 'sale', { language, seen })
    expect(await remove('de', german.seenWhole)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
    expect(await remove('de', (await newsText('sale')).seenWhole)).toMatchObject({ code: 200 })
    expect(await office.names()).toEqual(['news-sale.en'])
    expect(await remove(null, (await newsText('sale')).seenWhole)).toMatchObject({ code: 200 })
    expect(await office.names()).toEqual([])
  })

  it('refuses a second save with who made the other one', async () => {
    await saveNews({})
    const { seen, texts } = await newsText('spring-sale')
    await saveNews({ ...texts, title: 'Other' }, { id: 'spring-sale', seen })
    expect(await saveNews({ ...texts, title: 'Mine' }, { id: 'spring-sale', seen })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      data: { theirs: { title: 'Other' }, by: 'Sam Staff' },
    })
  })
})

describe('POST /api/office/content/faq', () => {
  const faq = async (language: Language = 'en') => {
    const answer = await shop.call('officeFaqText', { language }, { as: writer })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  const saveFaq = async (sections: FaqTexts['sections'], language: Language = 'en', seen?: string) =>
    shop.call(
      'officeSaveFaq',
      { language, seen: seen ?? (await faq(language)).seen, texts: { sections } },
      { as: writer },
    )
  const question = (text: string, answer = 'So.', key: string | null = null) => ({
    ...{ key, question: text, answer, isShown: true },
  })
  const section = (
    name: string,
    questions: FaqTexts['sections'][number]['questions'],
    key: string | null = null,
  ) => ({ key, name, questions })

  it('adds, orders, changes and removes questions of one language', async () => {
    expect(
      await saveFaq([
        section('', [question('Who?')], ''),
        section('Ordering', [question('How?'), question('Wann?', '### Part\n\nNow.')]),
      ]),
    ).toMatchObject({ code: 200 })
    const { texts } = await faq()
    expect(texts.sections).toMatchObject([
      { key: '', questions: [{ key: 'who' }] },
      { key: 'ordering', name: 'Ordering', questions: [{ key: 'how' }, { answer: '### Part\n\nNow.' }] },
    ])
    await office.load(
      file('faq.de', '# Bestellen {#ordering}\n## Wie? {#how}\nSo.\n## Wo? {#where}\nHier.\n'),
    )
    expect((await faq()).elsewhere).toMatchObject([
      { key: 'where', question: 'Wo?', sectionName: 'Ordering' },
    ])
    const [who, ordering] = texts.sections
    if (!who || !ordering) throw new Error('no sections')
    await saveFaq([
      { ...ordering, questions: ordering.questions.toReversed() },
      { ...who, questions: [] },
    ])
    expect((await faq()).texts.sections.map(({ questions }) => questions.map(({ key }) => key))).toEqual([
      ['wann', 'how'],
    ])
    expect((await faq('de')).texts.sections[0]?.questions).toHaveLength(2)
    expect(await saveFaq([])).toMatchObject({ code: 200 })
    expect((await faq('de')).questions.find(({ language }) => language === 'en')?.count).toBe(0)
  })

  it('refuses empty and odd entries at their places', async () => {
    const cases: [FaqTexts['sections'], string, string][] = [
      [[section('', [question('A?')])], '0.name', 'TITLE'],
      [[section('S', [question('A?'), question(' ')])], '0.1.question', 'QUESTION_EMPTY'],
      [[section('S', [question('A?', ' \n ')])], '0.0.answer', 'ANSWER_EMPTY'],
      [[section('S', [question('A?', '## More\n\nText')])], '0.0.answer', 'SLUG'],
      [[section('S', [question('A?', 'So.\n\n## More {#more}\n\nText')])], '0.0.answer', 'SLUG'],
      [[section('S', [question('A?', 'a\u0007')])], '0.0.question', 'CONTROL'],
    ]
    for (const [sections, field, problem] of cases)
      expect([field, await saveFaq(sections)]).toMatchObject([field, { code: 601, data: { field, problem } }])
  })

  it('refuses a second save with who made the other one', async () => {
    const { seen } = await faq()
    await saveFaq([section('S', [question('A?')])])
    expect(await saveFaq([section('S', [question('B?')])], 'en', seen)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      data: { theirs: { sections: [{ name: 'S' }] }, by: 'Sam Staff' },
    })
  })
})
