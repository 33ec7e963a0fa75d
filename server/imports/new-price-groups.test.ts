import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { computePriceList } from '#server/imports/computed-lists.service.ts'
import { listPrices } from '#server/imports/listed-prices.fixture.ts'
import { questionText } from '#server/imports/plan-texts.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const parts = 'Part number;Name EN;Price EUR\nA-1;Belt;10.00\nA-2;Blade;20.00'
const prices = (...lines: string[]) => ['Part number;Price EUR', ...lines].join('\n')
const source = 'parts'
const listed = () => listPrices(shop)

describe('a price list for a group that the shop does not have', () => {
  it('is a question also where the shop has no group at all', async () => {
    await shop.counts(parts, { source })
    expect(
      await shop.load(prices('A-1;9'), { source, priceList: { priceFor: { group: 'Export' } } }),
    ).toMatchObject({
      reason: 'OPEN_QUESTION',
      plan: {
        questions: [
          { key: 'GROUP_UNKNOWN', values: { count: 0 }, answers: ['--new-group'], isProposal: false },
        ],
      },
    })
  })

  it.each(languages)('is asked about in words (%s)', (language) => {
    const none = questionText(
      { key: 'GROUP_UNKNOWN', values: { name: 'Export', groups: '', count: 0 } },
      language,
    )
    expect(none).toMatch(/Export.*--new-group/)
    const some = { name: 'Export', groups: 'Dealers, Workshops', count: 2 }
    expect(questionText({ key: 'GROUP_UNKNOWN', values: some }, language)).toContain('Dealers, Workshops')
    expect(none).not.toContain('{')
  })

  it('is made with its price group when that is wished, and goes with it', async () => {
    await shop.counts(parts, { source })
    const before = await shop.state()
    const priceList = { priceFor: { group: 'Export' }, isGroupNew: true }
    expect(await shop.load(prices('A-1;9'), { source, priceList, isDryRun: true })).toMatchObject({
      ok: true,
    })
    expect(await shop.state()).toBe(before)
    expect(await shop.load(prices('A-1;9', 'A-2;18'), { source, priceList })).toMatchObject({
      counts: { specialPrices: 2 },
      summary: {
        notices: [
          { key: 'GROUPS_MADE', values: { groups: 'Export' } },
          { key: 'PRICES_FOR', values: { kind: 'group', name: 'Export' } },
        ],
      },
    })
    expect(await listed()).toContain('A-1 Export EUR 1+ 900/1')
    // The same again finds the group, in any case of its letters.
    expect(
      await shop.load(prices('A-1;9', 'A-2;18'), {
        source,
        priceList: { priceFor: { group: 'EXPORT' }, isGroupNew: true },
      }),
    ).toMatchObject({ counts: { specialPrices: 0 }, summary: { notices: [{ key: 'PRICES_FOR' }] } })
    for (let runs = 0; runs < 2; runs += 1) await shop.undo()
    expect(await shop.state()).toBe(before)
    expect(await shop.rows(`select name from price_groups where name = 'Export'`)).toEqual([])
  })

  it('is made with the price groups that rows name, too', async () => {
    await shop.rows(`insert into price_groups (name) values ('Dealers')`)
    await shop.counts(parts, { source })
    const map = {
      rows: 'prices',
      currency: 'EUR',
      columns: { Number: 'number', Net: 'price', Group: 'priceGroup' },
    }
    const file = 'Number;Net;Group\nA-1;9;Export\nA-2;18;export\nA-1;8;dealers'
    expect(await shop.load(file, { source, map, priceList: { isGroupNew: true } })).toMatchObject({
      counts: { specialPrices: 3 },
      summary: { notices: [{ values: { groups: 'Export' } }] },
    })
    expect(await listed()).toContain('A-2 Export EUR 1+ 1800/1')
  })

  it('is computed with its price group', async () => {
    await shop.counts(parts, { source })
    const wish = { percent: '-10', priceFor: { group: 'Export' } }
    expect(await computePriceList(shop.importer, wish)).toMatchObject({ question: { key: 'GROUP_UNKNOWN' } })
    expect(await computePriceList(shop.importer, { ...wish, isGroupNew: true })).toMatchObject({
      counts: { prices: 2, changed: 2 },
    })
    expect(await listed()).toContain('A-1 Export EUR 1+ 900/1')
    expect(await computePriceList(shop.importer, { ...wish, isGroupNew: true })).toMatchObject({
      counts: { changed: 0 },
    })
  })
})

describe('--replace of a list with rows that wait', () => {
  const group = { source, priceList: { priceFor: { group: 'Dealers' } } }

  beforeEach(() => shop.rows(`insert into price_groups (name) values ('Dealers'), ('Workshops')`))

  it('forgets those that the file does not name, in this list alone', async () => {
    await shop.counts(prices('A-1;9', 'A-2;18'), group)
    await shop.counts(prices('A-1;10', 'A-2;20'), { source })
    const replaced = await shop.counts(prices('A-1;8'), { ...group, isReplacement: true })
    expect(replaced).toMatchObject({ removedPrices: 1 })
    await shop.counts('Part number;Name EN\nA-1;Belt\nA-2;Blade', { source })
    expect(await listed()).toEqual([
      'A-1 Dealers EUR 1+ 800/1',
      'A-1 all EUR 1+ 1000/1',
      'A-2 all EUR 1+ 2000/1',
    ])
  })

  it('empties the list of what is on sale, although the part of its one row is not there yet', async () => {
    await shop.counts(parts, { source })
    await shop.counts(prices('A-1;9'), group)
    expect(await shop.counts(prices('A-9;1'), { ...group, isReplacement: true })).toEqual({
      waiting: 1,
      removedPrices: 1,
    })
    expect(await listed()).toEqual(['A-1 all EUR 1+ 1000/1', 'A-2 all EUR 1+ 2000/1'])
  })

  it('keeps rows that wait for a list named by column, by number or by days', async () => {
    const map = {
      rows: 'prices',
      currency: 'EUR',
      columns: { Number: 'number', Net: 'price', Group: 'priceGroup', From: 'validFrom' },
    }
    const file = 'Number;Net;Group;From\nA-1;9;Dealers;\nA-1;7;Dealers;2026-01-01\nA-1;8;Workshops;'
    await shop.counts(file, { source, map })
    await shop.counts(prices('A-2;18'), { ...group, isReplacement: true })
    await shop.counts('Part number;Name EN\nA-1;Belt\nA-2;Blade', { source })
    expect(await listed()).toEqual([
      'A-1 Dealers 2026-01-01T00:00 EUR 1+ 700/1',
      'A-1 Workshops EUR 1+ 800/1',
      'A-2 Dealers EUR 1+ 1800/1',
    ])
  })
})
