import { expect, it } from 'vitest'
import { networksOf } from '#server/platform/http/office-networks.ts'
import { addressOf, ipAddressOf, ipPrefixOf } from '#server/platform/http/request-context.ts'

it('knows no address of a client that has hung up, and fails on none', () => {
  const address = addressOf({ ip: undefined })
  expect([address, ipAddressOf(address), ipPrefixOf(address)]).toEqual(['', '::/64', '::/64'])
  expect(networksOf(['0.0.0.0/0', '::/0'])(address)).toBe(false)
})

it('counts one IPv4 address or one IPv6 /64', () => {
  expect([ipAddressOf('203.0.113.7'), ipPrefixOf('203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.0/24'])
  expect([ipAddressOf('::ffff:203.0.113.7'), ipPrefixOf('2001:db8:1:2:3::9')]).toEqual([
    '203.0.113.7',
    '2001:db8:1:2::/64',
  ])
})
