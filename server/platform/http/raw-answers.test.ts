import { describe, expect, it } from 'vitest'
import { AnswerCache, SharedAnswer } from '#server/platform/http/answer-cache.ts'
import { RawAnswers } from '#server/platform/http/raw-answers.ts'

describe('RawAnswers', () => {
  it('keeps no answer alive that the cache has let go of', async () => {
    const cache = new AnswerCache()
    const raw = new RawAnswers()
    const text = 'x'.repeat(20_000)
    const urls = Array.from({ length: 6_000 }, (_, i) => `/api/listProductByPart?pageSize=100&pageNum=${i}`)
    for (const url of urls) {
      const options = { contentType: 'text/plain', expiresAtMs: Date.now() + 60_000, value: {} }
      await cache.getOrMake(url.toUpperCase(), async () => new SharedAnswer(text, options))
      raw.set(url, url.toUpperCase())
    }
    const reached = urls.map((url) => cache.get(raw.get(url) ?? '')).filter((answer) => answer !== null)
    const weight = reached.reduce((sum, answer) => sum + answer.weight, 0)
    expect(reached.length).toBeGreaterThan(100)
    expect(weight).toBeLessThanOrEqual(64 * 1024 * 1024)
    expect(cache.weight).toBeLessThanOrEqual(64 * 1024 * 1024)
  })

  it('is small whatever the URLs are', () => {
    const raw = new RawAnswers()
    for (let i = 0; i < 20_000; i++) raw.set(`${i}`.padEnd(1_900, 'u'), `${i}`.padEnd(1_900, 'k'))
    expect(raw.characters).toBeLessThanOrEqual(4 * 1024 * 1024)
    raw.set('u'.repeat(5_000), 'k')
    expect(raw.get('u'.repeat(5_000))).toBeUndefined()
    expect(raw.get('19999'.padEnd(1_900, 'u'))).toBe('19999'.padEnd(1_900, 'k'))
  })
})

describe('AnswerCache', () => {
  it('counts what its keys weigh', async () => {
    const cache = new AnswerCache()
    const options = { contentType: 'text/plain', expiresAtMs: Date.now() + 60_000 }
    for (let i = 0; i < 6_000; i++)
      await cache.getOrMake(`${i}`.padEnd(16_000, 'k'), async () => new SharedAnswer('a', options))
    expect(cache.get('0'.padEnd(16_000, 'k'))).toBeNull()
    expect(cache.get('5999'.padEnd(16_000, 'k'))).not.toBeNull()
  })
})
