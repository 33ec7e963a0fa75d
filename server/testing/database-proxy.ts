import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import type { ConnectionSettings } from '#server/platform/database/database.ts'

/** A TCP proxy between the shop and its database that simulates network failures. */
export interface DatabaseProxy {
  /** The same database, reached through the proxy. */
  through(settings: ConnectionSettings): ConnectionSettings
  /** Open connections stay open but transfer nothing; new ones work. */
  silence(): void
  /** While on, new connections are accepted and never answered. */
  swallow(isOn: boolean): void
  /** Closes every connection and refuses new ones, like a stopped machine. */
  cut(): Promise<void>
  /** Accepts connections again on the same port. */
  mend(): Promise<void>
  /** Number of connections since the start. */
  takenCount(): number
  close(): Promise<void>
}

const socketOf = ({ host = '127.0.0.1', port = 5432 }: ConnectionSettings): Socket =>
  connect(
    host.startsWith('/')
      ? { path: `${host}/.s.PGSQL.${port}`, allowHalfOpen: true }
      : { port, host, allowHalfOpen: true },
  )

/** Listens on a free port of this machine and forwards to the server of `target`. */
export const startDatabaseProxy = async (target: ConnectionSettings): Promise<DatabaseProxy> => {
  const open = new Set<Socket>()
  const pairs = new Map<Socket, Socket>()
  let isSwallowing = false
  const join = (near: Socket) => {
    const far = socketOf(target)
    pairs.set(near, far)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  }
  let takenCount = 0
  // A silent connection does not answer a close either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    takenCount += 1
    open.add(near)
    near.on('error', () => undefined)
    near.on('close', () => {
      open.delete(near)
      pairs.get(near)?.destroy()
      pairs.delete(near)
    })
    if (isSwallowing) near.resume()
    else join(near)
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const cut = async () => {
    for (const near of open) near.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const port = await listen(0)
  return {
    through: (settings) => ({ ...settings, host: '127.0.0.1', port }),
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
    swallow: (isOn) => {
      isSwallowing = isOn
    },
    cut,
    mend: async () => {
      await listen(port)
    },
    takenCount: () => takenCount,
    close: cut,
  }
}
