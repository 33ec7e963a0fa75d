import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import type { CallInput } from '#contract/call-client.ts'
import { languages } from '#contract/language.ts'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

/** A difference of less than this cannot be told from the network's own. */
const tellingMs = 5

type Probe = <Name extends CallName>(name: Name, input: (email: string) => CallInput<Name>) => Promise<void>

const visible = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date'))

describe('what a stranger learns about an address', () => {
  const probes: [string, (probe: Probe) => Promise<void>][] = [
    ['login', (probe) => probe('login', (email) => ({ email, password: 'not the one' }))],
    [
      'login with a device',
      (probe) => probe('login', (email) => ({ email, password: '', remembered: true })),
    ],
    ['regCode', (probe) => probe('regCode', (email) => ({ email }))],
    ['resetCode', (probe) => probe('resetCode', (email) => ({ email }))],
    [
      'resetPwd',
      (probe) =>
        probe('resetPwd', (email) => ({
          email,
          code: '000000',
          password: goodPassword,
          password2: goodPassword,
        })),
    ],
    [
      'register',
      (probe) =>
        probe('register', (email) => ({
          firstname: 'A',
          lastname: 'B',
          email,
          code: '000000',
          contact: 'x',
          password: goodPassword,
          password2: goodPassword,
          terms: true,
        })),
    ],
    ['officeLogin', (probe) => probe('officeLogin', (email) => ({ email, password: 'not the one' }))],
  ]

  it.each(probes)('%s answers the same bytes for any address', async (_name, run) => {
    await run(async (name, input) => {
      const staff = await shop.newStaff('admin')
      const known = await shop.newMember()
      for (const language of languages) {
        const [a, b, c] = await Promise.all(
          [known.email, newAddress(), staff.email].map((email) =>
            shop.program.ask(name, input(email), { language }),
          ),
        )
        expect(b?.bytes).toBe(a?.bytes)
        expect(c?.bytes).toBe(a?.bytes)
        expect(visible(b?.headers ?? {})).toEqual(visible(a?.headers ?? {}))
      }
    })
  })

  it.each(probes.filter(([name]) => ['login', 'regCode', 'resetCode'].includes(name)))(
    '%s takes the same time for any address',
    async (_name, run) => {
      await run(async (name, input) => {
        const known = await shop.newMember()
        const measure = async (email: string) => {
          const start = performance.now()
          await shop.program.ask(name, input(email))
          return performance.now() - start
        }
        const difference = async () => {
          const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
          for (let round = 0; round < 60; round++) {
            took.known.push(await measure(known.email))
            took.unknown.push(await measure(newAddress()))
          }
          return Math.abs(median(took.known) - median(took.unknown))
        }
        // Other work on the machine disturbs one series or the other; what the address gives away is in all of them.
        const differencesMs: number[] = []
        while (differencesMs.length < 4 && (differencesMs.at(-1) ?? tellingMs) >= tellingMs)
          differencesMs.push(await difference())
        expect(Math.min(...differencesMs)).toBeLessThan(tellingMs)
      })
    },
  )
})

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
