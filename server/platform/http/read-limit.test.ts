import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { useReadLimit } from '#server/platform/http/read-limit.ts'
import { ipAddressOf } from '#server/platform/http/request-context.ts'

describe('ipAddressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s → %s', (ip, expected) => {
    expect(ipAddressOf(ip)).toBe(expected)
  })
})

describe('the read limit', () => {
  it('counts every IPv4 address by itself and an IPv6 /64 as one', async () => {
    const app = Fastify()
    useReadLimit(app, parseConfig({ READ_LIMIT: '1' }))
    app.get('/', { config: { isPublicRead: true } }, async () => 'read')
    app.get('/private', async () => 'read')
    const read = async (remoteAddress: string, url = '/') =>
      (await app.inject({ url, remoteAddress })).statusCode
    for (let i = 0; i < 10; i++) expect(await read('203.0.113.7')).toBe(200)
    expect(await read('203.0.113.7')).toBe(429)
    expect(await read('203.0.113.8')).toBe(200)
    expect(await read('203.0.113.7', '/private')).toBe(200)
    for (let i = 0; i < 10; i++) expect(await read(`2001:db8::${i}`)).toBe(200)
    expect(await read('2001:db8::ffff')).toBe(429)
    expect(await read('2001:db8:0:1::1')).toBe(200)
    await app.close()
  })
})
