import { type CheckoutFigures, checkOutUnderFault } from './checkout-under-fault.ts'
import type { ShopProcess } from './shop-process.ts'

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the one before it.
  }
}

/** While the database is away the shop says so and nothing else. */
const lookDuringGap = async (shop: ShopProcess) => {
  const response = await fetch(`${shop.url}/api/best?limit=${1 + Math.floor(Math.random() * 24)}`)
  const answer: { code: number; reason?: string; msg: string } = await response.json()
  const isUnavailable = response.status === 503 && answer.code === 500 && answer.reason === 'UNAVAILABLE'
  if (answer.code !== 200 && !isUnavailable)
    throw new Error(`during the gap: ${response.status} ${JSON.stringify(answer)}`)
}

/** docs/trust.md#faults, F2: kill -9 of all processes of the database; the server lives on and starts it again. */
export const killDatabase = (shop: ShopProcess, rounds: number): Promise<CheckoutFigures> =>
  checkOutUnderFault(shop, {
    rounds,
    strike: async () => {
      const before = shop.databasePids()
      const { pid } = { pid: shop.pid() }
      for (const one of before) kill(one)
      const began = performance.now()
      await lookDuringGap(shop)
      await waitForAnother(shop, before[0] ?? 0)
      await shop.waitUntilReady(30_000)
      if (!shop.isRunning() || shop.pid() !== pid) throw new Error('the server died with its database')
      return Math.round(performance.now() - began)
    },
  })

/** Ready means nothing while the old server's file still stands. */
const waitForAnother = async (shop: ShopProcess, old: number) => {
  const giveUpAt = Date.now() + 30_000
  while (Date.now() < giveUpAt) {
    try {
      if (shop.databasePids()[0] !== old) return
    } catch {
      // Between two servers there is no file.
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the database was not started again')
}
