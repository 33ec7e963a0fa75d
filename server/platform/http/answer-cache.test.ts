import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnswerCache, SharedAnswer, chooseEncoding } from '#server/platform/http/answer-cache.ts'

const answer = (text: string, expiresAtMs = Date.now() + 60_000) =>
  new SharedAnswer(text, { contentType: 'text/plain', expiresAtMs })

afterEach(() => {
  vi.useRealTimers()
})

describe('AnswerCache', () => {
  it('makes an entry once for any number of waiting readers', async () => {
    const cache = new AnswerCache()
    let made = 0
    const make = async () => {
      made++
      return answer('a')
    }
    await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('key', make)))
    expect(made).toBe(1)
  })

  it('forgets everything with a new catalogue version, also what was being made', async () => {
    const cache = new AnswerCache()
    cache.useVersion(1)
    const slow = Promise.withResolvers<SharedAnswer>()
    const running = cache.getOrMake('key', () => slow.promise)
    cache.useVersion(2)
    slow.resolve(answer('old'))
    await running
    expect(cache.get('key')).toBeNull()
  })

  it('drops an entry at its end', async () => {
    const cache = new AnswerCache()
    await cache.getOrMake('key', async () => answer('a', Date.now() - 1))
    expect(cache.get('key')).toBeNull()
  })

  it('forgets everything at the next start or end date, also what was being made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const cache = new AnswerCache()
    cache.useNextChange(1_005_000)
    await cache.getOrMake('before', async () => answer('old'))
    const slow = Promise.withResolvers<SharedAnswer>()
    const running = cache.getOrMake('slow', () => slow.promise)
    vi.setSystemTime(1_004_999)
    expect(cache.get('before')).not.toBeNull()
    vi.setSystemTime(1_005_000)
    slow.resolve(answer('old'))
    await running
    expect(cache.get('before')).toBeNull()
    expect(cache.get('slow')).toBeNull()
    await cache.getOrMake('after', async () => answer('new'))
    vi.setSystemTime(1_010_000)
    expect(cache.get('after')).not.toBeNull()
  })

  it('stays below its weight', async () => {
    const cache = new AnswerCache()
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let i = 0; i < 100; i++) await cache.getOrMake(`key ${i}`, async () => answer(megabyte + i))
    expect(cache.get('key 0')).toBeNull()
    expect(cache.get('key 99')).not.toBeNull()
  })

  it('does not keep what must not be shared', async () => {
    const cache = new AnswerCache()
    expect(await cache.getOrMake('key', async () => null)).toBeNull()
    expect(cache.get('key')).toBeNull()
  })
})

describe('SharedAnswer', () => {
  it('gives the same text in every encoding', async () => {
    const text = 'Запчасти 配件 '.repeat(200)
    const shared = answer(text)
    expect(shared.identity.toString()).toBe(text)
    expect(gunzipSync(await shared.bytes('gzip')).toString()).toBe(text)
    expect(brotliDecompressSync(await shared.bytes('br')).toString()).toBe(text)
  })
})

describe('SharedAnswer.bytes', () => {
  it('compresses once, and readers who come meanwhile wait for the same bytes', async () => {
    const shared = answer('Zahnrad '.repeat(500))
    const [first, second] = await Promise.all([shared.bytes('br'), shared.bytes('br')])
    expect(second).toBe(first)
    expect(shared.bytes('br')).toBe(first)
  })
})

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
