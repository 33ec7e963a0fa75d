import { findProducts, type ShopClient, signIn } from './shop-client.ts'
import { createShopProcess, pause, type ShopProcess } from './shop-process.ts'
import { createStreamingPair, type StreamingPair } from './streaming-replica.ts'

export interface ReplicaFigures {
  rounds: number
  /** Public reads while the replica was killed and restarted, and how many failed. */
  reads: number
  failedReads: number
  slowestReadMs: number
  /** Writes that a buyer saw immediately while the replica was an hour behind. */
  ownWritesSeen: number
  slowestFallbackMs: number
  slowestBackMs: number
}

const need = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(what)
}

const readinessOf = async (shop: ShopProcess) => {
  const response = await fetch(`${shop.url}/readyz`)
  const body: { readReplica?: string } = await response.json()
  return { status: response.status, replica: body.readReplica }
}

/** Milliseconds until `/readyz` reports this replica state; its status stays 200. */
const awaitReplica = async (shop: ShopProcess, wanted: 'ok' | 'away'): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const { status, replica } = await readinessOf(shop)
    need(status === 200, `/readyz answered ${status} because of its replica`)
    if (replica === wanted) return Math.round(performance.now() - began)
    await pause(50)
  }
  throw new Error(`the replica was not ${wanted} within a minute`)
}

const titleOf = async (shop: ShopProcess): Promise<string> => {
  const response = await fetch(`${shop.url}/api/listNews?pageSize=1`)
  const answer: { code: number; rows: { title: string }[] } = await response.json()
  return answer.rows[0]?.title ?? ''
}

const publish = (pair: StreamingPair, title: string) =>
  pair.primary.query(
    `insert into news (titles, published_at) values ('{"en": "${title}"}', now());
     update catalogue_version set version = version + 1`,
  )

const goodOf = async <Answer extends { code: number; msg: string }>(
  answer: Promise<Answer>,
): Promise<Extract<Answer, { code: 200 }>> => {
  const got = await answer
  if (got.code !== 200) throw new Error(got.msg)
  return got as Extract<Answer, { code: 200 }> // its code was checked above
}

/** Checks that a buyer's next read contains the buyer's last write. */
const readOwnWrites = async (shop: ShopProcess, buyer: ShopClient, products: readonly number[]) => {
  let seen = 0
  const see = (isSeen: boolean, what: string) => {
    need(isSeen, `the buyer does not see: ${what}`)
    seen += 1
  }
  const [productId = 0] = products
  const added = await goodOf(buyer.call('addCart', { productId, quantity: 2 }))
  const cart = await goodOf(buyer.call('getCart', {}))
  see(
    cart.data.some((line) => line.id === added.data.id),
    'a line in the cart',
  )
  await goodOf(buyer.call('addWish', { id: productId }))
  const list = await goodOf(buyer.call('listProductByPart', { pageSize: 100 }))
  see(list.rows.find((row) => row.id === productId)?.wished === true, 'a wish in the public list')
  const before = await goodOf(buyer.call('listOrder', { pageSize: 1 }))
  await goodOf(buyer.call('checkCart', { ids: [added.data.id] }))
  const after = await goodOf(buyer.call('listOrder', { pageSize: 1 }))
  see(after.total === before.total + 1, 'an order in the list')
  const again = await signIn(shop.url, 'buyer@example.com')
  see((await again.call('getinfo', {})).code === 200, 'a new session')
  await goodOf(buyer.call('removeWish', { id: productId }))
  return seen
}

/** A reader without a session; every request is different, so that no cached answer is used. */
const readAllTheWhile = (shop: ShopProcess, figures: ReplicaFigures) => {
  const over = new AbortController()
  const read = async () => {
    for (let page = 1; !over.signal.aborted; page = (page % 60) + 1) {
      const began = performance.now()
      const isGood = await fetch(`${shop.url}/api/listProductByPart?pageSize=12&pageNum=${page}`).then(
        async (response) => response.ok && (await response.json()).code === 200,
        () => false,
      )
      figures.reads += 1
      if (!isGood) figures.failedReads += 1
      figures.slowestReadMs = Math.max(figures.slowestReadMs, Math.round(performance.now() - began))
    }
  }
  const reading = Promise.all([read(), read(), read(), read()])
  return async () => {
    over.abort()
    await reading
  }
}

const killAndReturn = async (shop: ShopProcess, pair: StreamingPair, figures: ReplicaFigures) => {
  const stopReading = readAllTheWhile(shop, figures)
  await pair.replica.end('SIGKILL')
  figures.slowestFallbackMs = Math.max(figures.slowestFallbackMs, await awaitReplica(shop, 'away'))
  await pair.replica.start()
  figures.slowestBackMs = Math.max(figures.slowestBackMs, await awaitReplica(shop, 'ok'))
  await stopReading()
}

/** A shop on a primary and a real streaming replica: absent at start, an hour behind, killed under readers. */
export const interruptReplica = async (rounds: number): Promise<ReplicaFigures> => {
  const figures: ReplicaFigures = {
    rounds,
    reads: 0,
    failedReads: 0,
    slowestReadMs: 0,
    ownWritesSeen: 0,
    slowestFallbackMs: 0,
    slowestBackMs: 0,
  }
  const pair = await createStreamingPair()
  const shop = await createShopProcess(1_000, {
    environment: {
      DATABASE_URL: pair.primary.url,
      DATABASE_READ_URL: pair.replica.url,
      ANSWER_CACHE: 'off',
    },
  })
  try {
    await pair.primary.start()
    await shop.start()
    await awaitReplica(shop, 'away')
    await pair.copyPrimary()
    await pair.replica.start()
    await awaitReplica(shop, 'ok')

    // The replica is an hour behind: strangers read the replica, a buyer reads the buyer's own writes.
    await pair.replica.end('SIGINT')
    await awaitReplica(shop, 'away')
    await pair.replica.start(['recovery_min_apply_delay=1h'])
    await awaitReplica(shop, 'ok')
    await publish(pair, 'Not on the replica yet')
    await pause(1_000)
    need((await titleOf(shop)) !== 'Not on the replica yet', 'public reads do not go to the replica')
    const buyer = await signIn(shop.url, 'buyer@example.com')
    const products = await findProducts(buyer, 1)
    for (let round = 0; round < rounds; round++)
      figures.ownWritesSeen += await readOwnWrites(shop, buyer, products)

    // News that readers saw on the primary must not disappear when the delayed replica is used again.
    await pair.replica.end('SIGKILL')
    await awaitReplica(shop, 'away')
    need((await titleOf(shop)) === 'Not on the replica yet', 'the primary does not take the reads')
    await pair.replica.start(['recovery_min_apply_delay=1h'])
    await pause(11_000)
    need((await readinessOf(shop)).replica === 'away', 'a replica that is behind came back')
    await pair.replica.end('SIGINT')
    await pair.replica.start()
    await awaitReplica(shop, 'ok')
    need((await titleOf(shop)) === 'Not on the replica yet', 'readers went back in time')

    for (let round = 0; round < rounds; round++) await killAndReturn(shop, pair, figures)
    return figures
  } finally {
    await shop.remove()
    await pair.remove()
  }
}
