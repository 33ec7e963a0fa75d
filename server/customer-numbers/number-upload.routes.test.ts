import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { type NumbersShop, startNumbersShop } from '#server/customer-numbers/numbers.fixture.ts'
import { buildWorkbook, buildZip } from '#server/tables/workbook.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: NumbersShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startNumbersShop()
  for (const standard of ['GP-1', 'GP-2', 'GP-3', '0012']) await shop.newPart({ standard, name: '=Name;1' })
  await shop.newPart({ standard: 'SH-1' })
  await shop.newPart({ standard: 'SH 1' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.newBuyer()
})

const upload = async (content: string | Buffer, language?: Language) => {
  const answer = await shop.upload(content, buyer, language ? { language } : {})
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const exported = async (language: Language = 'en'): Promise<string> => {
  const answer = await shop.call('exportMyNumber', {}, { as: buyer, language })
  if (answer.code !== 200) throw new Error(answer.msg)
  expect(answer.data).toMatchObject({ name: 'my-numbers.csv', type: 'text/csv;charset=utf-8' })
  return answer.data.text
}
/** A workbook of texts. */
const workbook = (rows: readonly (readonly string[])[]): Buffer =>
  buildWorkbook(
    rows
      .map(
        (cells) =>
          `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  )

describe('POST /api/uploadMyNumber', () => {
  it('answers 401 without a token', async () => {
    expect(await shop.upload('a;GP-1\n', null)).toMatchObject({ code: 401 })
  })

  it.each([
    ['nothing', '', 'FILE_MISSING'],
    ['blanks', ' \n\n', 'FILE_NOT_TABLE'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'FILE_NOT_TABLE'],
    ['a web page', '<!DOCTYPE html><html><body>a;b</body></html>', 'FILE_NOT_TABLE'],
    ['a zip that is no workbook', buildZip([{ name: 'a.txt', content: 'a' }]), 'FILE_NOT_TABLE'],
    ['a broken workbook', workbook([['a', 'GP-1']]).subarray(0, 400), 'FILE_NOT_TABLE'],
    ['one column', 'A-1\nA-2\nA-3\n', 'FILE_ONE_COLUMN'],
    ['a workbook of one column', workbook([['A-1'], ['A-2']]), 'FILE_ONE_COLUMN'],
    ['more rows than a list holds', 'a;b\n'.repeat(52_000), 'FILE_TOO_LARGE'],
    [
      'a workbook that unpacks to far more',
      buildWorkbook(`<row><c t="inlineStr"><is><t>${' '.repeat(60_000_000)}</t></is></c></row>`),
      'FILE_TOO_LARGE',
    ],
  ])('refuses %s', async (_, content, reason) => {
    const answer = await shop.upload(content, buyer)
    expect(answer).toMatchObject({ code: 601, reason })
    expect(await shop.listOf(buyer)).toEqual([])
  })

  it('refuses a file in another field, and one beyond 5 MB', async () => {
    expect(await shop.upload('a;GP-1\n', buyer, { field: 'other' })).toMatchObject({ code: 415 })
    expect(await shop.upload('a;GP-1\n'.repeat(900_000), buyer)).toMatchObject({ code: 413 })
  })

  it('takes what it understands, says of each other row why not, and nothing twice', async () => {
    const file = [
      'My number;Your number',
      'W-1;GP-1',
      ';GP-2',
      'W-3;',
      'W-4;no such',
      'W-5;SH1',
      '1.12897E+10;GP-2',
      '---;GP-2',
      `${'9'.repeat(101)};GP-2`,
      'W-\uFFFD;GP-2',
      'w 1;gp1',
      'W-2;GP-2;and more',
      ';',
      'My number;Your number',
    ].join('\n')
    const first = await upload(file)
    expect(first).toMatchObject({ added: 2, changed: 0, unchanged: 0, problemCount: 9 })
    expect(first.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'NUMBER_MISSING'],
      [4, 'ARTICLE_MISSING'],
      [5, 'ARTICLE_UNKNOWN'],
      [6, 'ARTICLE_SHARED'],
      [7, 'NUMBER_ROUNDED'],
      [8, 'NUMBER_INVALID'],
      [9, 'TEXT_TOO_LONG'],
      [10, 'LETTERS_UNREADABLE'],
      [11, 'NUMBER_REPEATED'],
    ])
    expect(first.problems[2]).toMatchObject({
      number: 'W-4',
      standard: 'no such',
      msg: 'We offer no item with this number.',
    })
    expect(await shop.listOf(buyer)).toEqual(['w 1 > GP-1', 'W-2 > GP-2'])
    expect(await upload(file)).toEqual({ ...first, added: 0, unchanged: 2 })
    expect(await upload('W.2;GP-2\nN-1;GP-3\n')).toMatchObject({ added: 1, changed: 1, problemCount: 0 })
    expect((await upload('a1;b1', 'de')).problems[0]?.msg).toBe(
      'Unter dieser Nummer führen wir keinen Artikel.',
    )
  })

  it.each([
    ['commas', 'W-1,GP-1\nW-2,GP-2\n'],
    ['tabs', 'W-1\tGP-1\nW-2\tGP-2\n'],
    ['the columns the other way round', 'GP-1;W-1\nGP-2;W-2\n'],
    ['headings that say so', 'Name;Artikelnummer;Unsere Nummer\nx;GP-1;W-1\ny;GP-2;W-2\n'],
    ['one heading that is known', 'SKU;Stock place\nGP-1;W-1\nGP-2;W-2\n'],
    ['headings nobody knows', 'foo;bar\nW-1;GP-1\nW-2;GP-2\n'],
    ['a title above', 'Our list;\n;\nMeine Nummer;Ihre Nummer\nW-1;GP-1\nW-2;GP-2\n'],
    ['UTF-16', iconv.encode('W-1;GP-1\r\nW-2;GP-2\r\n', 'utf-16le', { addBOM: true })],
    ['Windows-1251', iconv.encode('Мой номер;Ваш артикул\nW-1;GP-1\nW-2;GP-2\n', 'windows-1251')],
    ['GB18030', iconv.encode('客户编号,供应商编号\nW-1,GP-1\nW-2,GP-2\n', 'gb18030')],
    [
      'a workbook',
      workbook([
        ['W-1', 'GP-1'],
        ['W-2', 'GP-2'],
      ]),
    ],
  ])('reads %s', async (_, content) => {
    expect(await upload(content)).toMatchObject({ added: 2, problems: [] })
    expect(await shop.listOf(buyer)).toEqual(['W-1 > GP-1', 'W-2 > GP-2'])
  })

  it('tells 500 problems of many, in the order of the file', async () => {
    const told = await upload(
      `W-1;GP-1\n${Array.from({ length: 800 }, (_, at) => `X-${at};none`).join('\n')}`,
    )
    expect(told).toMatchObject({ added: 1, problemCount: 800 })
    expect(told.problems.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at + 2))
  })
})

describe('GET /api/exportMyNumber', () => {
  it('answers 401 without a token', async () => {
    expect(await shop.call('exportMyNumber', {})).toMatchObject({ code: 401 })
  })

  it('runs nothing in a spreadsheet, and comes back as it went, in every language', async () => {
    const numbers = ['=1+1', '+49 1', '-12', '@x', '"quoted";a', '0012', 'ЖГ-12', "'a", '４５']
    const items = numbers.map((number) => ({ number, standard: 'GP-1' }))
    await shop.call(
      'saveMyNumber',
      { items: [...items, { number: '=1+1', standard: '0012' }] },
      { as: buyer },
    )
    const before = await shop.listOf(buyer)
    expect(before.length).toBe(numbers.length + 1)
    for (const language of languages) {
      const file = await exported(language)
      for (const line of file.slice(1).split('\r\n').slice(1, -1))
        expect(line).not.toMatch(/(^|[;,])"[=+\-@]/)
      expect(await upload(file, language), language).toEqual({
        added: 0,
        changed: 0,
        unchanged: before.length,
        problems: [],
        problemCount: 0,
      })
      await shop.call('removeMyNumber', { all: true }, { as: buyer })
      expect(await upload(file, language), language).toMatchObject({ added: before.length })
      expect(await shop.listOf(buyer), language).toEqual(before)
    }
  })

  it('holds the own company’s list alone', async () => {
    await shop.call('saveMyNumber', { number: 'SECRET-1', standard: 'GP-1' }, { as: buyer })
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    const stranger = await shop.newBuyer()
    expect(JSON.stringify(await shop.call('exportMyNumber', {}, { as: colleague }))).toContain('SECRET-1')
    expect(JSON.stringify(await shop.call('exportMyNumber', {}, { as: stranger }))).not.toContain('SECRET-1')
  })

  it('writes and reads a long list', async () => {
    const rows = Array.from({ length: 6_000 }, (_, at) => `N-${at};GP-${1 + (at % 3)}`)
    expect(await upload(rows.join('\n'))).toMatchObject({ added: 6_000, problemCount: 0 })
    expect((await exported()).split('\r\n').length).toBe(6_002)
    expect(await upload(await exported())).toMatchObject({ added: 0, unchanged: 6_000 })
  })
})
