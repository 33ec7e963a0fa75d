import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsShop,
  type Client,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const passwords = ['Kettenrad-Nr-7', 'Zündspule fürs Moped', '六角头螺栓 M8x30']

/** What must be true: who is registered with which password, and who sits at which browser. */
interface Model {
  passwords: Map<number, string>
  signedIn: (number | null)[]
}
interface Real {
  addresses: string[]
  browsers: Client[]
}

const person = fc.nat(2)
const seat = fc.nat(2)
const password = fc.constantFrom(...passwords)

const browserAt = (real: Real, at: number): Client => real.browsers[at] ?? shop.program
const addressOf = (real: Real, who: number): string => real.addresses[who] ?? ''

const check = async (model: Model, real: Real) => {
  for (const [at, browser] of real.browsers.entries()) {
    const { answer } = await browser.ask('getinfo', {})
    const who = model.signedIn[at] ?? null
    if (who === null) expect(answer.code).toBe(401)
    else expect(answer).toMatchObject({ code: 200, data: { email: real.addresses[who] } })
  }
}

const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real)
    await check(model, real)
  },
})

const commands = [
  fc.tuple(seat, person, password).map(([at, who, word]) =>
    command(`login ${at} ${who} ${word}`, async (model, real) => {
      const { answer } = await browserAt(real, at).ask('login', {
        email: addressOf(real, who),
        password: word,
      })
      const isRight = model.passwords.get(who) === word
      expect(answer.code).toBe(isRight ? 200 : 500)
      if (isRight) model.signedIn[at] = who
    }),
  ),
  fc.tuple(seat, person, password, fc.boolean()).map(([at, who, word, isRightCode]) =>
    command(`register ${at} ${who} ${word} ${isRightCode}`, async (model, real) => {
      const email = addressOf(real, who)
      const isTaken = model.passwords.has(who)
      await browserAt(real, at).ask('regCode', { email })
      const code = isRightCode && !isTaken ? await shop.codeFor(email) : 'wrong'
      const { answer } = await browserAt(real, at).ask('register', {
        firstname: 'A',
        lastname: 'B',
        email,
        code,
        contact: 'x',
        password: word,
        password2: word,
        terms: true,
      })
      expect(answer.code).toBe(isRightCode && !isTaken ? 200 : 601)
      if (answer.code !== 200) return
      model.passwords.set(who, word)
      model.signedIn[at] = who
    }),
  ),
  fc.tuple(seat, person, password, fc.boolean()).map(([at, who, word, isRightCode]) =>
    command(`reset ${at} ${who} ${word} ${isRightCode}`, async (model, real) => {
      const email = addressOf(real, who)
      const isKnown = model.passwords.has(who)
      await browserAt(real, at).ask('resetCode', { email })
      const code = isRightCode && isKnown ? await shop.codeFor(email) : 'wrong'
      const { answer } = await browserAt(real, at).ask('resetPwd', {
        email,
        code,
        password: word,
        password2: word,
      })
      expect(answer.code).toBe(isRightCode && isKnown ? 200 : 601)
      if (answer.code !== 200) return
      model.passwords.set(who, word)
      // Whoever was signed in as this person is not any more, and the browser that asked gave its cookie up.
      model.signedIn = model.signedIn.map((each, other) => (each === who || other === at ? null : each))
    }),
  ),
  seat.map((at) =>
    command(`logout ${at}`, async (model, real) => {
      expect((await browserAt(real, at).ask('logout', {})).answer.code).toBe(200)
      model.signedIn[at] = null
    }),
  ),
]

it('no sequence of sign-ins, registrations, resets and log-outs gives anybody the session of another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 18, size: 'max' }), async (sequence) => {
      await fc.asyncModelRun(
        () => ({
          model: { passwords: new Map(), signedIn: [null, null, null] },
          real: {
            addresses: [newAddress(), newAddress(), newAddress()],
            browsers: [shop.newBrowser(), shop.newBrowser(), shop.newBrowser()],
          },
        }),
        sequence,
      )
    }),
    { numRuns: 40 },
  )
})
