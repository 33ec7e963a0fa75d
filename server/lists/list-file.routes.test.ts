import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOf, type ListShop, startListShop, unknownId } from '#server/lists/lists.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: ListShop
beforeAll(async () => {
  shop = await startListShop()
})
afterAll(() => shop.close())

const upload = async (as: TestBuyer, id: string, content: string | Uint8Array, name = 'list.csv') => {
  const boundary = 'list-file-boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await shop.inject({
    method: 'POST',
    url: '/api/list/upload',
    headers: {
      lang: 'en-US',
      authorization: `Bearer ${as.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return response.json()
}
const download = async (as: TestBuyer | null, id: string, ending: string) =>
  shop.inject({
    method: 'GET',
    url: `/files/list-${id}-de.${ending}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })

describe('files of lists', () => {
  it.each(['csv', 'xlsx'])('come back as they were saved: %s', async (ending) => {
    const as = await shop.newBuyer()
    const plug = await shop.newProduct({ packings: [{ pieces: 1 }, { pieces: 10 }] })
    const chain = await shop.newProduct({ name: '=HYPERLINK("http://x")' })
    const id = await shop.newList(as, [
      { productId: plug.id, packId: plug.packIds[1] ?? 0, quantity: 4, info: '=1+1' },
      { productId: chain.id, quantity: 3 },
    ])
    const saved = await download(as, id, ending)
    expect(saved.headers['content-disposition']).toContain(`Service.${ending}`)
    if (ending === 'csv') expect(saved.body).toContain("'=1+1")
    const copy = await shop.newList(as)
    expect(await upload(as, copy, saved.rawPayload, `list.${ending}`)).toMatchObject({
      code: 200,
      data: { taken: 2, left: [] },
    })
    expect(linesOf(await shop.detail(as, copy))).toEqual(linesOf(await shop.detail(as, id)))
  })

  it('name articles in the language of the page they were saved on, whoever put them on the list', async () => {
    const as = await shop.newBuyer()
    const { id: productId } = await shop.newProduct({ name: 'Spark plug' })
    const { id: goneId } = await shop.newProduct({ name: 'Old plug' })
    const id = await shop.newList(as, [{ productId }, { productId: goneId }])
    await shop.asSystem(
      sql`update products set names = names || '{"de": "Zündkerze"}' where id in (${productId}, ${goneId})`,
    )
    await shop.asSystem(sql`update products set status = 'draft' where id = ${goneId}`)
    const { body } = await download(as, id, 'csv')
    expect(body).toContain('"Zündkerze"')
    expect(body).toContain('"Old plug"')
  })

  it('name each row that cannot be taken, and take the others', async () => {
    const as = await shop.newBuyer()
    const shared = [
      await shop.newProduct({ oem: [{ number: '11 22 33' }] }),
      await shop.newProduct({ oem: [{ number: '11-22-33' }] }),
    ]
    const chain = await shop.newProduct({ standard: 'LF-CHAIN' })
    const id = await shop.newList(as)
    const rows = [
      'Part no;Qty;Note',
      'lf chain;4;left',
      'NOBODY-9;1;',
      '112233;1;',
      ';5;',
      'LF-CHAIN;-3;',
      'LF-CHAIN;1E5;',
      'LF-CHAIN;1.000;',
      'LF-CHAIN;½;',
      'LF-CHAIN;1000000000;',
    ]
    expect(await upload(as, id, rows.join('\n'))).toMatchObject({
      code: 200,
      data: {
        taken: 1,
        left: [
          { line: 3, number: 'NOBODY-9', reason: 'LIST_NUMBER_UNKNOWN' },
          { line: 4, reason: 'LIST_NUMBER_SHARED' },
          { line: 5, reason: 'LIST_NUMBER_MISSING' },
          ...[6, 7, 8, 9, 10].map((line) => ({ line, reason: 'QUANTITY_INVALID' })),
        ],
      },
    })
    expect(linesOf(await shop.detail(as, id))).toEqual([['LF-CHAIN', 4, 1, 'left']])
    expect(shared).toHaveLength(2)
    expect(chain.id).toBeGreaterThan(0)
  })

  it('refuse 501 lines, 2 MB, empty, locked and foreign files whole, with a reason', async () => {
    const as = await shop.newBuyer()
    const stranger = await shop.newBuyer()
    await shop.newProduct({ standard: 'LF-ONE' })
    const id = await shop.newList(as)
    const many = ['Part no;Qty', ...Array.from({ length: 501 }, () => 'LF-ONE;1')].join('\n')
    expect(await upload(as, id, many)).toMatchObject({ code: 601, reason: 'LIST_FILE_LONG' })
    expect(await upload(as, id, 'Part no;Qty\n')).toMatchObject({ code: 601 })
    expect(await upload(as, id, '')).toMatchObject({ reason: 'FILE_MISSING' })
    const big = await upload(as, id, 'LF-ONE;1\n'.repeat(240_000))
    expect(big.reason).toBe('TOO_LARGE')
    // A workbook with a password is an OLE container.
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
    expect(await upload(as, id, locked, 'locked.xlsx')).toMatchObject({ code: 601, reason: 'FILE_NOT_TABLE' })
    for (const target of [id, unknownId, 'x'])
      expect(await upload(stranger, target, 'LF-ONE;1')).toMatchObject({ code: 404 })
    expect((await shop.detail(as, id)).items).toEqual([])
  })

  it('are for people who read the list: others find nothing, visitors sign in', async () => {
    const as = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const id = await shop.newList(as, [{ productId }])
    expect((await download(await shop.newBuyer(), id, 'csv')).statusCode).toBe(404)
    expect((await download(as, unknownId, 'csv')).statusCode).toBe(404)
    expect((await download(null, id, 'csv')).statusCode).toBe(302)
  })
})
