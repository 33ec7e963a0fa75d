import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networksOf } from '#server/platform/http/office-networks.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ OFFICE_NETWORKS: '10.1.0.0/16, 2001:db8::/32' })
})
afterAll(() => shop.close())

const from = async (remoteAddress: string, url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await shop.inject({ url, remoteAddress, headers })
  return {
    status: answer.statusCode,
    reason: answer.headers['content-type']?.includes('json') ? answer.json().reason : undefined,
  }
}

describe('OFFICE_NETWORKS', () => {
  it('lets clients of these networks into the office', async () => {
    const { token } = await shop.newStaff('sales')
    for (const address of ['10.1.2.3', '2001:db8::7', '::ffff:10.1.2.3'])
      expect(await from(address, '/api/office/getinfo', token)).toMatchObject({ status: 200 })
  })

  it.each([
    '/api/office/getinfo',
    '/office',
    '/office/inquiries',
    '/api//office/getinfo',
    '/api/%6fffice/getinfo',
    '/Office',
  ])('refuses others %s', async (url) => {
    const { token } = await shop.newStaff('sales')
    expect(await from('203.0.113.9', url, token)).toEqual({ status: 403, reason: 'OFFICE_CLOSED' })
  })

  it('does not count a session of the office outside, wherever it is sent', async () => {
    const { token } = await shop.newStaff('sales')
    const answer = await shop.inject({
      url: '/api/getinfo',
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toMatchObject({ code: 401 })
  })

  it('leaves the shop open to everybody', async () => {
    expect(await from('203.0.113.9', '/api/listPartType')).toMatchObject({ status: 200 })
  })
})

it('a network is an address or a prefix of IPv4 or IPv6', () => {
  const isInside = networksOf(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'])
  expect(['192.0.2.7', '10.255.0.1', '::ffff:10.0.0.1', '2001:db8:1::1'].map(isInside)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['192.0.2.8', '11.0.0.1', '2001:db9::1', ''].map(isInside)).toEqual([false, false, false, false])
})
