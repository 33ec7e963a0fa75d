import { describe, expect, it } from 'vitest'
import { prefixRedirect, resolvePage } from '#server/platform/http/pages.ts'

describe('prefixRedirect', () => {
  it.each([
    ['/DE/parts', '/de/parts'],
    ['/zh-CN', '/zh'],
    ['/zh-CN/search?keyword=a', '/zh/search?keyword=a'],
    ['/en-US/parts/3', '/en/parts/3'],
    ['/fr_FR', '/fr'],
  ])('%s → %s', (from, to) => {
    expect(prefixRedirect(from)).toBe(to)
  })

  it.each([
    '/de',
    '/de/parts',
    '/parts',
    '/',
    '/design',
    '/news/detail/3',
    '/es',
    '//evil.example/',
    '/xx/parts',
  ])('leaves %s alone', (url) => {
    expect(prefixRedirect(url)).toBeNull()
  })

  it('never leads to another host', () => {
    for (const url of ['/DE//evil.example', '/DE/\\evil.example', '/ZH-cn//evil.example']) {
      const location = prefixRedirect(url) ?? ''
      expect(new URL(location, 'http://shop.example').host).toBe('shop.example')
    }
  })
})

describe('resolvePage', () => {
  it('takes the prefix before everything else', () => {
    expect(resolvePage('/de/parts', 'fr', 'ru')).toEqual({
      language: 'de',
      isPrefixed: true,
      url: '/de/parts',
    })
  })

  it('takes the remembered language before the browser’s', () => {
    expect(resolvePage('/parts?pageNum=2', 'fr', 'ru')).toEqual({
      language: 'fr',
      isPrefixed: false,
      url: '/fr/parts?pageNum=2',
    })
  })

  it('negotiates by weight and falls back to English', () => {
    expect(resolvePage('/', undefined, 'pt-BR,ru;q=0.4,de;q=0.8').url).toBe('/de')
    expect(resolvePage('/', 'tlh', 'pt-BR').language).toBe('en')
    expect(resolvePage('/?keyword=a', undefined, undefined).url).toBe('/en?keyword=a')
  })
})
