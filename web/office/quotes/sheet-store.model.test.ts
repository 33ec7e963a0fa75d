import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import { createSheetStore } from '#web/office/quotes/sheet-store.ts'
import { buildLine, sheet, sums } from '#web/office/quotes/sheet.fixture.ts'

/**
 * Random typing by two people, with answers that come late, are refused or are lost (docs/trust.md#faults, H3). Whatever
 * happens, each cell that is typed here is either still typed or was kept by the server, and nothing that a colleague
 * wrote is replaced by a value that was typed before it was seen.
 */
const keys = ['1', '2'] as const
const fields = ['price', 'leadTime', 'remark'] as const
type Key = (typeof keys)[number]
type Field = (typeof fields)[number]
const cellOf = (key: string, field: string) => `${key} ${field}`
/** What no server takes. */
const wrong = 'wrong'

type SaveInput = CallInput<'officeSaveQuote'>
type Answer = CallAnswer<'officeSaveQuote'> | null

/** How the next request ends: its answer comes, or is lost before or after the server has done it. */
type Fate = 'answered' | 'lostBefore' | 'lostAfter'

interface Cell {
  value: string
  /** Of the line, when the value was written. */
  version: number
  isTheirs: boolean
}

const createServer = (mayReplace: (cell: string, theirVersion: number) => boolean) => {
  const versions = new Map<string, number>(keys.map((key) => [key, 0]))
  const cells = new Map<string, Cell>()
  const kept = new Map<string, string>()
  let open = 0
  const valueOf = (key: string, field: Field) => cells.get(cellOf(key, field))?.value ?? ''
  const write = (key: string, changes: Partial<Record<Field, string>>, isTheirs: boolean) => {
    const version = (versions.get(key) ?? 0) + 1
    versions.set(key, version)
    for (const field of fields) {
      const value = changes[field]
      if (value !== undefined) cells.set(cellOf(key, field), { value, version, isTheirs })
    }
  }
  const lineOf = (key: string) => {
    const price = valueOf(key, 'price')
    return buildLine(key, {
      version: versions.get(key) ?? 0,
      price: price === '' ? null : { amount: price.charCodeAt(0), currency: 'EUR', per: 1 },
      leadOn: valueOf(key, 'leadTime') || null,
      remark: valueOf(key, 'remark'),
    })
  }
  const refuse = (reason: 'CHANGED_MEANWHILE' | 'QUOTE_PRICE_INVALID', data: object): Answer => ({
    ...{ code: 601, msg: '', reason, data, traceId: '' },
  })
  const answerTo = (input: SaveInput): Answer => {
    const lines = (input.lines ?? []).map(({ lineId, version, ...rest }) => ({
      key: lineId ?? '',
      version,
      typed: fields.flatMap((field) => {
        const value = rest[field]
        return value === undefined ? [] : [[field, String(value)] as const]
      }),
    }))
    const problems = lines.flatMap(({ key, typed }) =>
      typed
        .filter(([, value]) => value === wrong)
        .map(([field]) => ({ lineId: key, isAlternative: false, field, text: 'wrong' })),
    )
    if (problems.length > 0) return refuse('QUOTE_PRICE_INVALID', { problems })
    const differing = (line: (typeof lines)[number]) =>
      line.typed.filter(([field, value]) => valueOf(line.key, field) !== value)
    const stale = lines.filter(
      (line) => line.version !== versions.get(line.key) && differing(line).length > 0,
    )
    if (stale.length > 0) {
      const conflicts = stale.map(({ key }) => ({
        ...{ lineId: key, isAlternative: false, by: 'Tomasz', at: '', fields: [], now: lineOf(key) },
      }))
      return refuse('CHANGED_MEANWHILE', { lines: conflicts })
    }
    for (const line of lines) {
      for (const [field, value] of line.typed) kept.set(cellOf(line.key, field), value)
      const changes = differing(line)
      for (const [field] of changes) {
        const cell = cellOf(line.key, field)
        const before = cells.get(cell)
        if (before?.isTheirs === true) expect(mayReplace(cell, before.version), `replaces ${cell}`).toBe(true)
      }
      if (changes.length > 0) write(line.key, Object.fromEntries(changes), false)
    }
    const data = {
      stamp: '1',
      head: sheet.head,
      lines: lines.map(({ key }) => lineOf(key)),
      sums,
      isChanged: true,
    }
    return { code: 200, msg: '', data }
  }
  return {
    kept,
    theirs: (key: string, field: Field, value: string) => write(key, { [field]: value }, true),
    fresh: () => ({ ...sheet, lines: keys.map((key) => lineOf(key)) }),
    enter: () => expect(++open, 'saves run one after the other').toBe(1),
    leave: () => open--,
    handle: (input: SaveInput, fate: Fate): Answer => {
      if (fate === 'lostBefore') return null
      const answer = answerTo(input)
      return fate === 'lostAfter' ? null : answer
    },
  }
}

