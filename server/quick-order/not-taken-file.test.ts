import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { type Language, languages } from '#contract/language.ts'
import type { OrderList } from '#contract/shop/quick-order.contract.ts'
import { type FileFormat, notTakenDownload } from '#server/quick-order/not-taken-file.presenter.ts'
import { uploadOrderFile } from '#server/quick-order/order-file.fixture.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer()
  const oem = [{ number: '1130 777 0001' }]
  await shop.newProduct({ standard: 'NT-1100', amountMinor: 100, oem })
  await shop.newProduct({ standard: 'NT-2200', amountMinor: 100, oem, packings: [{ pieces: 10 }] })
  await shop.newProduct({ standard: 'NT-3300', stock: 'discontinued' })
})
afterAll(() => shop.close())

type Input = CallInput<'readOrderList'>

const read = async (input: Input, language: Language): Promise<OrderList> => {
  const answer = await shop.call('readOrderList', input, { as: buyer, language })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const fileOf = async (list: OrderList, format: FileFormat, language: Language): Promise<Buffer> => {
  const { content } = notTakenDownload(list, format, language)
  return Buffer.isBuffer(content) ? content : buffer(content)
}

/** The file as quick order reads it, a line of cells for each row. */
const cellsOf = async (file: Buffer): Promise<string[][]> => {
  const answer = await uploadOrderFile(shop, buyer, file)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.text.split('\n').map((line) => line.split('\t'))
}

const typed = [
  'NT-1100\t3\t',
  'NT-1100\t1.000\tfor saw 7',
  'NT-2200\t-3 pcs\t',
  'NT-2200\t1E5\t=1+1',
  'NT-3300\t5 packs\t',
  '1130 777 0001\t4 pcs\t',
  'ZX-99-1234\t2\t',
  'ZX-99-5678\t\t@home',
]
const text = ['Number\tQuantity\tRemark', ...typed].join('\n')

const meaningOf = ({ lines }: OrderList) =>
  lines
    .filter(({ state }) => state === 'out' || state === 'question')
    .map(({ number, quantityText, unit, remark, problem, question }) => ({
      number,
      quantityText,
      unit,
      remark,
      problem,
      question,
    }))

describe('notTakenDownload', () => {
  it('lists a skipped line that may order something, but no greeting', async () => {
    const list = await read({ text: 'Hello,\nNT-1100 1.000\nnice seal 4' }, 'en')
    const rows = await cellsOf(await fileOf(list, 'csv', 'en'))
    expect(rows.slice(1).map(([number, , , reason]) => [number, reason])).toEqual([
      ['NT-1100', 'Which quantity?'],
      ['nice seal 4', 'No item was found in this line.'],
    ])
  })

  it.each(languages.flatMap((language) => [[language, 'csv'] as const, [language, 'xlsx'] as const]))(
    'gives back in %s as %s what was typed, and means the same when it is sent again',
    async (language, format) => {
      const list = await read({ text }, language)
      const cells = await cellsOf(await fileOf(list, format, language))
      expect(cells).toHaveLength(typed.length)
      const again = await read({ text: cells.map((row) => row.join('\t')).join('\n') }, language)
      expect(meaningOf(again)).toEqual(meaningOf(list))
      expect(again.counts).toMatchObject({ ready: 0, questions: 2, out: 5 })
    },
  )

  it('says in words why each line stays', async () => {
    const list = await read({ text }, 'en')
    const [headings, ...rows] = await cellsOf(await fileOf(list, 'xlsx', 'en'))
    expect(headings).toEqual(['Number', 'Quantity', 'Remark', 'Reason'])
    expect(rows).toEqual([
      ['NT-1100', '1.000', 'for saw 7', 'Which quantity?'],
      ['NT-2200', '-3 pieces', '', '-3 is not a quantity. Please enter a whole number from 1.'],
      ['NT-2200', '1E5', '=1+1', '1E5 is not a quantity. Please enter a whole number from 1.'],
      ['NT-3300', '5 packs', '', 'This item is no longer available.'],
      ['1130 777 0001', '4 pieces', '', 'Which of 2 items?'],
      ['ZX-99-1234', '2', '', 'No item has the number ZX-99-1234.'],
      ['ZX-99-5678', '', '@home', 'No item has the number ZX-99-5678.'],
    ])
  })

  it('names the pieces that the reader counts, for the file does not know his choice', async () => {
    const list = await read({ text: 'ZX-99-1234\t2', unit: 'pieces' }, 'en')
    expect((await cellsOf(await fileOf(list, 'csv', 'en')))[1]?.slice(0, 2)).toEqual([
      'ZX-99-1234',
      '2 pieces',
    ])
  })

  it('lets no spreadsheet run what was typed', async () => {
    const list = await read({ text }, 'en')
    const csv = (await fileOf(list, 'csv', 'en')).toString()
    expect(csv).toContain(`"'=1+1"`)
    expect(csv).toContain(`"'@home"`)
    expect(csv).toContain(`"'-3 pieces"`)
  })
})
