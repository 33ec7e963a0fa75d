import {
  type FuzzFigures,
  type FuzzReader,
  type FuzzTarget,
  brokenRows,
  fuzzCalls,
  nobody,
} from './call-fuzz.ts'
import { checkDatabase } from './database-check.ts'
import { findProducts, signIn } from './shop-client.ts'
import type { ShopProcess } from './shop-process.ts'

const maxBodyBytes = 256 * 1024
const isTooLarge = (body: string | null) => Buffer.byteLength(body ?? '') > maxBodyBytes
/** Spoilt inputs grow to megabytes; what is refused by its length needs no more, or the client's time counts. */
const mostSent = 4 * maxBodyBytes

/** What the process holds between two collections says little; the least of many looks is what it cannot give back. */
const callsBetweenLooks = 500

/**
 * The long run of docs/trust.md#bad-inputs, B1: spoiled inputs over the network; the one process must neither grow nor
 * end.
 */
export const fuzzProcess = async (
  shop: ShopProcess,
  runs: number,
): Promise<
  FuzzFigures & { seed: number; memoryMb: number; mostMemoryMb: number; indexesChecked: number }
> => {
  const buyer = await signIn(shop.url, 'buyer@example.com')
  const newcomer = await signIn(shop.url, 'newbuyer@example.com')
  const products = await findProducts(buyer, 5)
  const readerOf = (token: string, email: string): FuzzReader => ({
    side: 'shop',
    token,
    signInAgain: async () => (await signIn(shop.url, email)).token,
  })
  const looks: number[] = []
  let calls = 0
  const target: FuzzTarget = {
    send: async ({ method, url, headers, body: wholeBody }) => {
      const body = wholeBody && wholeBody.slice(0, mostSent)
      if (++calls % callsBetweenLooks === 0) looks.push(shop.memoryMb())
      try {
        const response = await fetch(`${shop.url}${url}`, { method, headers, body })
        return { status: response.status, body: await response.text() }
      } catch (error) {
        // A body too large is answered and hung up on; who is still writing then may not get to read the answer.
        if (shop.isRunning() && isTooLarge(body)) return { status: 413, body: '{}' }
        throw error
      }
    },
    readers: [
      nobody,
      readerOf(buyer.token, 'buyer@example.com'),
      readerOf(newcomer.token, 'newbuyer@example.com'),
    ],
    known: {
      id: products,
      productId: products,
      quantity: [1, 2, '3'],
      email: ['buyer@example.com', 'nobody@example.com'],
      key: ['filter', '1130'],
      keyword: ['filter', '1130 120', 'цепь'],
    },
  }
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const pid = shop.pid()
  const figures = await fuzzCalls(target, { runs, seed })
  if (!shop.isRunning() || shop.pid() !== pid) throw new Error('the server ended')
  return {
    ...figures,
    seed,
    memoryMb: Math.min(...looks.slice(-Math.ceil(looks.length / 4))),
    mostMemoryMb: Math.max(...looks),
    indexesChecked: await checkDatabase(shop.dataDirectory, brokenRows),
  }
}
