import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { uploadOrderFile } from '#server/quick-order/order-file.fixture.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true, cartMaxQuantity: 100 })
})
afterAll(() => shop.close())

const read = async (
  text: string,
  more: Omit<CallInput<'readOrderList'>, 'text'> = {},
  as: TestBuyer = buyer,
) => {
  const answer = await shop.call('readOrderList', { text, ...more }, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))

describe('POST /api/readOrderList', () => {
  it('answers a visitor with 401', async () => {
    expect(await shop.call('readOrderList', { text: 'X' })).toMatchObject({ code: 401 })
  })

  it('refuses 501 lines', async () => {
    const text = Array.from({ length: 501 }, (_, at) => `AB-${1000 + at} 1`).join('\n')
    expect(await shop.call('readOrderList', { text }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'PASTED_LINES_MANY',
    })
  })

  it('takes 500 lines below a greeting and headings, and refuses one more', async () => {
    const mail = (count: number) =>
      ['Hello,', 'Number\tQuantity', ...Array.from({ length: count }, (_, at) => `AB-${1000 + at}\t1`)].join(
        '\n',
      )
    expect((await read(mail(500))).counts).toMatchObject({ lines: 500, skipped: 2 })
    expect(await shop.call('readOrderList', { text: mail(501) }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'PASTED_LINES_MANY',
    })
  })

  it('takes an own number without a mark and an original number with one', async () => {
    const oem = [{ number: '1130 555 0001' }]
    const own = await shop.newProduct({ standard: 'QO-1 100', amountMinor: 250, oem })
    const list = await read('QO-1100  3\n1130-555-0001 2 pcs')
    expect(list.lines.map(({ state, marks, options }) => [state, marks, options[0]?.pieces])).toEqual([
      ['ready', [], 3],
      ['ready', ['oem'], 2],
    ])
    expect(list.lines[0]?.options[0]).toMatchObject({
      productId: own.id,
      standard: 'QO-1 100',
      foundBy: 'standard',
      price: { amount: 250 },
      lineTotal: { amount: 750 },
    })
    expect(list.total).toEqual({ amount: 1_250, currency: 'EUR' })
    expect(list.counts).toEqual({ lines: 2, ready: 2, inquiry: 0, questions: 0, out: 0, skipped: 0 })
  })

  it('takes a quantity below its number, and both lines with it', async () => {
    await shop.newProduct({ standard: 'QO-1201', amountMinor: 250 })
    await shop.newProduct({ standard: 'QO-1202', amountMinor: 100 })
    const list = await read('QO-1201\nDrive belt\n4\nQO-1202\n10 pcs')
    expect(list.lines.map(({ state, lines, marks, quantity }) => [state, lines, marks, quantity])).toEqual([
      ['ready', [1, 3], [], 4],
      ['ready', [4, 5], [], 10],
    ])
    expect(list.counts).toMatchObject({ lines: 2, ready: 2, skipped: 1 })
  })

  it('does not take a line that orders several articles, and says so', async () => {
    await shop.newProduct({ standard: 'QO-1301', amountMinor: 250 })
    await shop.newProduct({ standard: 'QO-1302', amountMinor: 100 })
    const [line] = (await read('please send 5x QO-1301 and 2x QO-1302')).lines
    expect(line).toMatchObject({
      state: 'out',
      problem: 'severalArticles',
      msg: 'This line orders several items. Please write each on a line of its own.',
    })
  })

  it('offers articles whose numbers end in an unknown one, and takes none of them unasked', async () => {
    await shop.newProduct({ standard: 'QO-16 603085', amountMinor: 250 })
    for (const text of ['603085 4', '16 603085 4'])
      expect((await read(text)).lines, text).toMatchObject([
        { state: 'question', question: 'guess', options: [{ standard: 'QO-16 603085', foundBy: 'guess' }] },
      ])
  })

  it('names the lines that it skips, and which of them may order something', async () => {
    await shop.newProduct({ standard: 'QO-1501', amountMinor: 250 })
    const { counts, skipped } = await read('Hello,\nQO-1501 2\nnice seal 4\nThanks\nTel. 0561 123456')
    expect(counts).toMatchObject({ lines: 1, skipped: 4 })
    expect(skipped).toEqual([
      { line: 1, text: 'Hello,', mayOrder: false },
      { line: 3, text: 'nice seal 4', mayOrder: true },
      { line: 4, text: 'Thanks', mayOrder: false },
      { line: 5, text: 'Tel. 0561 123456', mayOrder: false },
    ])
  })

  it('does not take a line that says it wants nothing, and takes a quantity all the same', async () => {
    await shop.newProduct({ standard: 'QO-1401', amountMinor: 250 })
    const text = 'bitte KEIN QO-1401 mehr liefern'
    expect((await read(text)).lines).toMatchObject([{ state: 'out', problem: 'notWanted' }])
    expect((await read(text, { answers: [{ text, quantity: 3 }] })).lines).toMatchObject([
      { state: 'ready', options: [{ quantity: 3 }] },
    ])
  })

  it('names an original number in its maker’s pattern, however it is stored and typed', async () => {
    await shop.newProduct({ amountMinor: 250, oem: [{ brand: 'Husqvarna', number: '532182325' }] })
    const [line] = (await read('532-18.2325  3')).lines
    expect(line?.options[0]).toMatchObject({ foundBy: 'oem', number: '532 18 23-25' })
  })

  it('asks which article is meant, and takes the answer', async () => {
    const oem = [{ number: '1130 555 0002' }]
    const one = await shop.newProduct({ amountMinor: 100, oem })
    const two = await shop.newProduct({ amountMinor: 200, oem })
    const text = '1130 555 0002   4'
    const [asked] = (await read(text)).lines
    expect(asked).toMatchObject({ state: 'question', question: 'article' })
    expect(new Set(asked?.options.map(({ productId }) => productId))).toEqual(new Set([one.id, two.id]))
    const [taken] = (await read(text, { answers: [{ text, productId: two.id }] })).lines
    expect(taken).toMatchObject({ state: 'ready', marks: ['oem'], options: [{ productId: two.id }] })
    const [none] = (await read(text, { answers: [{ text, productId: 0 }] })).lines
    expect(none).toMatchObject({ state: 'out', problem: 'unknownNumber' })
  })

  it('asks about 1.000 and says why −3, 1E5, ½, 0 and a billion are not taken', async () => {
    await shop.newProduct({ standard: 'QO-2200', amountMinor: 5 })
    const typed = ['1.000', '-3', '1E5', '½', '0', '1000000000', '10^9 packs', '2.5 pcs', '100001']
    const { lines, counts } = await read(typed.map((quantity) => `QO-2200\t${quantity}`).join('\n'))
    expect(lines.map(({ state, question, problem }) => question ?? problem ?? state)).toEqual([
      'quantity',
      'quantityOdd',
      'quantityOdd',
      'quantityOdd',
      'quantityZero',
      'quantityLarge',
      'quantityOdd',
      'quantityOdd',
      'quantityLarge',
    ])
    expect(lines[0]?.options.map(({ pieces }) => pieces)).toEqual([1_000, 1])
    expect(lines[1]?.msg).toBe('-3 is not a quantity. Please enter a whole number from 1.')
    expect(lines[3]?.msg).toBe('½ is not a quantity. Please enter a whole number from 1.')
    expect(counts).toMatchObject({ lines: 9, questions: 1, out: 8 })
    const [answered] = (await read('QO-2200\t-3', { answers: [{ text: 'QO-2200\t-3', quantity: 3 }] })).lines
    expect(answered).toMatchObject({ state: 'ready', options: [{ quantity: 3 }] })
  })

  it('counts packs, or pieces where the line or the reader says so, and says what it rounds up', async () => {
    await shop.newProduct({ standard: 'QO-3300', amountMinor: 10, packings: [{ pieces: 2 }, { pieces: 10 }] })
    const optionOf = async (text: string, unit?: 'pieces' | 'packs') => {
      const [line] = (await read(text, unit ? { unit } : {})).lines
      const [option] = line?.options ?? []
      return [option?.quantity, option?.packQuantity, line?.marks]
    }
    expect(await optionOf('QO-3300 4')).toEqual([4, 2, []])
    expect(await optionOf('QO-3300 4', 'pieces')).toEqual([2, 2, []])
    expect(await optionOf('QO-3300 20 pcs')).toEqual([2, 10, []])
    expect(await optionOf('QO-3300 3 Stück')).toEqual([2, 2, ['rounded']])
    expect(await optionOf('QO-3300')).toEqual([1, 2, ['noQuantity']])
  })

  it('adds up lines that order the same and names them', async () => {
    await shop.newProduct({ standard: 'QO-4400', amountMinor: 10, packings: [{ pieces: 10 }] })
    const { lines, counts } = await read('Hello\nQO-4400 5 pcs\nQO-4400 1\nqo 4400, 5 pcs')
    expect(lines.map(({ lines: at, marks, options }) => [at, marks, options[0]?.quantity])).toEqual([
      [[2, 4], ['summed'], 1],
      [[3], [], 1],
    ])
    expect(counts).toMatchObject({ lines: 3, ready: 3, skipped: 1 })
  })

  it('adds up one article that two lines name by two of its numbers, and tells the one that is not ours', async () => {
    await shop.newProduct({
      standard: 'QO-4500',
      amountMinor: 10,
      oem: [{ number: '1130 555 4577' }],
    })
    const { lines, counts } = await read('QO-4500 2\n1130 555 4577\t3')
    expect(lines).toMatchObject([
      {
        lines: [1, 2],
        marks: ['oem', 'summed'],
        options: [{ standard: 'QO-4500', quantity: 5, number: '1130 555 4577' }],
      },
    ])
    expect(counts).toMatchObject({ lines: 2, ready: 2 })
  })

  it('leads from a sold-out number to what replaces it, and says so', async () => {
    const successor = await shop.newProduct({ standard: 'QO-NEW-5', amountMinor: 100 })
    const old = await shop.newProduct({ standard: 'QO-OLD-5', stock: 'onRequest' })
    await asSystem(sql`update products set superseded_by_id = ${successor.id} where id = ${old.id}`)
    const [line] = (await read('QO-OLD-5 2')).lines
    expect(line).toMatchObject({ state: 'ready', marks: ['replaced'], options: [{ standard: 'QO-NEW-5' }] })
  })

  it('orders as many of what replaces an article as the supersession says, and asks with what was typed', async () => {
    const successor = await shop.newProduct({ standard: 'QO-NEW-6', amountMinor: 100 })
    const old = await shop.newProduct({ standard: 'QO-OLD-6', stock: 'onRequest' })
    const gone = await shop.newProduct({ standard: 'QO-OLD-7', stock: 'discontinued' })
    await asSystem(
      sql`update products set superseded_by_id = ${successor.id} where id in (${old.id}, ${gone.id})`,
    )
    await asSystem(sql`insert into supersession_paths (old_normal, new_normal, mode, factor, numbers) values
      ('QOOLD6', 'QONEW6', 'one', 2, '{QO-OLD-6,QO-NEW-6}'), ('QOOLD7', 'QONEW6', 'one', 3, '{QO-OLD-7,QO-NEW-6}')`)
    const { lines } = await read('QO-OLD-6 2\nQO-OLD-7 2 pcs\nQO-OLD-6\t1.000')
    expect(lines.map(({ marks, options: [option] }) => [marks, option?.factor, option?.pieces])).toEqual([
      [['replaced'], 2, 4],
      [['replaced'], 3, 6],
      [[], 2, 2000],
    ])
    expect(lines[2]?.options.map(({ typed, pieces }) => [typed, pieces])).toEqual([
      [1000, 2000],
      [1, 2],
    ])
    const text = 'QO-OLD-6\t1.000'
    const [answered] = (await read(text, { answers: [{ text, quantity: 1000 }] })).lines
    expect(answered).toMatchObject({ quantity: 1000, options: [{ pieces: 2000 }] })
  })

  it('offers the next smaller quantity of a line that it rounds up, unless there is none', async () => {
    await shop.newProduct({ standard: 'QO-5501', amountMinor: 10, packings: [{ pieces: 10 }] })
    const lessOf = async (text: string) => (await read(text)).lines[0]?.less
    expect(await lessOf('QO-5501 13 pcs')).toBe(10)
    expect(await lessOf('QO-5501 3 pcs')).toBeNull()
    expect(await lessOf('QO-5501 20 pcs')).toBeNull()
    const text = 'QO-5501 13 pcs'
    expect((await read(text, { answers: [{ text, quantity: 10 }] })).lines[0]).toMatchObject({
      marks: [],
      less: null,
      options: [{ pieces: 10, quantity: 1 }],
    })
  })

  it('asks for what has no price or exceeds the limit of the company', async () => {
    await shop.newProduct({ standard: 'QO-6600' })
    await shop.newProduct({ standard: 'QO-7700', amountMinor: 10 })
    const { lines, counts } = await read('QO-6600 1\nQO-7700 101\nZX-99-1234 2')
    expect(lines.map(({ state, marks, problem }) => [state, marks, problem])).toEqual([
      ['inquiry', [], null],
      ['inquiry', ['overLimit'], null],
      ['out', [], 'unknownNumber'],
    ])
    expect(lines[2]?.msg).toBe('No item has the number ZX-99-1234.')
    expect(counts).toMatchObject({ inquiry: 2, out: 1 })
  })

  it("finds the company's own number, and nobody else's", async () => {
    const product = await shop.newProduct({ amountMinor: 10 })
    await shop.call('saveMyNumber', { number: 'K-1042', productId: product.id }, { as: buyer })
    expect((await read('K-1042 6')).lines[0]).toMatchObject({
      state: 'ready',
      marks: [],
      options: [{ productId: product.id, foundBy: 'customer' }],
    })
    const stranger = await shop.newBuyer()
    expect((await read('K-1042 6', {}, stranger)).lines[0]).toMatchObject({ state: 'out' })
  })

  it.each([
    'Number\tQuantity',
    'Nummer\tMenge',
    'Référence\tQuantité',
    'Numéro\tQté',
    'Referencia\tCantidad',
    'Número\tCantidad',
    'Номер\tКоличество',
    '编号\t数量',
    '货号\t数量',
  ])('takes %s for headings above a single line', async (headings) => {
    const { standard } = await shop.newProduct({ amountMinor: 500 })
    expect((await read(`${headings}\n${standard}\t2`)).counts).toMatchObject({ lines: 1, out: 0, skipped: 1 })
  })

  it('reads a table by its headings, with remarks, and takes a number without digits as one', async () => {
    await shop.newProduct({ standard: 'QO-8800', amountMinor: 10 })
    const { lines } = await read('Number\tQuantity\tRemark\nQO-8800\t3\tfor saw 7\nOILSEAL\t2\t')
    expect(lines).toMatchObject([
      { state: 'ready', remark: 'for saw 7', quantity: 3 },
      { state: 'out', problem: 'unknownNumber', number: 'OILSEAL', quantity: 2 },
    ])
  })

  it('shows no price to a buyer who waits for approval and still takes the line', async () => {
    await shop.newProduct({ standard: 'QO-9900', amountMinor: 10 })
    const waiting = await shop.newBuyer({ approved: false })
    const { lines, total } = await read('QO-9900 1', {}, waiting)
    expect(lines[0]).toMatchObject({ state: 'ready', options: [{ price: null }] })
    expect(total).toBeNull()
  })
})

