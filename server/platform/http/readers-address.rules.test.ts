import { describe, expect, it } from 'vitest'
import { isOpenedByPerson, readableAddress } from '#server/platform/http/readers-address.rules.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }

describe('isOpenedByPerson', () => {
  it.each(['/', '/en/parts', '/pic/x.png', '/files/x', '/apiary', '/%FC'])(
    'is true for %s in a browser',
    (url) => {
      expect(isOpenedByPerson({ url, headers: browser })).toBe(true)
    },
  )
  it.each(['/api', '/api/getCart', '/api?x=1', '/logout', '/readyz'])(
    'is false for %s, which is for programs',
    (url) => {
      expect(isOpenedByPerson({ url, headers: browser })).toBe(false)
    },
  )
  it.each(['*/*', 'image/avif,image/webp,*/*', 'application/json', undefined])(
    'is false for the header accept: %s',
    (accept) => {
      expect(isOpenedByPerson({ url: '/en', headers: { accept } })).toBe(false)
    },
  )
})

describe('readableAddress', () => {
  it.each([
    ['/%FC', '/%25FC'],
    ['/en/parts/3/S%E4ge/120', '/en/parts/3/S%25E4ge/120'],
    ['/en/caf%C3%A9/%FC?keyword=%FC', '/en/caf%C3%A9/%25FC?keyword=%FC'],
    ['/100%', '/100%25'],
    ['/en/%E4%B8', '/en/%25E4%25B8'],
    ['/en/parts?pageNum=2', '/en/parts?pageNum=2'],
    ['/', '/'],
  ])('turns %s into %s', (url, readable) => {
    expect(readableAddress(url)).toBe(readable)
    expect(readableAddress(readable)).toBe(readable)
    expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow()
  })
})
