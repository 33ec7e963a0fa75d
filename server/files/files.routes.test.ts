import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storePublicPdf } from '#server/files/files.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const bytes = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(500)}`)
let shop: TestShop
let id: string
let port: number

beforeAll(async () => {
  shop = await startTestShop()
  const storage = folderStorage(shop.config.dataDirectory)
  id = await withActor(shop.db, { role: 'system' }, (tx) =>
    storePublicPdf(tx, storage, { bytes, names: { ru: 'Общий каталог 2026' } }),
  )
  const address = await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => shop.close())

const get = (headers: Record<string, string> = {}, url = `/files/${id}`) => shop.inject({ url, headers })

describe('GET /files/{id}', () => {
  it.each(['x', '1', '0190a5e0-0000-7000-8000-000000000000', 'null', '%00', 'a'.repeat(300)])(
    'has no file for %s',
    async (wrong) => {
      const response = await get({}, `/files/${wrong}`)
      expect([400, 404]).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ reason: expect.stringMatching(/NOT_FOUND|MALFORMED/) })
    },
  )

  it("gives no company's file to anybody", async () => {
    const buyer = await shop.newBuyer()
    const own = await withActor(shop.db, { role: 'system' }, (tx) =>
      tx
        .insertInto('files')
        .values({
          names: '{}',
          content_type: 'application/pdf',
          storage_key: 'files/own.pdf',
          sha256: Buffer.alloc(32),
          size: 1,
          company_id: buyer.companyId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    for (const headers of [{}, { authorization: `Bearer ${buyer.token}` }])
      expect((await get(headers, `/files/${own.id}`)).statusCode).toBe(404)
    expect(await shop.db.selectFrom('files').select('id').where('id', '=', own.id).execute()).toEqual([])
  })

  it('sends the whole file with a name in its own language', async () => {
    const response = await get()
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-disposition': `inline; filename="2026.pdf"; filename*=UTF-8''${encodeURIComponent('Общий каталог 2026.pdf')}`,
    })
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('sends the part that is asked for', async () => {
    const response = await get({ range: 'bytes=9-18' })
    expect(response.statusCode).toBe(206)
    expect(response.payload).toBe('0123456789')
    expect(response.headers).toMatchObject({
      'content-range': `bytes 9-18/${bytes.length}`,
      'content-length': '10',
    })
    expect((await get({ range: 'bytes=-4' })).payload).toBe('6789')
  })

  it('says 416 and the true size where nothing lies', async () => {
    const response = await get({ range: `bytes=${bytes.length}-` })
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${bytes.length}`)
    expect(response.payload).toBe('')
  })

  it('keeps to a part only of the file the reader began with', async () => {
    const { etag = '' } = (await get()).headers
    expect((await get({ range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206)
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect((await get({ range: 'bytes=0-3', 'if-range': other })).statusCode).toBe(200)
  })

  it('answers 304 to a reader who has it', async () => {
    const { etag = '' } = (await get()).headers
    const response = await get({ 'if-none-match': etag })
    expect(response.statusCode).toBe(304)
    expect(response.payload).toBe('')
    expect((await get({ 'if-none-match': '"old"' })).statusCode).toBe(200)
  })

  it('tells the size to HEAD and sends nothing', async () => {
    const headers = await new Promise((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', method: 'HEAD', path: `/files/${id}` }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, length: response.headers['content-length'] })
      })
        .on('error', reject)
        .end()
    })
    expect(headers).toEqual({ status: 200, length: String(bytes.length) })
  })

  it('is a 404 when the bytes are gone, not a crash', async () => {
    const storage = folderStorage(shop.config.dataDirectory)
    const lost = Buffer.from('%PDF-lost')
    const lostId = await withActor(shop.db, { role: 'system' }, (tx) =>
      storePublicPdf(tx, storage, { bytes: lost, names: {} }),
    )
    const row = await shop.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', lostId)
      .executeTakeFirstOrThrow()
    await storage.remove(row.storage_key)
    expect((await get({}, `/files/${lostId}`)).statusCode).toBe(404)
  })
})

const raw = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('end', () => resolve(answer)).on('error', reject)
    socket.end(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  })

describe('paths that would leave the folder', () => {
  const steps = [
    '..',
    '%2e%2e',
    '..%2f',
    '..%5c',
    '%252e%252e%252f',
    '....//',
    '..;',
    '.%00.',
    '%c0%ae%c0%ae',
    '..%ef%bc%8f',
  ]
  const targets = ['etc/passwd', 'secrets/idempotency', 'files/../../secrets/idempotency', 'windows/win.ini']
  const roots = ['/files/', '/files//', '/files/files/', '/pic/', '/pic/640/', '/pic/small/']
  const paths = roots.flatMap((root) =>
    steps.flatMap((step) =>
      targets.flatMap((target) => [root + step + target, root + `${step}/`.repeat(6) + target]),
    ),
  )

  it(`gives no file for ${paths.length} of them, typed into a socket`, async () => {
    for (const path of [...paths, '//files/x', '/files\\..\\x', '/files/C:\\x', 'http://a/files/../x']) {
      const answer = await raw(path)
      expect(answer, path).toMatch(/^HTTP\/1\.1 (400|404)/)
      expect(answer, path).not.toContain('root:')
    }
    expect((await get()).statusCode).toBe(200)
  })
})
