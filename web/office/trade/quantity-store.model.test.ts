import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQuantityStore } from '#web/office/trade/quantity-store.ts'

/**
 * Random typing into quantities, with answers that come in any order or say no (docs/trust.md#faults, H3): what is typed last
 * is typed still, or it is the quantity of its line.
 */
const keys = [1, 2] as const

type Move =
  | { kind: 'type'; key: number; text: string }
  | { kind: 'takeBack' | 'save'; key: number }
  | { kind: 'saveAll' | 'answer' }

const key = fc.constantFrom(...keys)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('type' as const), key },
      text: fc.constantFrom('2', '5', '6', 'x', ' 5 '),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'takeBack' as const), key }) },
  { weight: 3, arbitrary: fc.constantFrom({ kind: 'saveAll' as const }, { kind: 'answer' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'answer' as const }) },
)

const goOn = async () => {
  for (let tick = 0; tick < 10; tick++) await Promise.resolve()
}

it('loses no quantity that is typed, in whatever order the answers come', async () => {
  const seen = { refused: 0, taken: 0 }
  const run = async (s: fc.Scheduler, moves: readonly Move[]) => {
    const lines = new Map<number, { key: number; quantity: number }>(
      keys.map((one) => [one, { key: one, quantity: 2 }]),
    )
    const wanted = new Map<number, string>()
    const ask = s.scheduleFunction((text: string) =>
      Promise.resolve(/^\s*\d+\s*$/.test(text) ? { quantity: Number(text) } : 'no quantity'),
    )
    const store = createQuantityStore({
      lineOf: (one: number) => lines.get(one),
      ask: (_line, text) => ask(text),
      onChange: (one, { quantity = 0 }) => {
        seen.taken += 1
        lines.set(one, { key: one, quantity })
      },
      onRefused: () => (seen.refused += 1),
    })
    const check = () => {
      for (const [one, text] of wanted)
        expect(store.get().get(one)?.text.trim() ?? String(lines.get(one)?.quantity)).toBe(text.trim())
    }
    for (const one of moves) {
      if (one.kind === 'type') {
        wanted.set(one.key, one.text)
        store.type(one.key, one.text)
      } else if (one.kind === 'takeBack') {
        wanted.delete(one.key)
        store.takeBack(one.key)
      } else if (one.kind === 'save') void store.save(one.key)
      else if (one.kind === 'saveAll') void store.saveAll(keys)
      else if (s.count() > 0) await s.waitOne()
      await goOn()
      check()
    }
    for (await goOn(); s.count() > 0; await goOn()) await s.waitAll()
    check()
    // What is right is taken in the end, what is wrong has words at its field.
    for (const one of keys) void store.save(one)
    for (await goOn(); s.count() > 0; await goOn()) await s.waitAll()
    check()
    for (const { text, problem } of store.get().values()) {
      expect(text).toBe('x')
      expect(problem).not.toBeNull()
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(move, { minLength: 4, maxLength: 30, size: 'max' }), run),
    { numRuns: 500 },
  )
  expect(Math.min(seen.refused, seen.taken)).toBeGreaterThan(50)
}, 60_000)
