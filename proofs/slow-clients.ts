import { connect, type Socket } from 'node:net'
import { pause, type ShopProcess } from './shop-process.ts'

export interface SlowClientFigures {
  slowClients: number
  p95BeforeMs: number
  p95DuringMs: number
  failedReads: number
  /** When the last slow client had been sent away; null: some were still there at the end. */
  allGoneAfterMs: number | null
}

type Kind = 'headers' | 'body' | 'reading'
const kinds: readonly Kind[] = ['headers', 'body', 'reading']

/** One that dribbles its headers, dribbles its body, or never reads its answers. */
const openSlow = (shop: ShopProcess, kind: Kind): Socket => {
  const socket = connect(shop.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const host = 'Host: 127.0.0.1\r\n'
  if (kind === 'headers') socket.write(`GET /en/parts HTTP/1.1\r\n${host}`)
  if (kind === 'body')
    socket.write(
      `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n{`,
    )
  if (kind === 'reading') {
    socket.pause()
    for (let n = 0; n < 3; n++) socket.write(`GET /en/parts HTTP/1.1\r\n${host}\r\n`)
    return socket
  }
  const dribble = setInterval(() => socket.write(kind === 'headers' ? 'X: a\r\n' : ' '), 2_000)
  socket.on('close', () => clearInterval(dribble))
  return socket
}

const read = async (url: string): Promise<number | null> => {
  const began = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    return response.ok ? performance.now() - began : null
  } catch {
    return null
  }
}

/** Ordinary readers, 50 pages and lists a second; their 95th percentile. */
const readFor = async (shop: ShopProcess, ms: number) => {
  const paths = ['/en/parts', '/api/listProductByPart?pageSize=24', '/de/search?keyword=filter']
  const reads: Promise<number | null>[] = []
  const until = performance.now() + ms
  for (let n = 0; performance.now() < until; n++) {
    reads.push(read(`${shop.url}${paths[n % paths.length]}`))
    await pause(20)
  }
  const took = await Promise.all(reads)
  const good = took.filter((one) => one !== null).sort((a, b) => a - b)
  return {
    p95Ms: Math.round((good[Math.floor(good.length * 0.95)] ?? 0) * 10) / 10,
    failed: took.length - good.length,
  }
}

/** docs/trust.md#faults, F8: slow clients do not slow down the others, and all of them are sent away. */
export const sufferSlowClients = async (
  shop: ShopProcess,
  options: { clients: number; readMs: number; watchMs: number },
): Promise<SlowClientFigures> => {
  await readFor(shop, options.readMs / 2)
  const before = await readFor(shop, options.readMs)
  const began = performance.now()
  const slow = Array.from({ length: options.clients }, (_, at) =>
    openSlow(shop, kinds[at % kinds.length] ?? 'headers'),
  )
  const gone = slow.map(
    (socket) => new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now()))),
  )
  const during = await readFor(shop, options.readMs)
  // A paused socket learns of its end only when it reads.
  const waking = setTimeout(() => slow.forEach((socket) => socket.resume()), options.watchMs - 20_000)
  const last = await Promise.race([
    Promise.all(gone).then((times) => Math.max(...times)),
    pause(options.watchMs).then(() => null),
  ])
  clearTimeout(waking)
  for (const socket of slow) socket.destroy()
  return {
    slowClients: options.clients,
    p95BeforeMs: before.p95Ms,
    p95DuringMs: during.p95Ms,
    failedReads: during.failed,
    allGoneAfterMs: last === null ? null : Math.round(last - began),
  }
}