describe('POST /api/readOrderFile', () => {
  const upload = (content: string | Buffer) => uploadOrderFile(shop, buyer, content)

  it('gives the rows of a file as text that is read as the list', async () => {
    const answer = await upload('Nummer;Menge\nQO-1 100;3\nQO-2200;4\n')
    expect(answer).toMatchObject({ code: 200, data: { text: 'Nummer\tMenge\nQO-1 100\t3\nQO-2200\t4' } })
  })

  it('takes 500 rows below a title and headings, and refuses one more before it becomes the list', async () => {
    const file = (count: number) =>
      [
        'Spring order',
        'Number;Quantity',
        ...Array.from({ length: count }, (_, at) => `AB-${1000 + at};1`),
      ].join('\n')
    const answer = await upload(file(500))
    if (answer.code !== 200) throw new Error(answer.msg)
    expect((await read(answer.data.text)).counts).toMatchObject({ lines: 500 })
    expect(await upload(file(501))).toMatchObject({ code: 601, reason: 'ORDER_FILE_ROWS' })
  })

  it.each([
    'Artikelnummer;Menge;Bemerkung\n',
    'Spring order\nNumber;Quantity\n',
    ';;\n;;\n',
    'Number;Quantity\n;\n',
  ])('refuses %j, which orders nothing, before it takes the place of a typed list', async (content) => {
    expect(await upload(content)).toMatchObject({ code: 601, reason: 'ORDER_FILE_EMPTY' })
  })

  it('takes a table whose only number is a word', async () => {
    expect(await upload('Number;Quantity\nOILSEAL;2\n')).toMatchObject({ code: 200 })
  })

  it('refuses no file, an empty one, one over 1 MB, one with 521 rows and a picture, each with a reason', async () => {
    const reasonOf = async (content: string | Buffer) => {
      const answer = await upload(content)
      return answer.code === 601 ? answer.reason : answer.code
    }
    expect(await reasonOf('')).toBe('ORDER_FILE_EMPTY')
    expect(await reasonOf(`a;1\n${'x'.repeat(1_048_600)}`)).toBe('ORDER_FILE_LARGE')
    expect(await reasonOf('QO-1100;1\n'.repeat(521))).toBe('ORDER_FILE_ROWS')
    expect(await reasonOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]))).toBe('FILE_NOT_TABLE')
  })
})
