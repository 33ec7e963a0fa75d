import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** Bytes as a broken or hostile program sends them (docs/trust.md#bad-inputs, B4). */
let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await startTestShop()
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => shop.close())

/** What came back until the server closed, or until nothing had come for a while. */
const send = (bytes: string, silenceMs = 400): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))

const host = 'Host: 127.0.0.1\r\n'
const json = 'Content-Type: application/json\r\n'
const smuggled = 'GET /api/best HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

describe('a request whose length is told twice', () => {
  const encodings = [
    'Transfer-Encoding: chunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-encoding: chunked\r\nTransfer-Encoding: x',
    'X: a\r\n Transfer-Encoding: chunked',
    'Transfer-Encoding\u0000: chunked',
    'transfer_encoding: x\r\nTransfer-Encoding: chunked',
  ]
  const lengths = [
    '4',
    '0',
    '+4',
    '4, 4',
    '0x4',
    '4\r\nContent-Length: 60',
    '-1',
    '4 ',
    '99999999999999999999',
  ]
  it.each(encodings)('%j hides no second request, whatever the length', async (encoding) => {
    await Promise.all(lengths.map((length) => tryPair(encoding, length)))
  })

  const tryPair = async (encoding: string, length: string) => {
    const answer = await send(
      `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: ${length}\r\n${encoding}\r\n\r\n0\r\n\r\n${smuggled}`,
    )
    const statuses = statusesOf(answer)
    expect(statuses).not.toContain(200)
    for (const status of statuses) expect([400, 413, 415, 431, 501]).toContain(status)
  }
})

describe('chunks', () => {
  it.each(['ZZ', '-1', '0x5', 'FFFFFFFFFFFFFFFFF', '5;a="\r\n', '\r\n', ' 5', '5\n', '1\r\na\r\n\u0000'])(
    'of size %j are refused',
    async (size) => {
      const answer = await send(
        `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${size}\r\n{"a":1}\r\n0\r\n\r\n`,
      )
      for (const status of statusesOf(answer)) expect([400, 413]).toContain(status)
    },
  )
})

describe('600 spoilt requests', () => {
  const requests = [
    `GET /api/best?limit=3 HTTP/1.1\r\n${host}\r\n`,
    `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 13\r\n\r\n{"email":"a"}`,
    `GET /pic/../x HTTP/1.1\r\n${host}Cookie: sid=a; rm=b\r\n\r\n`,
    `POST /api/getPack HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n1\r\n5\r\n0\r\n\r\n`,
  ]
  const bytes = fc.oneof(
    fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\u0000',
      ' ',
      '\t',
      ':',
      '\u00ff',
      '%',
      '%zz',
      '/../',
      '//',
      '\\',
      'HTTP/2',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll(/[^\u0000-\u00ff]/g, '?')),
    fc.constant('A'.repeat(20_000)),
  )
  const spoilt = fc.record({
    request: fc.constantFrom(...requests),
    changes: fc.array(fc.tuple(fc.nat(200), fc.nat(4), bytes), { minLength: 1, maxLength: 3 }),
  })

  it('are answered with a status of the client’s fault or closed, and the shop goes on', async () => {
    const seen = new Set<number>()
    const trySpoilt = async ({
      request,
      changes,
    }: {
      request: string
      changes: [number, number, string][]
    }) => {
      let text = request
      for (const [at, cut, put] of changes) {
        const place = at % text.length
        text = text.slice(0, place) + put + text.slice(place + cut)
      }
      for (const status of statusesOf(await send(text, 60))) {
        seen.add(status)
        expect(
          status < 500 || status === 501 || status === 505,
          `${status} ${JSON.stringify(text.slice(0, 300))}`,
        ).toBe(true)
      }
    }
    const many = fc.sample(fc.array(spoilt, { minLength: 30, maxLength: 30 }), { numRuns: 20, seed: 4 })
    for (const some of many) await Promise.all(some.map(trySpoilt))
    expect(seen).toContain(400)
    expect(
      statusesOf(await send(`GET /api/best HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 20_000)),
    ).toEqual([200])
  })
})

describe('60 spellings of a content type', () => {
  const heads = [
    'application/json',
    'APPLICATION/JSON',
    'application/json ',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]
  const tails = [
    ';x',
    '; charset=utf-7',
    '; charset=utf-16',
    ', text/html',
    ';;',
    '\t;charset=a',
    ' junk',
    '; boundary=a',
    '/json',
    '; charset="utf-8',
    '\u00a0',
  ]
  const spellings = heads.flatMap((head) => tails.map((tail) => head + tail))
  const posts = Object.entries(calls).flatMap(([name, [method, path]]) =>
    method === 'POST' ? [[name, path] as const] : [],
  )

  it.each(posts)('let no body of %s past the check', async (name, path) => {
    // A call with a file checks the session before it reads the body.
    const { token } = await (name.startsWith('office') ? shop.newStaff('admin') : shop.newBuyer())
    for (const type of spellings) {
      const response = await shop.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        payload: '{"email":"a@example.com","password":"x","id":1}',
      })
      expect(response.statusCode, JSON.stringify(type)).toBe(415)
    }
  })
})

describe('requests that are too large', () => {
  const megabytes = () => process.memoryUsage().rss / 2 ** 20
  const buyerPost = async (url: string, payload: string) => {
    const { token } = await shop.newBuyer()
    return shop.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
  }

  it('is refused and leaves nothing behind', async () => {
    const before = megabytes()
    for (let round = 0; round < 20; round++) {
      const ids = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => at))
      expect((await buyerPost('/api/checkCart', ids)).statusCode).toBe(413)
      const some = JSON.stringify(Array.from({ length: 30_000 }, (_, at) => at))
      expect((await buyerPost('/api/checkCart', some)).json().code).toBe(601)
      const keys = JSON.stringify(
        Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
      )
      expect((await buyerPost('/api/addCart', keys)).json().code).toBe(601)
      expect((await shop.inject({ url: `/api/best?${'a=1&'.repeat(3_000)}` })).json().code).toBe(200)
      const tooLong = await send(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 20_000)
      expect(statusesOf(tooLong)).toEqual([431])
    }
    expect(megabytes() - before).toBeLessThan(300)
  })
})
