import { afterEach, beforeEach, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { computePriceList, type PercentWish } from '#server/imports/computed-lists.service.ts'
import { outdatedTexts } from '#server/imports/plan-texts.ts'
import { showHistory } from '#server/imports/undo-screen.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
  await shop.rows(`insert into price_groups (name) values ('Dealers')`)
  await shop.counts(parts('0.99'), { source: 'parts' })
})
afterEach(() => shop.close())

const parts = (belt: string) =>
  `Part number;Name EN;Type;Price EUR\nA-1;Belt;Belts;${belt}\nA-2;Ring;Rings;0.0135\nA-3;Cap;Caps;0.01`
const dealers = { group: 'dealers' }
const compute = (wish: Partial<PercentWish> = {}) =>
  computePriceList(shop.importer, { percent: '-32', priceFor: dealers, ...wish })
const listed = async () =>
  (
    await shop.rows(`select concat_ws(' ', standard, percent::float8, amount_minor || '/' || per) as price
      from prices join price_lists on price_lists.id = price_list_id join products on products.id = product_id
      where percent is not null order by 1`)
  ).map(({ price }) => price)

it('computes the list of a group, keeps the basis and tells what it rounded', async () => {
  // 0.99 × 0.68 = 0.6732; 1.35 × 0.68 = 0.918 per 100; 0.01 × 0.68 = 0.0068.
  expect(await compute()).toMatchObject({
    ok: true,
    counts: { prices: 3, rounded: 3, zero: 0, changed: 3 },
    outdated: [],
  })
  expect(await listed()).toEqual(['A-1 -32 67/1', 'A-2 -32 92/100', 'A-3 -32 1/1'])
  const before = await shop.state()
  expect(await compute()).toMatchObject({ counts: { changed: 0 } })
  expect(await shop.state()).toBe(before)
  expect(await compute({ percent: '-60' })).toMatchObject({ counts: { prices: 2, zero: 1, changed: 3 } })
  expect(await listed()).toEqual(['A-1 -60 40/1', 'A-2 -60 54/100'])
})

it('says that a list is out of date when the base has changed since, and computes it anew', async () => {
  await compute()
  const changed = await shop.load(parts('1.00'), { source: 'parts' })
  expect(changed).toMatchObject({
    summary: { outdatedLists: [{ owner: 'Dealers', type: null, percent: -32 }] },
  })
  expect(await compute()).toMatchObject({ counts: { changed: 1 }, outdated: [] })
  expect(await listed()).toContain('A-1 -32 68/1')
})

it('takes the articles of one type, in a list of its own', async () => {
  expect(await compute({ type: 'belts', percent: '-10' })).toMatchObject({ counts: { prices: 1 } })
  expect(await compute({ percent: '-32' })).toMatchObject({ counts: { prices: 3 } })
  expect(await listed()).toEqual(['A-1 -10 89/1', 'A-1 -32 67/1', 'A-2 -32 92/100', 'A-3 -32 1/1'])
})

it('writes nothing in a dry run, and refuses what it does not understand', async () => {
  const before = await shop.state()
  expect(await compute({ isDryRun: true })).toMatchObject({ counts: { changed: 3 } })
  expect(await compute({ percent: 'much' })).toMatchObject({ reason: 'PERCENT_INVALID' })
  expect(await compute({ percent: '-100' })).toMatchObject({ reason: 'PERCENT_INVALID' })
  expect(await compute({ priceFor: undefined })).toMatchObject({ reason: 'PERCENT_FOR_WHOM' })
  expect(await compute({ priceFor: { group: 'Deelers' } })).toMatchObject({
    question: { key: 'GROUP_UNKNOWN', answers: ['--new-group', '--prices-for group "Dealers"'] },
  })
  expect(await compute({ type: 'Beltz' })).toMatchObject({
    reason: 'TYPE_UNKNOWN',
    values: { nearest: expect.stringMatching(/^Belts/) },
  })
  expect(await shop.state()).toBe(before)
})

it('tells what came of it in every language', () => {
  for (const language of languages) {
    const [told] = outdatedTexts([{ owner: 'Dealers', type: null, percent: -32 }], language)
    expect(told).toMatch(/Dealers.*-32 %.*--percent/)
    expect(outdatedTexts([{ owner: 'Dealers', type: 'Belts', percent: -32 }], language)[0]).toMatch(
      /Dealers ?[(（]Belts[)）]/,
    )
    const text = textsOf(language, 'imports')
    expect(text('computed.DONE', { prices: 3, changed: 2, rounded: 1, zero: 4 })).toMatch(/3.*2.*1.*4/)
    for (const reason of ['PERCENT_INVALID', 'TYPE_UNKNOWN', 'PRICES_FOR_INVALID', 'VALIDITY_INVALID'])
      expect(
        text(`refusal.${reason}`, { value: 'x', name: 'x', nearest: 'y', total: 2, numbers: 'K-1' }),
      ).toContain('x')
  }
})

it('says that there are no companies instead of naming none as the nearest', () => {
  for (const language of languages) {
    const unknown = (nearest: string) =>
      textsOf(language, 'imports')('refusal.PRICE_COMPANY_UNKNOWN', { name: 'x', nearest })
    expect(unknown('Green Ltd')).toContain('Green Ltd')
    expect(unknown('none')).not.toMatch(/none|[:：]/)
  }
})

it('shows no empty source in the history', () => {
  const run = {
    number: 7,
    fileName: '--percent -32',
    sourceName: '',
    startedBy: 'root@vm',
    startedAt: new Date('2026-11-29T02:12:00Z'),
    undoneAt: null,
    counts: { changed: 4 },
    undo: 'kept' as const,
  }
  expect(showHistory([run], 'en').split('\n')[1]).toBe('   by root@vm')
  for (const language of languages) expect(showHistory([run], language)).not.toMatch(/[“"„«]\s?[”"“»]/u)
})
