import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { type Language, languages } from '#contract/language.ts'
import { type BuyerDesk, loadDesk } from '#web/home/buyer-desk.ts'
import { BuyerRow } from '#web/home/buyer-row.tsx'
import { WaitingSection } from '#web/home/waiting-section.tsx'
import { CallError } from '#web/platform/call-error.ts'
import type { PageLoaderArgs } from '#web/platform/page.ts'
import type { Texts } from '#web/platform/page-data.ts'
import { draw } from '#web/testing/draw.fixture.tsx'
import { readTexts } from '#web/testing/texts.fixture.ts'

const nothing: Record<string, unknown> = {
  listWaiting: { code: 200, msg: '', data: { toAnswer: 0, documents: [] } },
  listOrder: { code: 200, msg: '', rows: [], total: 0 },
  listLists: { code: 200, msg: '', data: [] },
  listMyMachine: { code: 200, msg: '', data: [] },
}
const sections = ['listWaiting', 'listOrder', 'listLists', 'listMyMachine'] as const
const parts = {
  listWaiting: 'waiting',
  listOrder: 'orders',
  listLists: 'lists',
  listMyMachine: 'machines',
} as const

/** Answers that there is nothing, except to `failing`. */
const callWithout = (failing: CallName, failure: () => Promise<unknown>) =>
  ((name: CallName) =>
    name === failing ? failure() : Promise.resolve(nothing[name])) as PageLoaderArgs['call'] // of the four calls

const failures = {
  refused: () => Promise.resolve({ code: 500, msg: 'failed', reason: null }),
  lost: () => Promise.reject(new CallError('timeout')),
}

describe('loadDesk', () => {
  it.each(sections)('tells a failed %s from one that has nothing', async (failing) => {
    for (const failure of Object.values(failures)) {
      const desk = await loadDesk(callWithout(failing, failure))
      for (const section of sections)
        expect(desk[parts[section]] === null, `${section} without ${failing}`).toBe(section === failing)
    }
  })
})

const drawDesk = (language: Language, desk: BuyerDesk): string =>
  draw(
    <>
      <WaitingSection waiting={desk.waiting} />
      <BuyerRow desk={desk} />
    </>,
    { language, texts: ['shell', 'home', 'reorder'] },
  )

/** The text of a key, as it is written out. */
const textIn =
  (texts: Texts) =>
  (key: string): string => {
    let found: Texts | string = texts
    for (const part of key.split('.')) found = typeof found === 'string' ? '' : (found[part] ?? '')
    if (typeof found !== 'string' || found === '') throw new Error(`there is no text ${key}`)
    return found
  }

describe('sections of the home page whose call failed', () => {
  const none: BuyerDesk = { waiting: { toAnswer: 0, documents: [] }, orders: [], lists: [], machines: [] }
  const broken: BuyerDesk = { waiting: null, orders: null, lists: null, machines: null }

  it.each(languages)('say so in %s with a link to try again, and never that nothing is there', (language) => {
    const texts = readTexts(language, 'home', 'reorder')
    const empty = ['home.waiting.nothing', 'home.mine.none', 'reorder.home.none'].map(textIn(texts))
    const failed = [
      ...['home.waiting.failed', 'home.mine.failed', 'home.list.failed'],
      'reorder.home.failed',
    ].map(textIn(texts))
    const [page, emptyPage] = [drawDesk(language, broken), drawDesk(language, none)]
    for (const text of empty) {
      expect(emptyPage).toContain(text)
      expect(page).not.toContain(text)
    }
    for (const text of failed) {
      expect(page).toContain(text)
      expect(emptyPage).not.toContain(text)
    }
    expect(
      page.match(new RegExp(`<a href="/${language}"[^>]*>${textIn(texts)('home.retry')}</a>`, 'g')),
    ).toHaveLength(4)
  })
})
