import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLatestSaver, type SaveOutcome } from '#web/platform/latest-saver.ts'

/** A server that keeps the last quantity it was sent and refuses more than ten. */
const shopWith = (delay: () => Promise<unknown>) => {
  const kept = new Map<string, number>()
  const shown = new Map<string, number>()
  const sent: number[] = []
  const saver = createLatestSaver<number, number>({
    save: async (key, value) => {
      sent.push(value)
      await delay()
      if (value <= 10) kept.set(key, value)
      await delay()
      return value <= 10 ? { ok: true, saved: value } : { ok: false, reason: 'too many' }
    },
    onOutcome: (key, outcome: SaveOutcome<number>, isLast) => {
      if (isLast) shown.set(key, outcome.ok ? outcome.saved : (kept.get(key) ?? 1))
    },
  })
  return { kept, shown, sent, saver }
}

describe('createLatestSaver', () => {
  it('leaves reader and server with the same quantity, however slow the answers are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ key: fc.constantFrom('a', 'b'), value: fc.integer({ min: 1, max: 12 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (scheduler, presses) => {
          const shop = shopWith(() => scheduler.schedule(Promise.resolve()))
          for (const { key, value } of presses) shop.saver.set(key, value)
          await scheduler.waitIdle()
          await shop.saver.settled()
          for (const key of ['a', 'b']) {
            const last = presses.findLast((press) => press.key === key)?.value
            if (last === undefined) continue
            if (last <= 10) expect(shop.kept.get(key)).toBe(last)
            expect(shop.shown.get(key)).toBe(shop.kept.get(key) ?? 1)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('skips what was overtaken while a save was under way', async () => {
    const shop = shopWith(async () => undefined)
    for (const value of [2, 3, 4, 5]) shop.saver.set('a', value)
    await shop.saver.settled()
    expect(shop.sent).toEqual([2, 5])
  })

  it('sends nothing more for a dropped key', async () => {
    const shop = shopWith(async () => undefined)
    shop.saver.set('a', 2)
    shop.saver.set('a', 3)
    shop.saver.drop('a')
    await shop.saver.settled()
    expect(shop.sent).toEqual([2])
  })
})
