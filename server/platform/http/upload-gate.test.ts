import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createUploadGate } from '#server/platform/http/upload-gate.ts'

const endOf = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

it('an upload that disconnects before its session is resolved takes no slot', async () => {
  const app = Fastify()
  let waitFor = endOf
  const gate = createUploadGate(
    { field: 'file', mostBytes: 1_000, atOnce: 4, atOncePerSender: 1, busy: 'FILE_BUSY' },
    {
      admit: async (request) => {
        await waitFor(request.raw.socket)
        return { key: 'a network', isSignedIn: false }
      },
      limit: async () => null,
    },
  )
  app.post('/', { onRequest: gate }, async () => 'sent')
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(address.port), host: address.hostname })
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n')
  const [request] = await once(app.server, 'request')
  const gone = endOf(request.socket)
  socket.destroy()
  await gone
  waitFor = async () => undefined
  const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(5_000) })
  expect(await answer.text()).toBe('sent')
  await app.close()
})
