/** A server in front of the shop, to take the shop away or to put another version in its place. */
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Every script gets another name in the next version, as after a release that changed them all. */
const hashedScript = /-([\w-]{8})\.js\b/g
const nextName = /\.next\.js$/

export interface StandIn {
  origin: string
  /** Documents asked for, in order. */
  documents: string[]
  /** Nobody answers while it is false. */
  isUp: boolean
  isNextVersion: boolean
  /** Documents stop before these words until it is over. */
  hold: { before: string; until: Promise<void> } | null
  /** Which share of each document arrives, from 0 to 1; the rest is lost. */
  share: number
  /** Documents of which a part was held back, in order. */
  held: string[]
  /** Addresses that are gone whatever the version. */
  isGone: (path: string) => boolean
  close(): Promise<void>
}

const isText = (type: string | undefined) => /html|javascript/.test(type ?? '')

/** On a line that stops for a while. */
const passOnInPieces = async (
  { before, until }: NonNullable<StandIn['hold']>,
  answer: IncomingMessage,
  response: ServerResponse,
) => {
  const { 'content-length': _length, ...headers } = answer.headers
  const html = await text(answer)
  const end = html.indexOf(before)
  response.writeHead(answer.statusCode ?? 500, headers)
  response.write(html.slice(0, end))
  await until
  response.end(html.slice(end))
}

/** The beginning of a document, as when the line breaks. */
const passOnShare = async (share: number, answer: IncomingMessage, response: ServerResponse) => {
  const { 'content-length': _length, ...headers } = answer.headers
  const html = await text(answer)
  response.writeHead(answer.statusCode ?? 500, headers)
  response.end(html.slice(0, html.length * share))
}

interface Asked {
  path: string
  /** The version when it was asked for: a file of an old one never asks for those of the next. */
  isNextVersion: boolean
}

const passOn = (
  state: StandIn,
  { path, isNextVersion }: Asked,
  answer: IncomingMessage,
  response: ServerResponse,
) => {
  const { 'content-length': _length, ...headers } = answer.headers
  const { hold, share } = state
  const isDocument = /html/.test(headers['content-type'] ?? '')
  if (hold && isDocument) {
    state.held.push(path)
    return passOnInPieces(hold, answer, response)
  }
  if (share < 1 && isDocument) return passOnShare(share, answer, response)
  if (!isNextVersion || !isText(headers['content-type'])) {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    return answer.pipe(response)
  }
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => parts.push(part))
  return answer.on('end', () => {
    response.writeHead(answer.statusCode ?? 500, headers)
    response.end(Buffer.concat(parts).toString().replaceAll(hashedScript, '-$1.next.js'))
  })
}

const answer = (state: StandIn, shop: string, request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? '/'
  const { isNextVersion } = state
  if (!state.isUp) return request.socket.destroy()
  if (request.headers['sec-fetch-dest'] === 'document') state.documents.push(path)
  const isOfOtherVersion = /^\/assets\/.*\.js$/.test(path) && nextName.test(path) !== isNextVersion
  if (isOfOtherVersion || state.isGone(path)) return response.writeHead(404).end()
  // Without its mark: the shop does not know that its page is another one now.
  const { 'if-none-match': _mark, ...headers } = request.headers
  const onward = ask(
    new URL(path.replace(nextName, '.js'), shop),
    { method: request.method, headers: { ...headers, 'accept-encoding': 'identity' } },
    (given) => void passOn(state, { path, isNextVersion }, given, response),
  )
  onward.on('error', () => response.destroy())
  return request.pipe(onward)
}

export const startStandIn = async (shop: string): Promise<StandIn> => {
  const server = createServer((request, response) => void answer(state, shop, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const state: StandIn = {
    origin: `http://localhost:${port}`,
    documents: [],
    isUp: true,
    isNextVersion: false,
    hold: null,
    share: 1,
    held: [],
    isGone: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return state
}
