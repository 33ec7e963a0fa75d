import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { Page } from '@playwright/test'
import { allowedOriginOf } from '../allowed-origin.ts'
import { demoPassword } from '../demo-password.ts'
import { drawCard } from '../draw-card.ts'
import { mailedCode } from '../new-buyer.ts'
import { type Person, type Send, type SeedRequest, seedCalls, walkContract } from '../seed-client.ts'
import { expect, test } from '../shop.ts'

/** Reading a card takes up to 15 s. */
test.setTimeout(180_000)
// Tracing fetches from inside the page, which the page's content policy refuses.
test.use({ trace: 'off' })

const shop = () => new URL(test.info().project.use.baseURL ?? '')

const servers: Server[] = []
test.afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Listens on loopback; port 0 takes any. */
const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void, port = 0) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  servers.push(server)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** A page of another origin. */
const foreignPage = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>A client</title><link rel="icon" href="data:,">')
}

/** Forwards every request with the shop's Host header, like a development server or a plain nginx. */
const passOn = (incoming: IncomingMessage, response: ServerResponse) => {
  const { method, url: path, headers } = incoming
  const { hostname, port, host } = shop()
  const outgoing = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

const personAt = async (page: Page, name: string): Promise<Person> => {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`
  const lines = ['Ida Seed', 'Seed Garden Machines', `Phone +49 30 1234567`, `${name}@example.org`]
  return {
    email,
    password: demoPassword,
    newPassword: `${demoPassword} anew`,
    mailedCode: () => mailedCode(email),
    card: (await drawCard(page, lines)).toString('base64'),
  }
}

/** Fetches from inside the open page, like the page's own script. */
const sendFrom =
  (page: Page, base: string): Send =>
  (sent) =>
    page.evaluate(
      async ({ url, method, headers, body, card }) => {
        const form = new FormData()
        if (card !== null) {
          const bytes = Uint8Array.from(atob(card), (sign) => sign.charCodeAt(0))
          form.append('card', new Blob([bytes], { type: 'image/png' }), 'card.png')
        }
        const response = await fetch(url, { method, headers, body: card === null ? body : form })
        const answer: unknown = await response.json()
        return answer
      },
      { ...sent, url: base + sent.path },
    )

const sendAsProgram: Send = async ({ method, path, headers, body, card }) => {
  const form = new FormData()
  if (card !== null)
    form.append('card', new Blob([Buffer.from(card, 'base64')], { type: 'image/png' }), 'card.png')
  const response = await fetch(new URL(path, shop()), { method, headers, body: card === null ? body : form })
  return response.json()
}

const expectEveryCall = (sent: readonly SeedRequest[]) =>
  expect([...new Set(sent.map(({ call }) => call))].toSorted()).toEqual(seedCalls.toSorted())

test('a contract client makes every call from a page of the shop', async ({ page }) => {
  const person = await personAt(page, 'own-page')
  await page.goto('/en/about')
  expectEveryCall(await walkContract(sendFrom(page, ''), person))
})

test('a contract client makes every call through a same-origin proxy', async ({ page }) => {
  const person = await personAt(page, 'proxy')
  const port = await serve(passOn)
  await page.goto(`http://127.0.0.1:${port}/en/about`)
  expectEveryCall(await walkContract(sendFrom(page, ''), person))
})

test('a contract client makes every call from an allowed origin, without a cookie', async ({ page }) => {
  const person = await personAt(page, 'allowed')
  const { port, origin } = shop()
  await serve(foreignPage, Number(new URL(allowedOriginOf(Number(port))).port))
  await page.goto(allowedOriginOf(Number(port)))
  expectEveryCall(await walkContract(sendFrom(page, origin), person))
  expect(await page.context().cookies(origin)).toEqual([])
})

test('a contract client makes every call as a program', async ({ page }) => {
  expectEveryCall(await walkContract(sendAsProgram, await personAt(page, 'program')))
})

test('a contract client on a foreign origin can make no call and read no response', async ({ page }) => {
  const { origin } = shop()
  const person = await personAt(page, 'foreign')
  const sent = await walkContract(sendAsProgram, person)
  const signIn = { email: person.email, password: person.newPassword }
  const login = sent.find(({ call }) => call === 'POST /api/login')
  const answer = await sendAsProgram({ ...Object(login), body: JSON.stringify(signIn) })
  const authorization = `Bearer ${Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'token')}`
  const asBuyer = (path: string) =>
    sendAsProgram({ call: '', method: 'GET', path, headers: { authorization }, body: null, card: null })
  const state = async () => [
    await asBuyer('/api/getWish'),
    await asBuyer('/api/getCart'),
    await asBuyer('/api/listInquery'),
  ]
  const before = await state()
  const port = await serve(foreignPage)
  // Uses a separate page, because the browser logs each refusal as an error and `test` fails on errors.
  const stranger = await page.context().newPage()
  await stranger.goto(`http://127.0.0.1:${port}`)
  const send = sendFrom(stranger, origin)
  for (const headers of [{ authorization }, {}])
    for (const one of sent)
      await expect(send({ ...one, headers: { ...one.headers, ...headers } }), one.call).rejects.toThrow(
        /Failed to fetch/,
      )
  expect(await state()).toEqual(before)
})
