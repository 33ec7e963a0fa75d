import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { hostileTables } from '#server/tables/hostile-tables.fixture.ts'
import { hostileForms } from './hostile-forms.ts'
import { signIn } from './shop-client.ts'
import { pause, type ShopProcess } from './shop-process.ts'
import type { ReaderFigures } from './steady-reader.ts'

export interface HostileUploadFigures extends ReaderFigures {
  /** Times of the same reader before the first hostile request. */
  p95BeforeMs: number
  uploads: number
  /** Number of answers by status and code; `none` when the connection ended without an answer. */
  answers: Record<string, number>
  dribblers: number
  peakMemoryMb: number
  /** The web process and the database did not restart, and the shop accepts a valid file. */
  isAlive: boolean
}

interface Upload {
  path: string
  contentType: string
  body: Buffer
}

const senders = 3
const dribblingConnections = 24
const fileCalls = Object.values<Endpoint>(endpoints).flatMap(({ path, takesFile }) =>
  takesFile ? [{ path, bytes: takesFile.mostBytes, field: takesFile.field }] : [],
)
/** Calls with a file, a call with a small form, and the pages' forms. */
const targets = [
  ...fileCalls,
  { path: endpoints.contact.path, bytes: mostFormBytes, field: 'message' },
  { path: '/en/contact', bytes: mostFormBytes, field: 'message' },
  { path: '/en/subscribe', bytes: 8 * 1024, field: 'email' },
]

const boundary = 'no-table-holds-these-words'
const uploadOf = (content: Buffer): Upload => ({
  path: endpoints.uploadMyNumber.path,
  contentType: `multipart/form-data; boundary=${boundary}`,
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
})

/** Repeats the tables forever. Each is built once, because some take longer to build than to send. */
function* endlessTables(): Generator<Upload> {
  const built = new Map<string, Upload>()
  for (;;) {
    for (const { name, build } of hostileTables) {
      const upload = built.get(name) ?? uploadOf(build())
      built.set(name, upload)
      yield upload
    }
  }
}

/** Alternates forms and tables forever. Builds forms on demand: all of them together are gigabytes. */
function* hostileUploads(): Generator<Upload> {
  const tables = endlessTables()
  for (;;) {
    for (const { contentType, make } of hostileForms) {
      for (const { path, bytes, field } of targets) {
        yield { path, contentType, body: make(bytes, field) }
        yield tables.next().value
      }
    }
  }
}

const send = async (url: string, token: string, { path, contentType, body }: Upload): Promise<string> => {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    return `${response.status} ${/"code":(\d+)/.exec(text)?.[1] ?? 'page'}`
  } catch {
    return 'none'
  }
}

/** Opens a connection from its own network that starts an upload and sends one byte a second. */
const dribble = async (shop: ShopProcess, at: number, isOver: () => boolean): Promise<number> => {
  const path = fileCalls[at % fileCalls.length]?.path ?? ''
  let opened = 0
  while (!isOver()) {
    opened += 1
    const socket = connect({ port: shop.port, host: '127.0.0.1', localAddress: `127.0.${at + 1}.1` })
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n--x`,
    )
    const timer = setInterval(() => (isOver() ? socket.destroy() : socket.write('a')), 1_000)
    socket.resume()
    await once(socket, 'close')
    clearInterval(timer)
    await pause(100)
  }
  return opened
}

const watchMemory = async (shop: ShopProcess, isOver: () => boolean): Promise<number> => {
  let peak = 0
  while (!isOver() && shop.isRunning()) {
    peak = Math.max(peak, shop.memoryMb())
    await pause(100)
  }
  return peak
}

const startReader = (address: string) => {
  const child = fork(fileURLToPath(new URL('steady-reader.ts', import.meta.url)), [address])
  return {
    stop: async (): Promise<ReaderFigures> => {
      child.send('stop')
      const [figures]: ReaderFigures[] = await once(child, 'message')
      if (!figures) throw new Error('the reader told no figures')
      return figures
    },
    end: () => child.kill(),
  }
}

/** The shop may still be processing the last request. */
const isGoodFileTaken = async (shop: ShopProcess, token: string): Promise<boolean> => {
  const good = uploadOf(Buffer.from('My number;Your number\nA-1;B-1\n'))
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(1_000))
    if ((await send(shop.url, token, good)) === '200 200') return true
  return false
}

const readAlone = async (address: string, seconds: number): Promise<number> => {
  const reader = startReader(address)
  try {
    await pause(seconds * 1_000)
    return (await reader.stop()).p95Ms
  } finally {
    reader.end()
  }
}

/**
 * Uploads hostile forms and tables and holds slow connections open for the given time, while a
 * reader in another process reads a list.
 */
export const runHostileUploads = async (
  shop: ShopProcess,
  seconds: number,
): Promise<HostileUploadFigures> => {
  const { token } = await signIn(shop.url, 'buyer@example.com')
  const before = [shop.pid(), shop.databasePids()[0]]
  const answers: Record<string, number> = {}
  const address = `${shop.url}${endpoints.listPartType.path}`
  const p95BeforeMs = await readAlone(address, seconds / 4)
  const endsAt = performance.now() + seconds * 1_000
  const isOver = () => performance.now() >= endsAt
  const uploads = hostileUploads()
  const sendAll = async () => {
    while (!isOver()) {
      const { value } = uploads.next()
      const answer = await send(shop.url, token, value)
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  const reader = startReader(address)
  try {
    const memory = watchMemory(shop, isOver)
    const dribbling = Array.from({ length: dribblingConnections }, (_, at) => dribble(shop, at, isOver))
    await Promise.all(Array.from({ length: senders }, sendAll))
    const dribblers = (await Promise.all(dribbling)).reduce((sum, count) => sum + count, 0)
    const peakMemoryMb = await memory
    const figures = await reader.stop()
    const isTaken = await isGoodFileTaken(shop, token)
    const after = shop.isRunning() ? [shop.pid(), shop.databasePids()[0]] : []
    return {
      uploads: Object.values(answers).reduce((sum, count) => sum + count, 0),
      answers,
      dribblers,
      peakMemoryMb,
      p95BeforeMs,
      isAlive: isTaken && before.join() === after.join(),
      ...figures,
    }
  } finally {
    reader.end()
  }
}
