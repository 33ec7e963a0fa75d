import { describe, expect, it } from 'vitest'
import { nextPath } from '#web/shell/next-path.ts'

const origin = 'https://shop.example'

describe('nextPath', () => {
  it('keeps a page of ours with query', () => {
    expect(nextPath('/de/product/12?for=3', origin)).toBe('/de/product/12?for=3')
    expect(nextPath('/en', origin)).toBe('/en')
  })

  it.each([
    null,
    '',
    'de/order',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '/de/%0d%0aSet-Cookie:x',
    '/..//evil.example',
    '/de/..//evil.example',
    'https:evil.example',
    'https://evil.example/de',
    'javascript:alert(1)',
    '/de\n/order',
    '/\t/evil.example',
    'https://shop.example@evil.example/de',
    '//shop.example。evil.example/de',
    '/api/getinfo',
    '/logout',
    '/office/outbox',
    '/order',
  ])('drops %s', (next) => {
    expect(nextPath(next, origin)).toBeNull()
  })
})
