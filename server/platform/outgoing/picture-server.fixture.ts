import { createServer, type Server, type ServerOptions } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '#server/platform/outgoing/certificate.fixture.ts'
import { type Network } from '#server/platform/outgoing/fetch-bytes.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface PictureServer {
  network: Network
  cert: string
  port: number
  /** `host path` of every request, in order. */
  asked: string[]
  /** Every address that was dialed. */
  dialed: string[]
  /** The answer of each path. */
  answers: Map<string, Answer>
  close(): Promise<void>
}

/** A public address; the connections of tests to it go to the loopback. */
export const publicAddress = '93.184.215.14'

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** A server on the loopback with its own certificate. It answers for a public address. */
export const startPictureServer = async (
  names = ['pictures.example', 'other.example'],
  options: ServerOptions = {},
): Promise<PictureServer> => {
  const answers = new Map<string, Answer>()
  const [asked, dialed]: [string[], string[]] = [[], []]
  const { key, cert } = makeCertificate(names)
  const server = createServer({ key, cert, ...options }, (request, response) => {
    asked.push(`${request.headers.host ?? ''} ${request.url ?? ''}`)
    const answer = answers.get((request.url ?? '').split('?')[0] ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  const port = await listen(server)
  return {
    network: {
      resolve: async () => [publicAddress],
      dial: (address) => {
        dialed.push(address)
        return { host: '127.0.0.1', port }
      },
      ca: cert,
    },
    cert,
    port,
    asked,
    dialed,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const send =
  (status: number, body: Uint8Array | string = '', headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

export const redirect = (location: string, status = 302): Answer => send(status, '', { location })
