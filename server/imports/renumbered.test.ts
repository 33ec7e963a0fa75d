import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { readNotedNumber } from '#server/imports/number-notes.rules.ts'
import { readRenumbered } from '#server/imports/renumbered.rules.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

describe('the cell of a number that names an old one and the one in its place', () => {
  it.each([
    '100200 => 100201',
    '100200 → 100201',
    '100200→100201',
    '100200 --> 100201',
    '100200 > 100201',
    '100200 >> 100201',
    '100201 <- 100200',
    '100200 ersetzt durch 100201',
    '100200 (neu 100201)',
    '100200 (neu: 100201)',
    '100200, neu 100201',
    'was 100200, now 100201',
    'alt 100200 / neu 100201',
    'alt: 100200 neu: 100201',
    'neu 100201 (alt 100200)',
    '100200 alt / 100201 neu',
    '100200 now 100201',
    '100200 wird durch 100201 ersetzt',
    '100200 (durch 100201 ersetzt)',
    '100200 remplacé par 100201',
    '100200 (nouveau 100201)',
    'ancien 100200, nouveau 100201',
    '100200 sustituido por 100201',
    '100200 (nuevo 100201)',
    '100200 (новый 100201)',
    '100200 заменён на 100201',
    'было 100200, стало 100201',
    '100200 (zastąpiony przez 100201)',
    '100200（新100201）',
    '100200改为100201',
    '100200 被 100201 替代',
    '旧100200 新100201',
    '100200 superseded, see 100201',
    '100200 NLA use 100201',
    '100200 (superseded by 100201)',
    '100200 (neue Nr. 100201)',
    '100200 (new part no. 100201)',
    '100200 (s. 100201)',
    '100200 Nachfolger: 100201',
    '100200 (ny 100201)',
    '100200 (új 100201)',
    '100200 siehe 100201',
  ])('%s is an article with the new number', (typed) => {
    expect(readRenumbered(typed)).toEqual({ old: ['100200'], successor: '100201' })
  })

  it.each([
    ['0580 -> 0581', ['0580'], '0581'],
    ['100200 -> 100201 -> 100202', ['100200', '100201'], '100202'],
    ['100200, 100201 → 100202', ['100200', '100201'], '100202'],
    ['A123/NEW B456', ['A123'], 'B456'],
    ['1130 120 0603 -> 1130 120 0604', ['1130 120 0603'], '1130 120 0604'],
    ['532 18 23-25 superseded by K-105', ['532 18 23-25'], 'K-105'],
  ])('%s replaces %j', (typed, old, successor) => {
    expect(readRenumbered(typed)).toEqual({ old, successor })
  })

  it.each([
    '1130 120 0603 -> 0604',
    '100200-1 → -2',
    '100200 -> 100201 + 100202',
    '100200 -> 100201 or 100202',
    '100200 replaced by 100201, 100202',
    '100200 (neu 201)',
    'RJ45->RJ11',
  ])('%s does not say which number is on sale', (typed) => {
    expect(readRenumbered(typed)?.successor).toBeNull()
  })

  it.each([
    '12->24V',
    '230V→110V',
    'M6->M8',
    'SMA->BNC',
    '1/2->3/8',
    '1128 S 200',
    '1128 VER 200',
    '1128 NEU-200',
    '1128/NEW200',
    '1128-NEU-200',
    '100200 (neu)',
    '100200 (new 2024)',
    'MS 180 (R)',
    'KIT 4',
    'A-1 / A-2',
    '1130 020 1200',
    '100200 (5 L)',
    'K-102 / alt K-101',
    'K-102 ersetzt K-101',
    '100200 (2005)',
    '100200 A > B',
    'NEW 4711',
    'NEU 100200',
    'USE 100',
    'SET 100200 100201',
    '100200 100201',
    '100200/100201',
    '100200 + 100201',
    'SEE-4711',
    'DN15 > DN20',
    '100200 x 2',
    'ALT-200 NEW-300',
    '6203 2RS NEW',
    '100200 (Ersatz für 100199)',
    '100200 (page 12)',
    '5/8 x 3/8',
  ])('%s is one number', (typed) => {
    expect(readRenumbered(typed)).toBeNull()
  })

  it.each(['100200 -> discontinued', '100200 → entfällt'])('%s has no number in its place', (typed) => {
    expect(readNotedNumber(typed)).toMatchObject({ number: '100200', isEnded: true })
  })

  it('refuses the row where the numbers leave it open, and tells of the others', async () => {
    const read = await readContent(
      'Artikelnr;Bezeichnung;Preis EUR\n1130 120 0603 -> 0604;Vergaser;5,00\n0580 -> 0581;Griff;6,00',
    )
    expect(productsOf(read)).toMatchObject([
      { number: '0581', numbers: [{ type: 'old', number: '0580' }], supersedes: ['0580'], supersededBy: [] },
    ])
    expect(read.issues.map(({ line, severity, reason }) => [line, severity, reason])).toEqual([
      [2, 'error', 'NUMBERS_UNCLEAR'],
      [3, 'warning', 'NUMBER_REPLACED'],
    ])
  })

  it('still reads "use X" in place of a name', async () => {
    const { rows } = await readContent(
      'Artikelnr;Bezeichnung;Preis EUR\n0580 -> 0581;siehe 0581;\nA-10;Griff;5,00',
    )
    expect(rows[0]).toMatchObject({ kind: 'supersession', oldNumber: '0580', newNumber: '0581' })
  })
})

describe('an imported list with such cells', () => {
  let shop: ImportShop
  beforeAll(async () => {
    shop = await startImportShop()
  })
  afterAll(() => shop.close())

  const onSale = () =>
    shop.rows(`select p.standard, successor.standard as successor, prices.amount_minor::int from products p
      left join products successor on successor.id = p.superseded_by_id left join prices on prices.product_id = p.id
      where p.status = 'published' order by p.standard`)

  it('takes the old number off sale that an earlier list has brought', async () => {
    await shop.load('Artikelnr;Bezeichnung;Preis EUR\n0580;Griff;5,00', { name: 'one.csv' })
    await shop.load('Artikelnr;Bezeichnung;Preis EUR\n0580 -> 0581;Griff;6,00', { name: 'one.csv' })
    expect(await onSale()).toEqual([
      { standard: '0580', successor: '0581', amount_minor: 500 },
      { standard: '0581', successor: null, amount_minor: 600 },
    ])
  })

  it('believes the row of the new number alone, wherever it stands', async () => {
    const rows = ['0700 ersetzt durch 0701;Rad;9,00', '0701;Rad;7,50']
    for (const [index, list] of [rows, rows.toReversed()].entries()) {
      const number = (text: string) => text.replaceAll('070', `07${index}`)
      await shop.load(['Artikelnr;Bezeichnung;Preis EUR', ...list.map(number)].join('\n'), {
        name: `two-${index}.csv`,
      })
    }
    expect((await onSale()).slice(2)).toEqual([
      { standard: '0701', successor: null, amount_minor: 750 },
      { standard: '0711', successor: null, amount_minor: 750 },
    ])
  })

  it('gives a price without a name to the new number', async () => {
    await shop.load('Artikelnr;Preis EUR\n0700 => 0701;8,00', { name: 'two-0.csv' })
    expect(await onSale()).toContainEqual({ standard: '0701', successor: null, amount_minor: 800 })
  })
})
