import type { Locator, Page } from '@playwright/test'
import { checkoutButton } from './checkout-button.ts'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, open, test } from './shop.ts'
import { sentences, words } from './words.ts'

const t = sentences('quick-order')
const cart = words('en', 'cart')

interface Line {
  number: string
  state: string
  question: string | null
  marks: string[]
  options: { productId: number; price: object | null; quantity: number }[]
}

const listed = async (page: Page, path: string, pages: number) => {
  const answers = await Promise.all(
    Array.from({ length: pages }, async (_, at) =>
      (await page.request.get(`${path}pageSize=100&pageNum=${at + 1}`)).json(),
    ),
  )
  return answers.flatMap(({ rows }) => rows)
}

/** Of so many numbers those that quick order reads as wanted, each of another article. */
const readAs = async (
  page: Page,
  numbers: readonly string[],
  { count, taken, isWanted }: { count: number; taken: Set<number>; isWanted: (line: Line) => boolean },
): Promise<string[]> => {
  const found: string[] = []
  for (let from = 0; from < numbers.length && found.length < count; from += 400) {
    const text = numbers
      .slice(from, from + 400)
      .map((number) => `${number}\t10`)
      .join('\n')
    const { data } = await change(page, '/api/readOrderList', { text })
    for (const line of data.lines.filter(isWanted)) {
      const articles = line.options.map(({ productId }: { productId: number }) => productId)
      if (found.length === count || articles.some((id: number) => taken.has(id))) continue
      for (const id of articles) taken.add(id)
      found.push(line.number)
    }
  }
  expect(found).toHaveLength(count)
  return found
}

/** Numbers that the makers have replaced, of articles that are sold. */
const oldNumbersOf = async (page: Page, ids: readonly number[]): Promise<string[]> => {
  const products = await Promise.all(
    ids.map(async (id) => (await page.request.get(`/api/getProduct/${id}`)).json()),
  )
  return products.flatMap(({ data }) =>
    data.numbers
      .filter(({ type }: { type: string }) => type === 'old')
      .map(({ number }: { number: string }) => number),
  )
}

/** A list of a workshop: 30 clear lines, 5 that nobody knows, 3 superseded numbers and 2 that several articles share. */
const fortyLines = async (page: Page): Promise<string[]> => {
  const rows = await listed(page, '/api/listProductByPart?', 10)
  const inStock = rows.filter(({ stock }) => stock === 'in')
  const replaced = rows.filter(({ supersededBy }) => supersededBy).map(({ standard }) => standard)
  const old = await oldNumbersOf(
    page,
    inStock.slice(0, 300).map(({ id }) => id),
  )
  const taken = new Set<number>()
  const superseded = await readAs(page, [...replaced, ...old], {
    count: 3,
    taken,
    isWanted: ({ state, marks }) =>
      state === 'ready' && (marks.includes('replaced') || marks.includes('old')),
  })
  const oem = await listed(page, '/api/listOem?', 3)
  const shared = await readAs(page, [...new Set(oem.map(({ oemNo }) => String(oemNo)))], {
    count: 2,
    taken,
    // The first that is offered can be ordered as it is.
    isWanted: ({ question, options }) =>
      question === 'article' && options[0]?.price !== null && (options[0]?.quantity ?? 11) <= 10,
  })
  const clear = await readAs(
    page,
    inStock.map(({ standard }) => standard),
    { count: 30, taken, isWanted: ({ state, marks }) => state === 'ready' && marks.length === 0 },
  )
  const unknown = Array.from({ length: 5 }, (_, at) => `ZX-99-${1234 + at}`)
  const numbers = [...clear]
  // The odd lines stand between the clear ones, as in a real list.
  for (const [at, number] of [...superseded, ...shared, ...unknown].entries())
    numbers.splice(at * 4, 0, number)
  return numbers.map((number) => `${number}\t10`)
}

test('forty lines with unknown, superseded and shared numbers are ordered from paste to order', async ({
  page,
}) => {
  test.slow()
  await signUpBuyer(page, 'forty-lines')
  const lines = await fortyLines(page)
  expect(lines).toHaveLength(40)
  await open(page, '/en/quick-order')
  let clicks = 0
  let keys = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const start = Date.now()
  // The page takes what is pasted anywhere: nothing is clicked before.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, lines.join('\n'))
  keys += 2
  const group = (name: string, count: number) => page.getByText(t(`group.${name}`, { count }))
  await expect(group('ready', 33)).toBeVisible()
  await expect(group('question', 2)).toBeVisible()
  await expect(group('out', 5)).toBeVisible()
  for (const left of [1, 0]) {
    await click(page.locator('[data-question] [data-answer]').first())
    await expect(page.locator('[data-question]')).toHaveCount(left)
  }
  // What nobody knows is asked for: the supplier may have it.
  for (let left = 5; left > 0; left -= 1)
    await click(page.getByRole('button', { name: t('fix.ask') }).first())
  await expect(page.getByRole('button', { name: t('fix.ask') })).toHaveCount(0)
  await click(page.getByRole('button', { name: t('foot.add', { count: 35 }), exact: true }))
  await click(
    page
      .getByRole('button', { name: t('foot.openCart') })
      .or(page.getByRole('link', { name: t('foot.openCart') })),
  )
  const panel = page.getByRole('dialog')
  await click(checkoutButton(panel, cart))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/OR-\d{4}-\d{6}/)
  const seconds = (Date.now() - start) / 1_000
  test.info().annotations.push({
    type: 'presses',
    description: `${clicks} clicks and ${keys} keys; the shop and its checks took ${seconds.toFixed(1)} s`,
  })
  process.stdout.write(`${clicks} clicks and ${keys} keys; ${seconds.toFixed(1)} s\n`)
  expect(clicks).toBeLessThanOrEqual(10)
  expect(keys).toBeLessThanOrEqual(2)

  const [order] = (await (await page.request.get('/api/listOrder?pageSize=1')).json()).rows
  const [inquiry] = (await (await page.request.get('/api/listInquery?pageSize=1')).json()).rows
  await expect(heading).toContainText(order.no)
  expect(order).toMatchObject({ lines: 35 })
  expect(inquiry).toMatchObject({ lines: 5 })
  await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(inquiry.no) })).toBeVisible()
  expect((await (await page.request.get('/api/getCart')).json()).data).toEqual([])
  // The unknown lines stay in the field until the buyer deletes them.
  await open(page, '/en/quick-order')
  await expect(page.getByRole('textbox', { name: t('source.label') })).toHaveValue(
    lines.filter((line) => line.startsWith('ZX-99-')).join('\n'),
  )
})
