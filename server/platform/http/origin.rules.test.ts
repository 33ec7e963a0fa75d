import { describe, expect, it } from 'vitest'
import { mayChange, type OriginHeaders, sourceOf } from '#server/platform/http/origin.rules.ts'

const own = 'https://shop.example'
const listed = 'https://app.example'
const source = (given: Partial<OriginHeaders>) =>
  sourceOf({
    secFetchSite: undefined,
    origin: undefined,
    ownOrigin: own,
    allowedOrigins: [listed],
    ...given,
  })

describe('sourceOf', () => {
  it.each([
    ['a program', {}, 'program'],
    ['a URL typed by hand', { secFetchSite: 'none' }, 'program'],
    ['our page by Sec-Fetch-Site', { secFetchSite: 'same-origin' }, 'ownPage'],
    ['our page by Origin', { origin: own }, 'ownPage'],
    [
      'our page behind a proxy with another address',
      { secFetchSite: 'same-origin', origin: 'http://localhost:5173' },
      'ownPage',
    ],
    [
      'our page on a host name in ALLOWED_ORIGINS',
      { secFetchSite: 'same-origin', origin: listed },
      'ownPage',
    ],
    ['a listed page', { secFetchSite: 'cross-site', origin: listed }, 'allowedPage'],
    ['a listed page of an old browser', { origin: listed }, 'allowedPage'],
    ['another site', { secFetchSite: 'cross-site', origin: 'https://evil.example' }, 'foreignPage'],
    ['another site without Origin', { secFetchSite: 'cross-site' }, 'foreignPage'],
    ['another host of our domain', { secFetchSite: 'same-site' }, 'foreignPage'],
    ['another origin without Sec-Fetch-Site', { origin: 'https://evil.example' }, 'foreignPage'],
    ['a sandboxed page', { origin: 'null' }, 'foreignPage'],
    ['our host on another port', { origin: 'https://shop.example:8443' }, 'foreignPage'],
    [
      'a host name that starts with a listed one',
      { origin: 'https://app.example.evil.example' },
      'foreignPage',
    ],
    ['a listed host on plain http', { origin: 'http://app.example' }, 'foreignPage'],
  ] as const)('classifies %s', (_name, given, expected) => {
    expect(source(given)).toBe(expected)
  })
})

describe('mayChange', () => {
  const cookies = { sid: 'x' }
  it.each([
    ['ownPage', cookies, true],
    ['ownPage', {}, true],
    ['program', {}, true],
    ['program', cookies, false],
    ['allowedPage', {}, true],
    ['allowedPage', cookies, false],
    ['foreignPage', {}, false],
    ['foreignPage', cookies, false],
  ] as const)('for %s with cookie %o is %s', (from, carried, expected) => {
    expect(mayChange(from, carried)).toBe(expected)
  })
})
