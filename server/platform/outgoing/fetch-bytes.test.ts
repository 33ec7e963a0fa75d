import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FetchLimits, type FetchRequest, fetchBytes } from '#server/platform/outgoing/fetch-bytes.ts'
import {
  type PictureServer,
  publicAddress,
  redirect,
  send,
  startPictureServer,
} from '#server/platform/outgoing/picture-server.fixture.ts'
import { HostUnknown, resolveName } from '#server/platform/outgoing/resolver.ts'

const limits: FetchLimits = {
  bytes: 100_000,
  redirects: 3,
  answerMs: 500,
  totalMs: 3_000,
  leastRate: 10_000,
  graceMs: 400,
}
const picture = Buffer.concat([Buffer.from('PICTURE '), Buffer.alloc(20_000, 7)])
const accepts = (first: Buffer) => first.toString('latin1', 0, 7) === 'PICTURE'

let server: PictureServer
beforeAll(async () => {
  server = await startPictureServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.answers.clear()
  server.asked.length = 0
  server.dialed.length = 0
})

const request = (changes: Partial<FetchRequest> = {}): FetchRequest => ({
  network: server.network,
  limits,
  accepts,
  ...changes,
})
const fetchFrom = (path: string, changes?: Partial<FetchRequest>) =>
  fetchBytes(`https://pictures.example${path}`, request(changes))
const resolvingTo = (...addresses: string[]): Partial<FetchRequest> => ({
  network: { ...server.network, resolve: async () => addresses },
})

