import { describe, expect, it } from 'vitest'
import { nextPath } from '#web/platform/next-path.ts'

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

  const leads = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '/%09/',
    '/%5c',
    '/%2f/',
    '/..//',
    '/.//',
    '/de/..//',
    '/de/../../',
    'https:',
    'https://',
    'http:/\\',
    'javascript://',
    'data:text/html,',
    '/\t/',
    '/\n//',
    '/%0d%0aLocation:%20//',
    '//shop.example@',
    'https://shop.example@',
    '//shop.example:443@',
  ]
  const hosts = [
    'evil.example',
    'EVIL.example/de',
    'evil.example:443/de/parts',
    'evil。example',
    'evil%E3%80%82example',
    'evil.example%2fde',
    '[::1]/de',
    '0x7f000001/de',
    'shop.example.evil.example/de',
    'xn--vil-8qa.example/de',
  ]
  const corpus = leads.flatMap((lead) => hosts.map((host) => lead + host))

  it(`leads nowhere else for ${corpus.length} attempts, bare or behind a page of ours`, () => {
    expect(corpus.length).toBeGreaterThan(200)
    for (const attempt of corpus) {
      for (const next of [attempt, `/de${attempt}`, `/de/parts?next=${attempt}`]) {
        const kept = nextPath(next, origin)
        if (kept === null) continue
        expect(kept, next).toMatch(/^\/de(?:\/|\?|$)/)
        expect(new URL(kept, origin).origin, next).toBe(origin)
      }
      expect(nextPath(attempt, origin), attempt).toBeNull()
    }
  })
})
