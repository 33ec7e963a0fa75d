import { describe, expect, it } from 'vitest'
import { isOriginAllowed, type OriginHeaders } from '#server/platform/http/origin.rules.ts'

const own = 'https://shop.example'
const headers = (given: Partial<OriginHeaders>): OriginHeaders => ({
  secFetchSite: undefined,
  origin: undefined,
  ownOrigin: own,
  hasOurCookie: false,
  hasAuthorization: false,
  ...given,
})

describe('isOriginAllowed', () => {
  it.each([
    ['a program without cookies', {}, true],
    [
      'a program with a bearer token from anywhere',
      { hasAuthorization: true, hasOurCookie: true, origin: 'https://evil.example' },
      true,
    ],
    ['our page by Sec-Fetch-Site', { hasOurCookie: true, secFetchSite: 'same-origin' }, true],
    ['our page by Origin', { hasOurCookie: true, origin: own }, true],
    ['a cookie without any word of where it came from', { hasOurCookie: true }, false],
    [
      'another site with our cookie',
      { hasOurCookie: true, secFetchSite: 'cross-site', origin: 'https://evil.example' },
      false,
    ],
    ['another host of our domain with our cookie', { hasOurCookie: true, secFetchSite: 'same-site' }, false],
    ['another site without cookie, as in login forgery', { secFetchSite: 'cross-site' }, false],
    ['another origin without cookie', { origin: 'https://evil.example' }, false],
    ['a sandboxed page', { origin: 'null' }, false],
    ['our host on another port', { hasOurCookie: true, origin: 'https://shop.example:8443' }, false],
  ])('%s', (_name, given, allowed) => {
    expect(isOriginAllowed(headers(given))).toBe(allowed)
  })
})
