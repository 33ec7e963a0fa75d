import { describe, expect, it } from 'vitest'
import { KeptReading } from '#server/platform/database/kept-reading.ts'
import { unconnectedDatabase } from '#server/testing/unconnected-database.ts'

const counting = () => {
  let reads = 0
  const kept = new KeptReading(async () => {
    reads += 1
    return { read: reads }
  })
  return kept
}

describe('KeptReading', () => {
  it('reads once until the catalogue changes, for each database by itself', async () => {
    const kept = counting()
    const [one, other] = [unconnectedDatabase(), unconnectedDatabase()]
    expect(await kept.of(one)).toEqual({ read: 1 })
    expect(await kept.of(one)).toEqual({ read: 1 })
    expect(await kept.of(other)).toEqual({ read: 2 })
    KeptReading.forgetAll(one)
    expect(await kept.of(one)).toEqual({ read: 3 })
    expect(await kept.of(other)).toEqual({ read: 2 })
  })

  it('does not keep what it began to read before a change', async () => {
    const begun = Promise.withResolvers<{ version: number }>()
    const answers = [begun.promise, Promise.resolve({ version: 2 })]
    const kept = new KeptReading(() => answers.shift() ?? Promise.reject(new Error('read once too often')))
    const db = unconnectedDatabase()
    const early = kept.of(db)
    KeptReading.forgetAll(db)
    begun.resolve({ version: 1 })
    expect(await early).toEqual({ version: 1 })
    expect(await kept.of(db)).toEqual({ version: 2 })
    expect(await kept.of(db)).toEqual({ version: 2 })
  })
})
