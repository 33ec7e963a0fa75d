import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const fixture = fileURLToPath(new URL('../testing/serving-shop.fixture.ts', import.meta.url))
const withinMs = 10_000

let shop: TestShop
let environment: Record<string, string>
const processes: ChildProcess[] = []
beforeAll(async () => {
  shop = await startTestShop()
  environment = { DATABASE_URL: urlOf(shop.database.owner), PARTWRIGHT_DATA: shop.config.dataDirectory }
})
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL')
  await shop.close()
})

/** The address of one more process that serves the shop. */
const serve = async (): Promise<string> => {
  const child = spawn(process.execPath, [fixture], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      DEMO: 'off',
      JOBS: 'off',
      LOG_LEVEL: 'silent',
      READ_LIMIT: '0',
      LIMIT_FACTOR: '1000',
    },
  })
  processes.push(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const [word, url] = String(line).split(' ')
  if (word !== 'open' || url === undefined) throw new Error(String(line))
  return url
}

const ask = async (url: string, path: string, buyer?: TestBuyer, body?: object) => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}

/** What one process says of the product to everybody and to a buyer who has it in the cart and the wishlist. */
const seenAt = async (
  url: string,
  { id, typeId, buyer }: { id: number; typeId: number; buyer: TestBuyer },
) => {
  const number = 'RECALL-7001'
  const [search, words, suggestions, list, page, sitemap, cart, wish] = [
    await ask(url, `/api/listProductByPart?keyword=${number}`),
    await ask(url, '/api/listProductByPart?keyword=peculiar+gizmo'),
    await ask(url, '/api/keySuggest?key=recall-70'),
    await ask(url, `/api/listProductByPart?id=${typeId}`),
    await ask(url, `/api/getProduct/${id}`, buyer),
    await ask(url, '/sitemap/en-types-0.xml'),
    await ask(url, '/api/getCart', buyer),
    await ask(url, '/api/getWish', buyer),
  ]
  return {
    search: search.text.includes(number),
    words: words.text.includes(number),
    suggestions: suggestions.text.includes(number),
    list: list.text.includes(number),
    page: page.text.includes(number),
    sitemap: sitemap.text.includes(`/parts/${typeId}<`),
    wish: wish.text.includes(number),
    cart: JSON.parse(cart.text).data.map(({ state }: { state: string }) => state),
  }
}

const shown = {
  search: true,
  words: true,
  suggestions: true,
  list: true,
  page: true,
  sitemap: true,
  wish: true,
  cart: ['ok'],
}
const hidden = {
  search: false,
  words: false,
  suggestions: false,
  list: false,
  page: false,
  sitemap: false,
  wish: false,
  cart: ['gone'],
}

it('is gone from two processes within ten seconds, stays in open documents, and comes back', async () => {
  const typeId = await shop.newType({ name: 'Gizmos' })
  const { id } = await shop.newProduct({
    standard: 'RECALL-7001',
    name: 'Peculiar gizmo',
    typeId,
    amountMinor: 500,
  })
  const buyer = await shop.newBuyer()
  await shop.call('addCart', { productId: id, quantity: 1 }, { as: buyer })
  const cart = await shop.call('getCart', {}, { as: buyer })
  const ids = cart.code === 200 ? cart.data.map((line) => line.id) : []
  expect(await shop.call('checkCart', { ids }, { as: buyer })).toMatchObject({ code: 200 })
  await shop.call('addCart', { productId: id, quantity: 2 }, { as: buyer })
  await shop.call('addWish', { id }, { as: buyer })
  const urls = [await serve(), await serve()]
  const everywhere = () => Promise.all(urls.map((url) => seenAt(url, { id, typeId, buyer })))
  expect(await everywhere()).toEqual([shown, shown])

  const hiding = await runCommand('product', ['hide', 'recall 7001', '--reason', 'Recall'], environment)
  expect(hiding).toMatchObject({ code: 0, errors: '' })
  expect(hiding.output).toMatch(/1 cart holds it[^]*1 open document holds it[^]*Inquiry IQ-/)
  await vi.waitFor(async () => expect(await everywhere()).toEqual([hidden, hidden]), {
    timeout: withinMs,
    interval: 200,
  })
  const again = await shop.call('getCart', {}, { as: buyer })
  const rest = again.code === 200 ? again.data.map((line) => line.id) : []
  for (const url of urls) {
    expect((await ask(url, `/files/product-${id}-en`, buyer)).status).toBe(404)
    expect(JSON.parse((await ask(url, '/api/checkCart', buyer, { ids: rest })).text)).toMatchObject({
      code: 601,
    })
    expect(
      JSON.parse((await ask(url, '/api/addCart', buyer, { productId: id, quantity: 1 })).text).code,
    ).not.toBe(200)
  }

  const showing = await runCommand('product', ['show', 'RECALL-7001'], environment)
  expect(showing).toMatchObject({ code: 0, errors: '' })
  await vi.waitFor(async () => expect(await everywhere()).toEqual([shown, shown]), {
    timeout: withinMs,
    interval: 200,
  })
}, 120_000)
