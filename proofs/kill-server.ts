import { type CheckoutFigures, checkOutUnderFault } from './checkout-under-fault.ts'
import type { ShopProcess } from './shop-process.ts'

/**
 * docs/trust.md#faults, F1: kill -9 of the server during a checkout; the next start adopts the database left behind.
 */
export const killServer = (shop: ShopProcess, rounds: number): Promise<CheckoutFigures> =>
  checkOutUnderFault(shop, {
    rounds,
    strike: async () => {
      await shop.end('SIGKILL')
      return shop.start()
    },
  })
