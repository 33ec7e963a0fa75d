import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NumbersShop, startNumbersShop } from '#server/customer-numbers/numbers.fixture.ts'
import { hostileTables } from '#server/tables/hostile-tables.fixture.ts'
import { createTableReader, uploadLimits } from '#server/tables/table-reader.service.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: NumbersShop
let buyer: TestBuyer
beforeAll(async () => {
  // A busy machine needs ten times as long.
  const limits = { ...uploadLimits, answerMs: 150_000, wallMs: 150_000, waitMs: 150_000 }
  shop = await startNumbersShop({ tables: createTableReader({ limits }) })
  buyer = await shop.newBuyer()
  await shop.newPart({ standard: 'GP-1' })
})
afterAll(() => shop.close())

const megabytes = () => process.memoryUsage().rss / 1_000_000

/** Runs work while another reader keeps calling the shop; returns the longest time the process was blocked. */
const besideReaders = async <Result>(work: Promise<Result>) => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const state = { isDone: false, answers: 0, megabytes: 0 }
  const finished = work.finally(() => {
    state.isDone = true
  })
  while (!state.isDone) {
    const answer = await shop.call('listPartType', {})
    expect(answer.code).toBe(200)
    state.answers += 1
    state.megabytes = Math.max(state.megabytes, megabytes())
    await pause(20)
  }
  delay.disable()
  return { result: await finished, blockedMs: delay.max / 1e6, ...state }
}

describe('POST /api/uploadMyNumber with a hostile table', () => {
  it.each(hostileTables)('reads or refuses $name without blocking other readers', async (table) => {
    const content = table.build()
    const before = megabytes()
    const { result, blockedMs, answers, ...seen } = await besideReaders(shop.upload(content, buyer))
    expect('reason' in result ? result.reason : null).toBe(table.reason)
    expect(result.code).toBe(table.reason === null ? 200 : 601)
    expect(result.msg).toContain(table.bound ?? '')
    expect(result.msg).toContain(table.place ?? '')
    expect(answers).toBeGreaterThan(0)
    // Without the limits, the worst table blocked the process for 81 s and took 3.6 GB.
    expect(blockedMs).toBeLessThan(3_000)
    expect(seen.megabytes - before).toBeLessThan(250)
  })

  it('still reads a valid table after all hostile ones', async () => {
    expect(await shop.upload('mine;yours\nA-1;GP-1\n', buyer)).toMatchObject({ code: 200 })
    expect(await shop.listOf(buyer)).toContain('A-1 > GP-1')
  })

  it("names sheet, row and column in the reader's language", async () => {
    const [table] = hostileTables
    expect((await shop.upload(table?.build() ?? '', buyer, { language: 'de' })).msg).toBe(
      'Blatt „List“, Zeile 2, Spalte A: mehr als 32.767 Zeichen in einer Zelle. Bitte kürzen oder teilen Sie die Datei und versuchen Sie es noch einmal. Es wurde nichts geändert.',
    )
  })

  it('reads two simultaneous tables one after the other', async () => {
    const buyers = await Promise.all([shop.newBuyer(), shop.newBuyer()])
    const answers = await Promise.all(buyers.map((one) => shop.upload('mine;yours\nA-1;GP-1\n', one)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })
})
