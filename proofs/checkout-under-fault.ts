import { randomUUID } from 'node:crypto'
import { findProducts, type ShopClient, signIn } from './shop-client.ts'
import { checkDatabase } from './database-check.ts'
import { pause, type ShopProcess } from './shop-process.ts'

export interface CheckoutFigures {
  rounds: number
  /** Checkouts whose answer came before the fault, and those whose outcome was unknown. */
  acknowledged: number
  unknown: number
  /** Of the unknown ones, how many had been placed nevertheless; told by the repetition. */
  placedUnseen: number
  slowestBackMs: number
  indexesChecked: number
}

type Checkout = { lines: string[]; key: string; before: number; answer: Promise<string | null> }

const need = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(what)
}

const fillCart = async (buyer: ShopClient, products: readonly number[]): Promise<string[]> => {
  const lines: string[] = []
  for (const productId of products) {
    const added = await buyer.call('addCart', { productId, quantity: 2 }, { key: randomUUID() })
    if (added.code !== 200) throw new Error(`addCart: ${added.msg}`)
    lines.push(added.data.id)
  }
  return lines
}

const cartOf = async (client: ShopClient) => {
  const cart = await client.call('getCart', {})
  if (cart.code !== 200) throw new Error(`getCart: ${cart.msg}`)
  return cart.data
}

const ordersOf = async (buyer: ShopClient): Promise<number> => {
  const list = await buyer.call('listOrder', { pageSize: 1 })
  if (list.code !== 200) throw new Error(`listOrder: ${list.msg}`)
  return list.total
}

const beginCheckout = async (buyer: ShopClient, products: readonly number[]): Promise<Checkout> => {
  const lines = await fillCart(buyer, products)
  const before = await ordersOf(buyer)
  const key = randomUUID()
  const answer = buyer.call('checkCart', { ids: lines }, { key }).then(
    (reply) => {
      if (reply.code === 200) return reply.data.id
      if (reply.code === 500) return null
      throw new Error(`checkCart: ${reply.msg}`)
    },
    () => null,
  )
  return { lines, key, before, answer }
}

/** I1 to I3: the repetition with the same key tells the outcome, and each line is in one place. */
const completeCheckout = async (buyer: ShopClient, checkout: Checkout, figures: CheckoutFigures) => {
  const acknowledged = await checkout.answer
  const placed = (await ordersOf(buyer)) - checkout.before
  if (acknowledged === null) {
    figures.unknown += 1
    figures.placedUnseen += placed
    need(placed === 0 || placed === 1, `an unknown checkout was placed ${placed} times`)
  } else {
    figures.acknowledged += 1
    need(placed === 1, `an acknowledged order exists ${placed} times`)
  }
  const repeated = await buyer.call('checkCart', { ids: checkout.lines }, { key: checkout.key })
  if (repeated.code !== 200) throw new Error(`the repetition: ${JSON.stringify(repeated)}`)
  need(acknowledged === null || acknowledged === repeated.data.id, 'the repetition names another order')
  need((await ordersOf(buyer)) - checkout.before === 1, 'the repetition placed a second order')
  const order = await buyer.call('orderDetail', { id: repeated.data.id })
  need(order.code === 200 && order.data.items.length === checkout.lines.length, 'the order misses lines')
  const left = new Set((await cartOf(buyer)).map((line) => line.id))
  need(
    checkout.lines.every((line) => !left.has(line)),
    'a line is in the cart and in the order',
  )
}

/** I4 and I5: another reader's acknowledged additions are in the cart, and nobody else's are. */
const checkAdditions = async (reader: ShopClient, remarks: Set<string>) => {
  const found = new Set((await cartOf(reader)).map((line) => line.info))
  for (const remark of remarks)
    need(found.has(remark), `the acknowledged addition ${remark} is not in the cart`)
  for (const remark of found) need(remark.startsWith('reader '), `a foreign line is in the cart: ${remark}`)
  const who = await reader.call('getinfo', {})
  need(who.code === 200 && who.data.email === 'colleague@example.com', 'the session is another person’s')
  await reader.call('clearCart', {})
  remarks.clear()
}

/** Adds lines until the shop no longer answers; keeps the remarks of those it acknowledged. */
const addUntilFault = async (reader: ShopClient, productId: number, round: number, remarks: Set<string>) => {
  for (let n = 0; n < 200; n++) {
    const info = `reader ${round}-${n}`
    const added = await reader
      .call('addCart', { productId, quantity: 1, info }, { key: randomUUID() })
      .catch(() => null)
    if (added?.code !== 200) return
    remarks.add(info)
  }
}

/**
 * A checkout and another reader's additions are under way when the fault strikes, 0 to 50 ms after their start;
 * `strike` does it and answers how long the shop took to be back (docs/trust.md#faults, F1 and F2).
 */
export const checkOutUnderFault = async (
  shop: ShopProcess,
  options: { rounds: number; strike: () => Promise<number> },
): Promise<CheckoutFigures> => {
  const buyer = await signIn(shop.url, 'buyer@example.com')
  const reader = await signIn(shop.url, 'colleague@example.com')
  const products = await findProducts(buyer, 3)
  await reader.call('clearCart', {})
  const remarks = new Set<string>()
  const figures: CheckoutFigures = {
    rounds: options.rounds,
    acknowledged: 0,
    unknown: 0,
    placedUnseen: 0,
    slowestBackMs: 0,
    indexesChecked: 0,
  }
  for (let round = 0; round < options.rounds; round++) {
    const checkout = await beginCheckout(buyer, products)
    const adding = addUntilFault(reader, products[0] ?? 0, round, remarks)
    await pause(Math.random() * 50)
    const backMs = await options.strike()
    figures.slowestBackMs = Math.max(figures.slowestBackMs, backMs)
    await adding
    await completeCheckout(buyer, checkout, figures)
    await checkAdditions(reader, remarks)
  }
  figures.indexesChecked = await checkDatabase(shop.dataDirectory)
  return figures
}
