import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { useBodyParser } from '#server/platform/http/body.ts'
import { useBodyRate } from '#server/platform/http/body-rate.ts'

const { takesFile } = endpoints.readNumberPicture
let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000_000 })
  useBodyParser(app)
  useBodyRate(app, { leastBytesPerSecond: 1_000, windowMs: 200, smallBodyMs: 1_000 })
  app.post('/small', async () => ({ code: 200 }))
  app.post('/file', { config: { takesFile } }, async () => ({ code: 200 }))
  app.post('/refused', { onRequest: async (_request, reply) => reply.send({ code: 401 }) }, async () => null)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** Sends the head of a request with a form. */
const open = async (path: string, length: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const type = 'multipart/form-data; boundary=x'
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nLang: de-DE\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}

/** A request whose body never ends. */
const dribble = async (path: string, piece: string, everyMs: number): Promise<Socket> => {
  const socket = await open(path, 900_000)
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.once('close', () => clearInterval(timer))
  return socket
}

describe('a request body that arrives too slowly', () => {
  it('gets 408 when the call takes a small body', async () => {
    const answer = await text(await dribble('/small', 'a', 50))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toContain('"reason":"TOO_SLOW"')
  })

  it("gets a message in the sender's language when the call takes a file", async () => {
    const answer = await text(await dribble('/file', 'a', 50))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"code":601')
    expect(answer).toContain('Die Verbindung war zu langsam')
  })

  it('closes its connection when the call was refused before the body', async () => {
    expect(await text(await dribble('/refused', 'a', 50))).toContain('"code":401')
  })

  it('gets 408 after the time limit of a small body, however fast it arrives', async () => {
    expect(await text(await dribble('/small', 'a'.repeat(400), 20))).toMatch(/^HTTP\/1\.1 408 /)
  })
})

it('waits for a file that arrives steadily, longer than the time limit of a small body', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const pieces = [head, ...Array<string>(30).fill('a'.repeat(1_000)), end]
  const socket = await open('/file', pieces.join('').length)
  const timer = setInterval(() => {
    const piece = pieces.shift()
    if (piece === undefined) socket.end()
    else socket.write(piece)
  }, 50)
  expect(await text(socket)).toContain('"code":200')
  clearInterval(timer)
})
