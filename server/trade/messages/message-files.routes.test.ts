import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import {
  type InquiryShop,
  startInquiryShop,
  unknownId,
} from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { messageFilesCleaning } from '#server/trade/messages/message-files.jobs.ts'
import { pdf, picture, sendFile, workbook } from '#server/trade/messages/message-files.fixture.ts'
import { createLogger } from '#server/platform/log.ts'

let shop: InquiryShop
let buyer: TestBuyer
let colleague: TestBuyer
let stranger: TestBuyer
let sales: TestStaff
let catalogue: TestStaff
beforeAll(async () => {
  shop = await startInquiryShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  colleague = await shop.newBuyer({ companyId: buyer.companyId, role: 'buyer' })
  stranger = await shop.newBuyer()
  sales = await shop.newStaff('sales')
  catalogue = await shop.newStaff('catalogue')
})
beforeEach(() => clearWaiting())
afterAll(() => shop.close())

const upload = async (name: string, bytes: Buffer, as: TestBuyer = buyer): Promise<string> => {
  const answer = await sendFile(shop, 'uploadFile', as, { name, bytes })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.id
}
const get = (id: string, as?: { token: string }) =>
  shop.inject({
    url: `/files/message-${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })
const clearWaiting = () => shop.asSystem(sql`delete from message_files where message_id is null`)

describe.each([
  ['uploadFile', () => buyer],
  ['officeUploadMessageFile', () => sales],
] as const)('%s', (name, sender) => {
  it('is for people who are signed in and may write', async () => {
    expect(await sendFile(shop, name, null, { name: 'a.pdf', bytes: pdf() })).toMatchObject({ code: 401 })
    if (name === 'officeUploadMessageFile') {
      expect(await sendFile(shop, name, buyer, { name: 'a.pdf', bytes: pdf() })).toMatchObject({ code: 401 })
      expect(await sendFile(shop, name, catalogue, { name: 'a.pdf', bytes: pdf() })).toMatchObject({
        code: 403,
      })
    }
  })

  const megabytes = 1024 * 1024
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', 'a.pdf', () => Buffer.alloc(0), 'MESSAGE_FILE_EMPTY'],
    ['2 MB and one byte', 'a.pdf', () => pdf(2 * megabytes + 1), 'MESSAGE_FILE_TOO_LARGE'],
    ['a program called PDF', 'a.pdf', () => Buffer.from('MZ\x90\x00This program'), 'MESSAGE_FILE_TYPE'],
    ['a page called PNG', 'a.png', () => Buffer.from('<html><script>1</script>'), 'MESSAGE_FILE_TYPE'],
    ['a WebP', 'a.jpg', () => picture(9, 9, 'webp'), 'MESSAGE_FILE_TYPE'],
    ['a PDF without its end', 'a.pdf', () => Buffer.from('%PDF-1.7 half'), 'MESSAGE_FILE_BROKEN'],
    [
      'a picture without its end',
      'a.jpg',
      async () => (await picture(900, 900)).subarray(0, 900),
      'MESSAGE_FILE_BROKEN',
    ],
    ['a picture of 40 megapixels', 'a.png', () => picture(8000, 5000, 'png'), 'MESSAGE_FILE_PIXELS'],
    [
      'a workbook with macros',
      'a.xlsx',
      () => workbook([{ name: 'xl/vbaProject.bin', content: 'x' }]),
      'MESSAGE_FILE_TYPE',
    ],
    [
      'an archive called XLSX',
      'a.xlsx',
      () => Buffer.from(workbook().toString('latin1').replaceAll('workbook.xml', 'workbuch.xml'), 'latin1'),
      'MESSAGE_FILE_TYPE',
    ],
    ['half a workbook', 'a.xlsx', () => workbook().subarray(0, 400), 'MESSAGE_FILE_BROKEN'],
  ])('refuses %s and keeps nothing', async (_what, fileName, content, reason) => {
    const answer = await sendFile(shop, name, sender(), { name: fileName, bytes: await content() })
    expect(answer).toMatchObject({ code: 601, reason })
    expect(await shop.asSystem(sql`select from message_files where message_id is null`)).toEqual([])
  })

  it('refuses a form without a file', async () => {
    expect(await sendFile(shop, name, sender(), null)).toMatchObject({ code: 601, reason: 'FILE_MISSING' })
  })

  it('refuses the thirteenth file without a message', async () => {
    for (let n = 0; n < 12; n++)
      expect(await sendFile(shop, name, sender(), { name: 'a.pdf', bytes: pdf() })).toMatchObject({
        code: 200,
      })
    expect(await sendFile(shop, name, sender(), { name: 'a.pdf', bytes: pdf() })).toMatchObject({
      code: 601,
      reason: 'MESSAGE_FILES_WAITING',
    })
    await clearWaiting()
  })

  it('counts no file that its sender has removed, and removes no file of others', async () => {
    const remove = (id: string, as: { token: string }) =>
      shop.call(name === 'uploadFile' ? 'removeFile' : 'officeRemoveMessageFile', { id }, { as })
    const other = name === 'uploadFile' ? colleague : await shop.newStaff('sales')
    const ids: string[] = []
    for (let n = 0; n < 12; n++) {
      const answer = await sendFile(shop, name, sender(), { name: 'a.pdf', bytes: pdf() })
      if (answer.code === 200) ids.push(answer.data.id)
    }
    const [first = ''] = ids
    const refusedWith = async () => {
      const answer = await sendFile(shop, name, sender(), { name: 'a.pdf', bytes: pdf() })
      return answer.code === 200 ? null : answer.reason
    }
    expect(await remove(first, other)).toMatchObject({ code: 200 })
    expect(await refusedWith()).toBe('MESSAGE_FILES_WAITING')
    expect(await remove(first, sender())).toMatchObject({ code: 200 })
    expect(await refusedWith()).toBeNull()
    expect(await remove(first, sender())).toMatchObject({ code: 200 })
    await clearWaiting()
  })

  it('names a file by its content, whatever folder or ending its sender gave it', async () => {
    for (const [given, bytes, shown] of [
      ['C:\\\\Users\\\\Ян\\\\Фото крышки.PDF', await picture(30, 20), 'Фото крышки.jpg'],
      ['../../etc/passwd', workbook(), 'passwd.xlsx'],
      ['.pdf', pdf(), 'pdf.pdf'],
    ] as const)
      expect(await sendFile(shop, name, sender(), { name: given, bytes })).toMatchObject({
        code: 200,
        data: { name: shown },
      })
    await clearWaiting()
  })
})

describe('a file of a message', () => {
  it('is saved by its company and by staff, and is not there for anybody else', async () => {
    const { id } = await shop.send(buyer)
    const photo = await sharp({ create: { width: 3000, height: 10, channels: 3, background: '#3a7' } })
      .withExif({ IFD0: { Artist: 'Bea Weber' } })
      .jpeg()
      .toBuffer()
    const files = [
      await upload('photo.jpg', photo),
      await upload('Skizze.pdf', pdf()),
      await upload('list.xlsx', workbook()),
    ]
    const [first = ''] = files
    // Before the message is sent, only its sender reads it.
    expect((await get(first, colleague)).statusCode).toBe(404)
    expect((await get(first, sales)).statusCode).toBe(404)
    expect((await get(first, buyer)).statusCode).toBe(200)

    const sent = { id, text: 'Here it is.', files }
    expect(await shop.call('replyInquery', sent, { as: buyer })).toMatchObject({ code: 200 })
    // What was sent stays.
    expect(await shop.call('removeFile', { id: first }, { as: buyer })).toMatchObject({ code: 200 })
    const shown = {
      body: 'Here it is.',
      files: [
        { id: files[0], name: 'photo.jpg', kind: 'jpeg', url: `/files/message-${files[0]}` },
        { id: files[1], name: 'Skizze.pdf', kind: 'pdf', bytes: 200 },
        { id: files[2], name: 'list.xlsx', kind: 'xlsx' },
      ],
    }
    expect(await shop.call('inqueryDetail', { id }, { as: colleague })).toMatchObject({
      data: { messages: [shown] },
    })
    expect(await shop.call('officeInqueryDetail', { id }, { as: sales })).toMatchObject({
      data: { messages: [shown] },
    })

    for (const as of [buyer, colleague, sales]) {
      const response = await get(first, as)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      // Drawn anew: smaller, and without what the camera knew.
      const { width, exif } = await sharp(response.rawPayload).metadata()
      expect([width, exif]).toEqual([2560, undefined])
    }
    for (const file of files)
      for (const as of [stranger, catalogue]) {
        const foreign = await get(file, as)
        const missing = await get(unknownId, as)
        expect([foreign.statusCode, foreign.headers['content-type']]).toEqual([
          404,
          missing.headers['content-type'],
        ])
      }
    expect((await get(first)).headers.location).toBe('/en/?login=1')
    const [mail] = await shop.asSystem(sql<{ text_body: string }>`
      select text_body from outbox_mails where template = 'inquiryMessageForSupplier' and text_body like '%Skizze.pdf%'`)
    expect(mail?.text_body).toContain('photo.jpg')
  })

  it('of exactly 2 MB is kept whole with its message, and the mail names it', async () => {
    const { id } = await shop.send(buyer)
    const content = pdf(2 * 1024 * 1024)
    const file = await upload('Größte Zeichnung.pdf', content)
    const sent = { id, text: 'As large as may be.', files: [file] }
    expect(await shop.call('replyInquery', sent, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.call('officeInqueryDetail', { id }, { as: sales })).toMatchObject({
      data: { messages: [{ files: [{ id: file, name: 'Größte Zeichnung.pdf', bytes: 2_097_152 }] }] },
    })
    const { rawPayload } = await get(file, sales)
    expect(rawPayload.equals(content)).toBe(true)
    const mails = await shop.asSystem(sql<{ text_body: string }>`
      select text_body from outbox_mails where template = 'inquiryMessageForSupplier'
        and text_body like '%As large as may be.%'`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain('Größte Zeichnung.pdf')
  })

  it('goes to the buyer from staff, about an order too', async () => {
    const product = await shop.newProduct({ amountMinor: 500 })
    const line = await shop.call('addCart', { productId: product.id, quantity: 1 }, { as: buyer })
    if (line.code !== 200) throw new Error(line.msg)
    const placed = await shop.call('checkCart', { ids: [line.data.id], as: 'order' }, { as: buyer })
    if (placed.code !== 200) throw new Error(placed.msg)
    const answer = await sendFile(shop, 'officeUploadMessageFile', sales, {
      name: 'drawing.png',
      bytes: await picture(20, 20, 'png'),
    })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect((await get(answer.data.id, buyer)).statusCode).toBe(404)
    const { id } = placed.data
    const sent = { id, text: 'Is it this one?', files: [answer.data.id] }
    expect(await shop.call('officeAskOrder', sent, { as: sales })).toMatchObject({ code: 200 })
    expect(await shop.call('orderDetail', { id }, { as: buyer })).toMatchObject({
      data: { messages: [{ files: [{ name: 'drawing.png', kind: 'png' }] }] },
    })
    expect((await get(answer.data.id, buyer)).statusCode).toBe(200)
    expect((await get(answer.data.id, stranger)).statusCode).toBe(404)
    const own = await upload('yes.pdf', pdf())
    expect(await shop.call('replyOrder', { id, text: 'Yes.', files: [own] }, { as: buyer })).toMatchObject({
      code: 200,
    })
    expect((await get(own, sales)).statusCode).toBe(200)
  })

  it('stays hidden from colleagues where the company shares no documents', async () => {
    const { id } = await shop.send(buyer)
    const file = await upload('a.pdf', pdf())
    await shop.call('replyInquery', { id, text: 'See this.', files: [file] }, { as: buyer })
    const share = (isShared: boolean) =>
      shop.asSystem(sql`update companies set shares_documents = ${isShared} where id = ${buyer.companyId}`)
    await share(false)
    expect((await get(file, colleague)).statusCode).toBe(404)
    expect((await get(file, buyer)).statusCode).toBe(200)
    await share(true)
    expect((await get(file, colleague)).statusCode).toBe(200)
  })
})

describe('a message with files', () => {
  it('is refused with a fourth, and with one that is another person’s, sent or gone; nothing changes', async () => {
    const { id } = await shop.send(buyer)
    const files = [await upload('1.pdf', pdf()), await upload('2.pdf', pdf()), await upload('3.pdf', pdf())]
    const before = await shop.kept(id)
    const foreign = await upload('x.pdf', pdf(), colleague)
    expect(
      await shop.call('replyInquery', { id, text: 'Four', files: [...files, foreign] }, { as: buyer }),
    ).toMatchObject({
      code: 601,
      reason: 'MESSAGE_FILES_TOO_MANY',
    })
    for (const wrong of [foreign, unknownId, 'x'])
      expect(
        await shop.call('replyInquery', { id, text: 'Hello', files: [wrong] }, { as: buyer }),
      ).toMatchObject({
        code: 601,
        reason: 'MESSAGE_FILE_UNKNOWN',
      })
    expect(
      await shop.call('replyInquery', { id, text: 'a'.repeat(5000), files }, { as: buyer }),
    ).toMatchObject({
      code: 601,
      reason: 'TEXT_TOO_LONG',
    })
    expect(await shop.kept(id)).toEqual(before)
    // What was refused is still there to be sent.
    expect(await shop.call('replyInquery', { id, text: 'Three', files }, { as: buyer })).toMatchObject({
      code: 200,
    })
    expect(
      await shop.call('replyInquery', { id, text: 'Again', files: files.slice(0, 1) }, { as: buyer }),
    ).toMatchObject({
      code: 601,
      reason: 'MESSAGE_FILE_UNKNOWN',
    })
  })

  it('that is sent twice is one message', async () => {
    const { id } = await shop.send(buyer)
    const files = [await upload('1.pdf', pdf())]
    for (let n = 0; n < 2; n++)
      expect(await shop.call('replyInquery', { id, text: 'Once', files }, { as: buyer })).toMatchObject({
        code: 200,
      })
    expect(await shop.call('replyInquery', { id, text: 'Once' }, { as: buyer })).toMatchObject({ code: 200 })
    const detail = await shop.call('inqueryDetail', { id }, { as: buyer })
    expect(detail).toMatchObject({ data: { messages: [{ files: [{ id: files[0] }] }, { files: [] }] } })
  })
})

it('a night removes files whose message was never sent', async () => {
  await clearWaiting()
  const old = await upload('old.pdf', pdf())
  const young = await upload('young.pdf', pdf())
  await shop.asSystem(
    sql`update message_files set created_at = now() - interval '25 hours' where id = ${old}`,
  )
  await messageFilesCleaning.run({
    db: shop.db,
    config: shop.config,
    log: createLogger({ logLevel: 'silent' }),
  })
  expect(await shop.asSystem(sql`select id from message_files where message_id is null`)).toEqual([
    { id: young },
  ])
})