describe('a fetch', () => {
  it('gets the file at the address from the server that was checked', async () => {
    server.answers.set('/a.jpg', send(200, picture))
    expect(await fetchFrom('/a.jpg?size=l&key=1#part')).toEqual({ bytes: picture })
    expect(server.asked).toEqual(['pictures.example /a.jpg?size=l&key=1'])
    expect(server.dialed).toEqual([publicAddress])
  })

  it('sends no cookies, credentials or referrer, also after a redirect', async () => {
    let headers: object = {}
    server.answers.set('/set', send(302, '', { location: '/a.jpg', 'set-cookie': 'a=b; Path=/' }))
    server.answers.set('/a.jpg', (asked, response) => {
      headers = asked.headers
      response.end(picture)
    })
    expect(await fetchFrom('/set')).toEqual({ bytes: picture })
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('looks the name up once and connects to the address that it has checked', async () => {
    server.answers.set('/a.jpg', send(200, picture))
    const answers = [[publicAddress], ['127.0.0.1']]
    let lookups = 0
    const network = { ...server.network, resolve: async () => answers[lookups++] ?? [] }
    expect(await fetchFrom('/a.jpg', { network })).toEqual({ bytes: picture })
    expect([lookups, server.dialed]).toEqual([1, [publicAddress]])
    // The second request of a rebinding name is refused before anything is dialed.
    expect(await fetchFrom('/a.jpg', { network })).toEqual({ failure: 'NOT_PUBLIC' })
    expect(server.dialed).toEqual([publicAddress])
  })

  it('follows three redirects, checks each of them, and refuses a fourth', async () => {
    server.answers.set('/1', redirect('/2', 301))
    server.answers.set('/2', redirect('https://other.example/3', 307))
    server.answers.set('/3', redirect('//pictures.example/a.jpg', 308))
    server.answers.set('/a.jpg', send(200, picture))
    server.answers.set('/0', redirect('/1', 303))
    expect(await fetchFrom('/1')).toEqual({ bytes: picture })
    expect(server.asked.map((one) => one.split(' ')[0])).toEqual([
      'pictures.example',
      'pictures.example',
      'other.example',
      'pictures.example',
    ])
    expect(await fetchFrom('/0')).toEqual({ failure: 'TOO_MANY_REDIRECTS' })
    server.answers.set('/loop', redirect('/loop'))
    expect(await fetchFrom('/loop')).toEqual({ failure: 'TOO_MANY_REDIRECTS' })
  })

  it('tries the next address of a server when the first one cannot be reached', async () => {
    server.answers.set('/a.jpg', send(200, picture))
    const { port } = server
    // Nobody listens at port 1.
    const dial = (address: string) => ({ host: '127.0.0.1', port: address === publicAddress ? 1 : port })
    const network = { ...server.network, resolve: async () => [publicAddress, '2606:2800:21f::1'], dial }
    expect(await fetchFrom('/a.jpg', { network })).toEqual({ bytes: picture })
    expect(
      await fetchFrom('/a.jpg', { network: { ...network, dial: () => ({ host: '127.0.0.1', port: 1 }) } }),
    ).toEqual({ failure: 'UNREACHABLE' })
  })
})

describe('a fetch connects to no server for', () => {
  const refused: [string, string][] = [
    ['http://pictures.example/a.jpg', 'NOT_HTTPS'],
    ['HTTP://pictures.example/a.jpg', 'NOT_HTTPS'],
    ['ftp://pictures.example/a.jpg', 'ADDRESS_INVALID'],
    ['file:///etc/passwd', 'ADDRESS_INVALID'],
    ['data:image/png;base64,AAAA', 'ADDRESS_INVALID'],
    ['gopher://pictures.example/', 'ADDRESS_INVALID'],
    ['//pictures.example/a.jpg', 'ADDRESS_INVALID'],
    ['pictures.example/a.jpg', 'ADDRESS_INVALID'],
    ['https://', 'ADDRESS_INVALID'],
    ['https://exa mple/a.jpg', 'ADDRESS_INVALID'],
    ['https://[fe80::1%25eth0]/a.jpg', 'ADDRESS_INVALID'],
    ['https://1.2.3.4.5.6.7.0x/', 'ADDRESS_INVALID'],
    ['https://user:secret@pictures.example/a.jpg', 'HAS_PASSWORD'],
    ['https://user@pictures.example/a.jpg', 'HAS_PASSWORD'],
    ['https://pictures.example@127.0.0.1/a.jpg', 'HAS_PASSWORD'],
    ['https://pictures.example:8443/a.jpg', 'OTHER_PORT'],
    ['https://pictures.example:22/a.jpg', 'OTHER_PORT'],
    ['https://127.0.0.1/a.jpg', 'HOST_IS_NUMBER'],
    ['https://2130706433/a.jpg', 'HOST_IS_NUMBER'],
    ['https://0x7f000001/a.jpg', 'HOST_IS_NUMBER'],
    ['https://0x7f.1/a.jpg', 'HOST_IS_NUMBER'],
    ['https://0177.0.0.1/a.jpg', 'HOST_IS_NUMBER'],
    ['https://017700000001/a.jpg', 'HOST_IS_NUMBER'],
    ['https://127.1/a.jpg', 'HOST_IS_NUMBER'],
    ['https://127.0.0.1./a.jpg', 'HOST_IS_NUMBER'],
    ['https://①②⑦.⓪.⓪.①/a.jpg', 'HOST_IS_NUMBER'],
    ['https://%31%32%37.0.0.1/a.jpg', 'HOST_IS_NUMBER'],
    ['https://169.254.169.254/latest/meta-data', 'HOST_IS_NUMBER'],
    ['https://93.184.215.14/a.jpg', 'HOST_IS_NUMBER'],
    ['https://[::1]/a.jpg', 'HOST_IS_NUMBER'],
    ['https://[::ffff:127.0.0.1]/a.jpg', 'HOST_IS_NUMBER'],
    ['https://[fd00:ec2::254]/a.jpg', 'HOST_IS_NUMBER'],
    ['https://localhost/a.jpg', 'NOT_PUBLIC'],
    ['https://LOCALHOST./a.jpg', 'NOT_PUBLIC'],
    ['https://shop.localhost/a.jpg', 'NOT_PUBLIC'],
    ['https://printer.local/a.jpg', 'NOT_PUBLIC'],
    ['https://metadata.google.internal/a.jpg', 'NOT_PUBLIC'],
    ['https://intranet/a.jpg', 'NOT_PUBLIC'],
  ]

  it.each(refused)('%s is %s', async (address, failure) => {
    expect(await fetchBytes(address, request())).toEqual({ failure })
    expect([server.asked, server.dialed]).toEqual([[], []])
  })

  // The others would be relative to the page, or cannot stand in a header.
  const asRedirect = refused.filter(([address]) => /^[a-z]+:[ -~]+$/i.test(address))
  it.each(asRedirect)('a redirect to %s, which is %s', async (address, failure) => {
    server.answers.set('/on', redirect(address))
    expect(await fetchFrom('/on')).toEqual({ failure })
    expect(server.asked).toEqual(['pictures.example /on'])
  })

  it.each([
    ['a private address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['a mapped private address', ['::ffff:10.0.0.1']],
    ['a private address behind NAT64', ['64:ff9b::a00:1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['a public and a private address', [publicAddress, '192.168.0.1']],
    ['no IP address', ['pictures.example']],
  ])('a name whose address is %s', async (_, addresses) => {
    server.answers.set('/a.jpg', send(200, picture))
    expect(await fetchFrom('/a.jpg', resolvingTo(...addresses))).toEqual({ failure: 'NOT_PUBLIC' })
    expect(server.dialed).toEqual([])
  })

  it('a redirect to a server whose address is private', async () => {
    server.answers.set('/on', redirect('https://other.example/a.jpg'))
    const resolve = async (host: string) => [host === 'other.example' ? '10.0.0.1' : publicAddress]
    expect(await fetchFrom('/on', { network: { ...server.network, resolve } })).toEqual({
      failure: 'NOT_PUBLIC',
    })
    expect(server.dialed).toEqual([publicAddress])
  })

  it('a name without an address, and one whose name server does not answer', async () => {
    const unknown = () => Promise.reject(new HostUnknown('x'))
    const network = { ...server.network, resolve: unknown }
    expect(await fetchFrom('/a.jpg', { network })).toEqual({ failure: 'HOST_UNKNOWN' })
    expect(await fetchFrom('/a.jpg', resolvingTo())).toEqual({ failure: 'HOST_UNKNOWN' })
    const silent = { ...network, resolve: () => new Promise<string[]>(() => undefined) }
    expect(await fetchFrom('/a.jpg', { network: silent })).toEqual({ failure: 'TOO_SLOW' })
    const broken = { ...network, resolve: () => Promise.reject(new Error('SERVFAIL')) }
    expect(await fetchFrom('/a.jpg', { network: broken })).toEqual({ failure: 'UNREACHABLE' })
  })

  it('a name that no name server knows', async () => {
    await expect(resolveName('localhost.invalid')).rejects.toThrow()
  })
})

describe('a fetch fails, and says why, on', () => {
  it('a certificate of another name or of an unknown issuer', async () => {
    const other = await startPictureServer(['wrong.example'])
    expect(await fetchFrom('/a.jpg', { network: other.network })).toEqual({ failure: 'CERTIFICATE' })
    const { ca: _, ...stranger } = server.network
    expect(await fetchFrom('/a.jpg', { network: stranger })).toEqual({ failure: 'CERTIFICATE' })
    expect(other.asked).toEqual([])
    await other.close()
  })

  it.each([
    [404, {}, { failure: 'NOT_FOUND' }],
    [410, {}, { failure: 'NOT_FOUND' }],
    [401, {}, { failure: 'REFUSED' }],
    [403, {}, { failure: 'REFUSED' }],
    [500, {}, { failure: 'SERVER_TROUBLE' }],
    [206, {}, { failure: 'SERVER_TROUBLE' }],
    [204, {}, { failure: 'SERVER_TROUBLE' }],
    [302, {}, { failure: 'SERVER_TROUBLE' }],
    [304, {}, { failure: 'SERVER_TROUBLE' }],
    [429, {}, { failure: 'BUSY' }],
    [429, { 'retry-after': '120' }, { failure: 'BUSY', retryAfterSeconds: 120 }],
    [503, { 'retry-after': '999999999' }, { failure: 'BUSY', retryAfterSeconds: 86_400 }],
    [503, { 'retry-after': 'soon' }, { failure: 'BUSY' }],
    [503, { 'retry-after': 'Mon, 01 Jan 2001 00:00:00 GMT' }, { failure: 'BUSY', retryAfterSeconds: 0 }],
  ] satisfies [number, Record<string, string>, object][])('answer %i %j', async (status, headers, end) => {
    server.answers.set('/a.jpg', send(status, '', headers))
    expect(await fetchFrom('/a.jpg')).toEqual(end)
  })

  it('a web page, an empty answer and a packed one', async () => {
    server.answers.set(
      '/page',
      send(200, `<!doctype html>${' '.repeat(50_000)}`, { 'content-type': 'image/jpeg' }),
    )
    server.answers.set('/empty', send(200, ''))
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    server.answers.set('/bomb', send(200, bomb, { 'content-encoding': 'gzip' }))
    server.answers.set('/packed', send(200, gzipSync(picture)))
    for (const path of ['/page', '/empty', '/bomb', '/packed'])
      expect(await fetchFrom(path)).toEqual({ failure: 'UNWANTED' })
  })

  it('more bytes than allowed, announced or not', async () => {
    server.answers.set('/announced', send(200, Buffer.concat([picture, Buffer.alloc(100_000)])))
    let sent = 0
    server.answers.set('/endless', (_, response) => {
      response.on('close', () => clearInterval(timer)).write(picture)
      const timer = setInterval(() => {
        sent += 50_000
        response.write(Buffer.alloc(50_000))
      }, 1)
    })
    server.answers.set('/liar', (_, response) => {
      response.writeHead(200, { 'content-length': '20008' })
      response.write(picture)
      // A raw socket sends on beyond what the header promised.
      response.socket?.write(Buffer.alloc(500_000))
      response.socket?.end()
    })
    expect(await fetchFrom('/announced')).toEqual({ failure: 'TOO_MANY_BYTES' })
    expect(await fetchFrom('/endless')).toEqual({ failure: 'TOO_MANY_BYTES' })
    expect(sent).toBeLessThan(20_000_000)
    // The promised bytes are all that is taken.
    expect(await fetchFrom('/liar')).toEqual({ bytes: picture })
  })

  it('an answer that is too slow, stops, or never begins', async () => {
    const dribble = (step: number, every: number) => (_: unknown, response: ServerResponse) => {
      response.on('close', () => clearInterval(timer)).write('PICTURE ')
      const timer = setInterval(() => response.write(Buffer.alloc(step)), every)
    }
    server.answers.set('/dribble', dribble(10, 20))
    server.answers.set('/steady', dribble(1_500, 100))
    server.answers.set('/silent', () => undefined)
    server.answers.set('/stuck', (_, response) => void response.write(picture))
    const startedAt = performance.now()
    expect(await fetchFrom('/dribble')).toEqual({ failure: 'TOO_SLOW' })
    expect(await fetchFrom('/silent')).toEqual({ failure: 'TOO_SLOW' })
    expect(await fetchFrom('/stuck')).toEqual({ failure: 'TOO_SLOW' })
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    // Fast enough each second, and still not for ever.
    expect(await fetchFrom('/steady')).toEqual({ failure: 'TOO_SLOW' })
  })

  it('a connection that breaks, a shorter body than promised, and what is not HTTP', async () => {
    server.answers.set('/short', (_, response) => {
      response.writeHead(200, { 'content-length': '50000' })
      response.write(picture, () => response.destroy())
    })
    server.answers.set('/broken', (_, response) => void response.destroy())
    server.answers.set('/noise', (_, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n'))
    expect(await fetchFrom('/short')).toEqual({ failure: 'UNREACHABLE' })
    expect(await fetchFrom('/broken')).toEqual({ failure: 'UNREACHABLE' })
    expect(await fetchFrom('/noise')).toEqual({ failure: 'SERVER_TROUBLE' })
  })

  it('headers without an end', async () => {
    server.answers.set('/headers', (_, response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(20_000)}`)
    })
    expect(await fetchFrom('/headers')).toEqual({ failure: 'SERVER_TROUBLE' })
  })

  it('plain text where TLS is expected', async () => {
    const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nPICTURE'))
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const address = plain.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const network = { ...server.network, dial: () => ({ host: '127.0.0.1', port }) }
    expect(await fetchFrom('/a.jpg', { network })).toEqual({ failure: 'UNREACHABLE' })
    plain.close()
  })
})

it('stops at once when the process ends, and throws the reason', async () => {
  server.answers.set('/silent', () => undefined)
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('the shop stops')), 50)
  await expect(fetchFrom('/silent', { signal: stop.signal })).rejects.toThrow('the shop stops')
})
