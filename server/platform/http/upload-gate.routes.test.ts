import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { mostNumbersFileBytes } from '#contract/shop/customer-numbers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const png = '\u0089PNG\r\n\u001a\n\u0000'
const readsNothing = { readNumber: async () => ({ refusal: 'NO_TEXT' }) as const }
let shop: TestShop
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await startTestShop({}, { pictures: readsNothing })
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => shop.close())

interface Upload {
  as?: { token: string }
  headers?: string
  from?: string
  at?: TestShop
}

/** Sends the head of an upload and the first bytes of its body, and never the rest. */
const begin = async (name: CallName, { as, headers = '', from, at = shop }: Upload = {}): Promise<Socket> => {
  const address = at.app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) })
  sockets.push(socket)
  await once(socket, 'connect')
  const bearer = as ? `Authorization: Bearer ${as.token}\r\n` : ''
  socket.write(
    `POST ${calls[name][1]} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${bearer}${headers}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${mostNumbersFileBytes}\r\n\r\n--x\r\n`,
  )
  return socket
}
const answerOf = async (socket: Socket) => {
  const [chunk]: unknown[] = await once(socket, 'data', { signal: AbortSignal.timeout(20_000) })
  const [head = '', body = ''] = String(chunk).split('\r\n\r\n')
  const answer: { code: number; reason?: string; msg: string } = JSON.parse(body)
  return { head: head.toLowerCase(), ...answer }
}
const pictureForm = () => {
  const form = new FormData()
  form.set('picture', new File([Buffer.from(png, 'latin1')], 'part.png'))
  return form
}
const fileCalls = Object.values<Endpoint<CallName>>(endpoints).filter(({ takesFile }) => takesFile)

describe('a refused upload is answered before its body arrives', () => {
  it.each(fileCalls.filter(({ auth }) => auth !== 'anyone').map(({ name }) => name))(
    '%s without a session: 401',
    async (name) => {
      expect(await answerOf(await begin(name))).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
    },
  )

  it.each(fileCalls.map(({ name }) => name))('%s from a page of a foreign origin: 403', async (name) => {
    const socket = await begin(name, { headers: 'Origin: https://evil.example\r\n' })
    expect(await answerOf(socket)).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
  })

  it('too many uploads without a session from one network: 601 with Retry-After; users are not counted', async () => {
    const strict = await startTestShop({ LIMIT_FACTOR: '0.05' }, { pictures: readsNothing })
    await strict.app.http.listen({ port: 0, host: '127.0.0.1' })
    for (let count = 0; count < 3; count++) (await begin('readNumberPicture', { at: strict })).destroy()
    const refused = await answerOf(
      await begin('readNumberPicture', { at: strict, headers: 'Lang: fr-FR\r\n' }),
    )
    expect(refused).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
    expect(refused.msg).toBe(textsOf('fr', 'errors')('RATE_LIMITED'))
    expect(refused.head).toMatch(/retry-after: \d+/)
    const answer = await strict.call('readNumberPicture', pictureForm(), { as: await strict.newBuyer() })
    expect(answer).toMatchObject({ reason: 'PICTURE_NO_TEXT' })
    for (const socket of sockets) socket.destroy()
    await strict.close()
  })
})

describe('upload connections that send nothing', () => {
  it('without a session leave all slots of the number upload to signed-in users', async () => {
    for (let count = 0; count < 8; count++)
      await answerOf(await begin('uploadMyNumber', { from: `127.0.${count}.1` }))
    const buyer = await shop.newBuyer()
    const form = new FormData()
    form.set('file', new File(['a;b\n'], 'numbers.csv'))
    expect((await shop.call('uploadMyNumber', form, { as: buyer })).code).not.toBe(401)
    expect(await shop.call('uploadMyNumber', form, { as: buyer })).not.toMatchObject({ reason: 'FILE_BUSY' })
  })

  it('from many networks leave slots of the picture search to signed-in users', async () => {
    for (let count = 0; count < 20; count++) await begin('readNumberPicture', { from: `127.1.${count}.1` })
    const buyer = await shop.newBuyer()
    const answer = await shop.call('readNumberPicture', pictureForm(), { as: buyer })
    expect(answer).toMatchObject({ reason: 'PICTURE_NO_TEXT' })
  })

  it('free their slots for waiting uploads when they disconnect', async () => {
    const idle = await Promise.all(
      Array.from({ length: 9 }, (_, at) => begin('readNumberPicture', { from: `127.2.${at}.1` })),
    )
    const waiting = shop.call('readNumberPicture', pictureForm())
    for (const socket of idle) socket.destroy()
    expect(await waiting).toMatchObject({ reason: 'PICTURE_NO_TEXT' })
  })
})