type Move =
  | { kind: 'type' | 'theirs'; key: Key; field: Field; value: string }
  | { kind: 'mine' | 'yours' | 'forget'; key: Key }
  | { kind: 'answer' | 'retry' | 'reload' | 'terms' }

const key = fc.constantFrom(...keys)
const field = fc.constantFrom(...fields)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      key,
      field,
      value: fc.constantFrom('a', 'b', 'c', wrong),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('theirs' as const),
      key,
      field,
      value: fc.constantFrom('x', 'y'),
    }),
  },
  { weight: 6, arbitrary: fc.constant({ kind: 'answer' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('mine' as const, 'yours' as const, 'forget' as const),
      key,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('retry' as const, 'reload' as const, 'terms' as const) }),
  },
)

/** The store goes on before the next move does. */
const goOn = async () => {
  for (let tick = 0; tick < 12; tick++) await Promise.resolve()
}

/** Every answer comes, also to what the store asks after one. */
const settle = async (s: fc.Scheduler) => {
  for (await goOn(); s.count() > 0; await goOn()) await s.waitAll()
}

it('loses nothing that is typed and replaces nothing unseen, whatever happens meanwhile', async () => {
  const seen = { conflicts: 0, problems: 0, failures: 0 }
  const run = async (s: fc.Scheduler, moves: readonly Move[], fates: readonly Fate[]) => {
    /** What was typed here last, by cell, and on which version of the line. */
    const typed = new Map<string, { value: string; seenVersion: number }>()
    const server = createServer((cell, theirs) => (typed.get(cell)?.seenVersion ?? -1) >= theirs)
    const next = [...fates]
    let isHealthy = false
    const handle = s.scheduleFunction((input: SaveInput) =>
      Promise.resolve(server.handle(input, isHealthy ? 'answered' : (next.shift() ?? 'answered'))),
    )
    const store = createSheetStore(sheet, async (input) => {
      server.enter()
      const answer = await handle(input)
      server.leave()
      return answer
    })
    const seenOf = (of: string) => store.get().lines.find(({ lineId }) => lineId === of)?.version ?? 0
    const drop = (of: string) => fields.forEach((one) => typed.delete(cellOf(of, one)))
    const make = (one: Move): void => {
      const conflict = 'key' in one ? store.get().conflicts.get(one.key) : undefined
      switch (one.kind) {
        case 'type':
          typed.set(cellOf(one.key, one.field), { value: one.value, seenVersion: seenOf(one.key) })
          void store.type([[one.key, { [one.field]: one.value }]])
          break
        case 'theirs':
          server.theirs(one.key, one.field, one.value)
          break
        case 'mine':
          if (!conflict) break
          for (const each of fields) {
            const mine = typed.get(cellOf(one.key, each))
            if (mine) mine.seenVersion = Math.max(mine.seenVersion, conflict.now.version)
          }
          void store.settle(one.key, 'mine')
          break
        case 'yours':
          if (!conflict) break
          drop(one.key)
          void store.settle(one.key, 'theirs')
          break
        case 'forget':
          if (!store.get().problems.has(one.key)) break
          drop(one.key)
          store.forget(one.key)
          break
        case 'retry':
          void store.retry()
          break
        case 'reload':
          store.reload(server.fresh())
          break
        case 'terms':
          void store.saveHead({ deliveryTerm: 'DAP' })
          break
        case 'answer':
      }
    }
    const check = (where: string) => {
      for (const [cell, { value }] of typed) {
        const [of = '', name = ''] = cell.split(' ')
        const waiting: unknown = Reflect.get(store.get().typed.get(of) ?? {}, name)
        expect(waiting ?? server.kept.get(cell), `${cell} ${where}`).toBe(value)
      }
    }
    for (const [at, one] of moves.entries()) {
      if (one.kind === 'answer') {
        if (s.count() > 0) await s.waitOne()
      } else make(one)
      await goOn()
      check(`after move ${at + 1}`)
      const { conflicts, problems, saving } = store.get()
      seen.conflicts += conflicts.size
      seen.problems += problems.size
      seen.failures += Number(saving === 'failed')
    }
    // With a connection again all that is neither wrong nor in a conflict is kept.
    isHealthy = true
    await settle(s)
    void store.retry()
    await settle(s)
    check('in the end')
    const { typed: left, problems, conflicts, saving } = store.get()
    expect([...left.keys()].filter((of) => !problems.has(of) && !conflicts.has(of))).toEqual([])
    expect(saving).toBe('no')
    for (const of of problems.keys())
      expect(Object.values(left.get(of) ?? {}), `the words at ${of} are about what stands there`).toContain(
        wrong,
      )
  }
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(move, { minLength: 5, maxLength: 40, size: 'max' }),
      fc.array(fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lostBefore', 'lostAfter'), {
        maxLength: 15,
      }),
      run,
    ),
    { numRuns: 2_000 },
  )
  expect(Math.min(seen.conflicts, seen.problems, seen.failures)).toBeGreaterThan(100)
}, 120_000)
