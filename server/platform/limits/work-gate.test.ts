import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { waitText } from '#contract/wait-text.ts'
import {
  type Passage,
  type WorkGate,
  submittedWork,
  passGate,
  resetGate,
} from '#server/platform/limits/work-gate.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let one: TestDatabase
const dataDirectory = mkdtempSync(join(tmpdir(), 'partwright-gate-'))
beforeAll(async () => {
  one = await createTestDatabase()
})
afterAll(async () => {
  await one.drop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

let subjects = 0
const newGate = (free = 2): WorkGate => {
  const subject = `account ${++subjects}`
  return { name: 'door', free: [[{ name: 'door-free', points: free, seconds: 3600 }, subject]], subject }
}
const callerIn = (ipPrefix: string) => ({
  db: one.db,
  config: { limitFactor: 1, dataDirectory },
  client: { ipPrefix },
})
const home = '10.1.1.0/24'
const attempt = (gate: WorkGate, network = home, answer = {}): Promise<Passage> => {
  const caller = callerIn(network)
  return passGate(caller, gate, submittedWork(caller, answer))
}
const inParallel = (times: number, gate: WorkGate) =>
  Promise.all(Array.from({ length: times }, () => attempt(gate)))
/** On a busy machine a second or two of the wait pass before the test reads it. */
const toHalfMinute = (seconds: number): number => Math.ceil(seconds / 30) * 30
const secondsOf = (passage: Passage) => (passage.isOpen ? null : passage.delay.retryAfterSeconds)

describe('passGate', () => {
  it('admits exactly its limit of free attempts, however many arrive at once', async () => {
    const gate = newGate(5)
    const passages = await inParallel(20, gate)
    expect(passages.filter((passage) => passage.isOpen)).toHaveLength(5)
    for (const passage of passages)
      if (!passage.isOpen) {
        expect(passage.delay.task).not.toBeNull()
        expect(toHalfMinute(passage.delay.retryAfterSeconds)).toBe(30)
      }
  })

  it('doubles the wait from 30 seconds to at most 15 minutes', async () => {
    const gate = newGate(1)
    await attempt(gate)
    const waits: number[] = []
    for (let round = 1; round <= 8; round++) {
      waits.push(toHalfMinute(secondsOf(await attempt(gate)) ?? 0))
      await endWaits(one)
      expect(await attempt(gate)).toMatchObject({ isOpen: true, by: 'wait' })
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('admits one of twenty simultaneous attempts after each wait', async () => {
    const gate = newGate(1)
    await inParallel(2, gate)
    for (let round = 1; round <= 3; round++) {
      await endWaits(one)
      const passages = await inParallel(20, gate)
      expect(passages.filter((passage) => passage.isOpen)).toHaveLength(1)
    }
  })

  it('keeps a separate wait for each network', async () => {
    const gate = newGate(1)
    await attempt(gate)
    expect(secondsOf(await attempt(gate))).toBe(30)
    await endWaits(one)
    expect(secondsOf(await attempt(gate, '10.2.2.0/24'))).toBe(30)
    expect(await attempt(gate)).toMatchObject({ by: 'wait' })
  })

  it('admits fifty attempts a day per subject after waits, then requires work', async () => {
    const gate = newGate(1)
    await attempt(gate)
    const networks = Array.from({ length: 60 }, (_, at) => `10.3.${at}.0/24`)
    for (const network of networks) await attempt(gate, network)
    await endWaits(one)
    const passages: Passage[] = []
    for (const network of networks) passages.push(await attempt(gate, network))
    expect(passages.filter((passage) => passage.isOpen)).toHaveLength(50)
    const refused = passages.find((passage) => !passage.isOpen)
    if (!refused || refused.isOpen) throw new Error('nobody was refused')
    expect(refused.delay.retryAfterSeconds).toBeGreaterThan(80_000)
    const solved = await solveTask({ reason: 'CHALLENGE', data: refused.delay.task })
    const answer = { uuid: solved.uuid, solution: solved.code }
    expect(await attempt(gate, '10.3.59.0/24', answer)).toMatchObject({ isOpen: true, by: 'work' })
  })

  it('accepts one solution for all gates of a call, but not for a second call', async () => {
    const [first, second] = [newGate(1), newGate(1)]
    await attempt(first)
    await attempt(second)
    const asked = await attempt(first)
    if (asked.isOpen) throw new Error('the gate was open')
    const { uuid, code: solution } = await solveTask({ reason: 'CHALLENGE', data: asked.delay.task })
    const caller = callerIn(home)
    const work = submittedWork(caller, { uuid, solution })
    expect(await passGate(caller, first, work)).toMatchObject({ by: 'work' })
    expect(await passGate(caller, second, work)).toMatchObject({ by: 'work' })
    expect(await attempt(first, home, { uuid, solution })).toMatchObject({ isOpen: false })
  })

  it('requires work immediately for a suspicious attempt', async () => {
    const gate = { ...newGate(100), isSuspect: true }
    expect(await attempt(gate)).toMatchObject({ isOpen: false })
  })

  it('issues 600 tasks an hour to a network, then only waits, which still end', async () => {
    const network = '10.4.4.0/24'
    const gate = newGate(1)
    await attempt(gate, network)
    await attempt(gate, network)
    await sql`update rate_limits set points = 600 where key like 'work-tasks%'`.execute(one.db)
    expect(await attempt(gate, network)).toMatchObject({ isOpen: false, delay: { task: null } })
    await endWaits(one)
    expect(await attempt(gate, network)).toMatchObject({ by: 'wait' })
  })
})

it('resetGate resets attempts and waits', async () => {
  const gate = newGate(1)
  await inParallel(2, gate)
  await endWaits(one)
  await attempt(gate)
  await resetGate(callerIn(home), gate)
  expect(await attempt(gate)).toMatchObject({ by: 'free' })
  expect(secondsOf(await attempt(gate))).toBe(30)
})

it('retry_waits stores no addresses or networks in clear text', async () => {
  const { rows } = await sql<{ key: string }>`select key from retry_waits`.execute(one.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map((row) => row.key).join()).not.toMatch(/account|10\./)
})

it.each(languages)('the CHALLENGE message says how long to wait in %s', (language) => {
  const messages = [1, 30, 119, 300, 900, 7_199, 7_200, 86_400].map((seconds) =>
    textsOf(language, 'errors')('CHALLENGE', waitText(seconds)),
  )
  const figures = messages.map((message) => /\d+/.exec(message)?.[0])
  expect(figures).toEqual(['1', '30', '119', '5', '15', '120', '2', '24'])
  expect(messages).toMatchSnapshot()
})
