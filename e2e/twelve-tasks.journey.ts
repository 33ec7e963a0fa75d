import type { Page } from '@playwright/test'
import { addButtons } from './add-from-list.ts'
import { checkoutButton } from './checkout-button.ts'
import { countingHand } from './counting-hand.ts'
import { change, signUpBuyer } from './new-buyer.ts'
import { paste } from './paste.ts'
import { expect, open, ready, test } from './shop.ts'
import { sentences, words } from './words.ts'

/**
 * What a buyer does every day, with the presses it takes. The limits are those that a returning buyer was promised; a
 * change that takes more presses fails here.
 */
const cart = words('en', 'cart')
const trade = words('en', 'trade')
const shell = words('en', 'shell')
const order = sentences('quick-order')
const offer = sentences('list-offer')
const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.getByRole('combobox').first()
const added = (page: Page) => page.getByText('Added to cart', { exact: true }).first()
const buyBox = (page: Page) => page.getByRole('form', { name: words('en', 'product')('buy.title') })
const buyButton = (page: Page) => page.getByRole('button', { name: /^Add 1 pack to cart · .*\d/ }).first()
/** The dialog has the packing chosen and the focus on its button: Enter takes it. */
const confirmPacking = async (page: Page, hand: ReturnType<typeof countingHand>) => {
  await expect(dialog(page).getByRole('button', { name: cart('pack.submit'), disabled: false })).toBeFocused()
  await hand.press('Enter')
  await expect(dialog(page)).toBeHidden()
}
const headerCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

interface Card {
  id: number
  standard: string
  packMin: number
  packOptions: number
  priceState: string
  oemNumber: string | null
}

const listed = async (page: Page, query: string): Promise<Card[]> =>
  (await (await page.request.get(`/api/listProductByPart?pageSize=100&${query}`)).json()).rows

/** Articles that Add puts into the cart at once, at a price. */
const plain = async (page: Page): Promise<Card[]> =>
  (await listed(page, 'stock=in')).filter(
    ({ packMin, packOptions, priceState }) => packMin === 1 && packOptions === 1 && priceState === 'shown',
  )

/** A maker's number in the spelling of somebody in a hurry, which one such article alone has. */
const oemNumber = async (page: Page): Promise<string> => {
  for (const { oemNumber: number, id } of await plain(page)) {
    const typed = (number ?? '').replaceAll(/[^\dA-Za-z]/g, '')
    if (typed.length < 9 || typed.length > 13) continue
    const rows = await listed(page, `keyword=${typed}`)
    if (rows.length === 1 && rows[0]?.id === id) return typed
  }
  throw new Error('the demo has an article with a number of its own')
}

const cartLines = async (page: Page): Promise<{ productId: number; productModel: string }[]> =>
  (await (await page.request.get('/api/getCart')).json()).data

const placeOrder = async (page: Page, cards: readonly Card[]): Promise<{ id: string; no: string }> => {
  const ids: string[] = []
  for (const { id: productId } of cards)
    ids.push((await change(page, '/api/addCart', { productId, quantity: 1 })).data.id)
  return (await change(page, '/api/checkCart', { ids })).data
}

test('a maker’s number is in the cart', async ({ page }) => {
  await signUpBuyer(page, 'task-number')
  const number = await oemNumber(page)
  await open(page, '/en')
  const hand = countingHand(page)
  await hand.click(search(page))
  await hand.type(number)
  await hand.press('Enter')
  await hand.click(buyButton(page))
  await confirmPacking(page, hand)
  hand.report('OEM number to cart')
  expect(hand.clicks()).toBeLessThanOrEqual(2)
  expect(hand.keys()).toBeLessThanOrEqual(15)
})

test('a part of a machine is found by words and is in the cart', async ({ page }) => {
  await signUpBuyer(page, 'task-words')
  await open(page, '/en')
  const hand = countingHand(page)
  await hand.click(search(page))
  await hand.type('ms 180 carburetor')
  await hand.press('Enter')
  await expect(page.getByRole('rowheader').first()).toContainText('Carburetor')
  await hand.click(addButtons(page, 'en').first())
  await expect(added(page).or(dialog(page))).toBeVisible()
  if (await dialog(page).isVisible()) await confirmPacking(page, hand)
  await expect.poll(async () => (await cartLines(page)).length).toBe(1)
  hand.report('model by words to cart')
  expect(hand.clicks()).toBeLessThanOrEqual(2)
  expect(hand.keys()).toBeLessThanOrEqual(19)
})

test('three packings stand side by side with their prices', async ({ page }) => {
  await signUpBuyer(page, 'task-packings')
  const three = (await listed(page, 'stock=in')).find(
    ({ packOptions, priceState }) => packOptions === 3 && priceState === 'shown',
  )
  if (!three) throw new Error('the demo has an article with three packings')
  await open(page, `/en/search?keyword=${encodeURIComponent(three.standard)}`)
  const hand = countingHand(page)
  await hand.click(page.getByRole('rowheader').first().getByRole('link').first())
  const packings = buyBox(page)
    .getByRole('row')
    .filter({ has: page.getByRole('radio') })
  await expect(packings).toHaveCount(3)
  for (const packing of await packings.all()) {
    await expect(packing).toBeInViewport()
    await expect(packing).toContainText(/€\d/)
  }
  hand.report('three packings side by side')
  expect(hand.clicks()).toBe(1)
  expect(hand.keys()).toBe(0)
})

test('an order of twelve lines is placed again', async ({ page }) => {
  await signUpBuyer(page, 'task-again')
  const cards = (await plain(page)).slice(0, 12)
  expect(cards).toHaveLength(12)
  const { no } = await placeOrder(page, cards)
  await open(page, '/en')
  const hand = countingHand(page)
  await hand.click(page.getByRole('button', { name: `Order again: ${no}` }).first())
  const panel = dialog(page)
  const report = panel.getByRole('button', { name: words('en', 'reorder')('report.cart') })
  await expect(report.or(checkoutButton(panel, cart))).toBeVisible({ timeout: 25_000 })
  // What is not as before is told first.
  if (await report.isVisible()) await hand.click(report)
  await hand.click(checkoutButton(panel, cart))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/OR-\d{4}-\d{6}/)
  const { rows } = await (await page.request.get('/api/listOrder?pageSize=1')).json()
  expect(rows[0]).toMatchObject({ lines: 12 })
  hand.report('reorder of 12 lines')
  expect(hand.clicks() + hand.keys()).toBeLessThanOrEqual(3)
})

test('ten numbers are pasted and are in the cart', async ({ page }) => {
  await signUpBuyer(page, 'task-list')
  const numbers = (await plain(page)).slice(0, 10).map(({ standard }) => standard)
  await open(page, '/en')
  await paste(page, numbers.map((number, at) => `${number}\t${at + 1}`).join('\n'))
  const hand = countingHand(page)
  await hand.click(page.getByRole('link', { name: offer('put') }))
  await hand.click(page.getByRole('button', { name: order('foot.add', { count: 10 }) }))
  await expect(page.getByText(order('foot.added', { count: 10 }))).toBeVisible()
  expect((await cartLines(page)).map(({ productModel }) => productModel)).toEqual(numbers)
  hand.report('list of ten numbers, after the paste')
  expect(hand.clicks() + hand.keys()).toBeLessThanOrEqual(2)
})

test('an inquiry goes with a note and the buyer’s number', async ({ page }) => {
  await signUpBuyer(page, 'task-inquiry')
  const [card] = await plain(page)
  await change(page, '/api/addCart', { productId: card?.id ?? 0, quantity: 1 })
  await open(page, '/en')
  const hand = countingHand(page)
  await hand.click(headerCart(page))
  await hand.click(dialog(page).getByLabel(cart('checkout.poNumber')))
  await hand.type('PO-4711')
  await hand.click(dialog(page).getByLabel(cart('checkout.note')))
  await hand.type('By Friday?')
  await hand.click(dialog(page).getByRole('checkbox', { name: cart('checkout.wantsInquiry') }))
  await hand.click(dialog(page).getByRole('button', { name: cart('checkout.sendInquiry') }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
  await expect(page.getByRole('main')).toContainText('PO-4711')
  await expect(page.getByRole('main')).toContainText('By Friday?')
  hand.report('inquiry with note and PO')
  expect(hand.clicks()).toBeLessThanOrEqual(5)
})

test('the state of an order is seen and a question about it is sent', async ({ page }) => {
  await signUpBuyer(page, 'task-question')
  const { no } = await placeOrder(page, (await plain(page)).slice(0, 1))
  await open(page, '/en')
  const hand = countingHand(page)
  await hand.click(page.getByRole('banner').getByRole('link', { name: /^Order/ }))
  const row = page.getByRole('row').filter({ hasText: no })
  await expect(row).toContainText(trade('order.state.pending'))
  hand.report('state of a document')
  expect(hand.clicks()).toBe(1)
  await hand.click(row.getByRole('link', { name: no }))
  await hand.click(page.getByRole('textbox', { name: trade('write.label') }))
  await hand.type('On Friday?')
  await hand.click(page.getByRole('button', { name: trade('write.send') }))
  await expect(page.getByRole('main').getByText('On Friday?')).toBeVisible()
  await expect(page.getByRole('textbox', { name: trade('write.label') })).toHaveValue('')
  hand.report('question about a document')
  expect(hand.clicks()).toBeLessThanOrEqual(4)
})

test('the language changes in place', async ({ page }) => {
  await open(page, '/en/parts?stock=in')
  await page.evaluate(() => scrollTo(0, 900))
  const hand = countingHand(page)
  const before = await page.getByRole('row').nth(12).boundingBox()
  // The header stands at the top: pressed where it is, so that the page is not scrolled on the way.
  for (const target of [
    page.getByRole('banner').getByText('English', { exact: true }).first(),
    page.getByRole('banner').getByText('Deutsch', { exact: true }).first(),
  ])
    await hand.pressInPlace(target)
  await expect(page).toHaveURL(/\/de\/parts\?stock=in$/)
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect
    .poll(async () =>
      Math.abs(((await page.getByRole('row').nth(12).boundingBox())?.y ?? 0) - (before?.y ?? 0)),
    )
    // Rows above it are a little higher or lower in another language.
    .toBeLessThan(80)
  hand.report('language in place')
  expect(hand.clicks() + hand.keys()).toBe(2)
})

test('a photo of a number becomes an order on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signUpBuyer(page, 'task-photo')
  const number = await oemNumber(page)
  const label = await page.context().newPage()
  await label.setViewportSize({ width: 900, height: 420 })
  await label.setContent(
    `<body style="margin:0;background:#fff;color:#111;font:bold 90px/1.6 sans-serif"><div style="padding:90px 60px">${number}</div></body>`,
  )
  const photo = await label.screenshot()
  await label.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/parts')
  const hand = countingHand(page)
  await hand.click(page.getByRole('button', { name: shell('search.picture') }))
  const read = dialog(page).getByLabel(words('en', 'picture')('read'))
  // The camera’s own button is a press too.
  let shots = 0
  await expect(async () => {
    shots += 1
    const file = dialog(page).locator('input[type=file]').last()
    await file.setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer: photo })
    await expect(read).toHaveValue(/\d/, { timeout: 25_000 })
  }).toPass({ timeout: 75_000 })
  await expect(read).toBeFocused()
  await hand.press('Enter')
  await hand.click(buyButton(page))
  await confirmPacking(page, hand)
  await hand.click(headerCart(page))
  await hand.click(checkoutButton(dialog(page), cart))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/OR-\d{4}-\d{6}/)
  hand.report(`phone photo to order, ${shots} photos`)
  expect(hand.clicks() + hand.keys() + 1).toBeLessThanOrEqual(7)
})

test('a number becomes a line of the cart by keyboard alone', async ({ page }) => {
  await signUpBuyer(page, 'task-keyboard')
  const number = await oemNumber(page)
  await open(page, '/en/faq')
  const hand = countingHand(page)
  await hand.press('/')
  await expect(search(page)).toBeFocused()
  await hand.type(number)
  await hand.press('Enter')
  const quantity = buyBox(page).getByRole('textbox', { name: words('en', 'product')('buy.quantity') })
  await quantity.waitFor()
  while (!(await quantity.evaluate((field) => field === document.activeElement))) {
    if (hand.keys() > 60) throw new Error('60 keys do not reach the quantity')
    await hand.press('Tab')
  }
  await hand.press('Enter')
  await confirmPacking(page, hand)
  expect(await cartLines(page)).toHaveLength(1)
  hand.report('keyboard only to a line of the cart')
  expect(hand.clicks()).toBe(0)
  expect(hand.keys()).toBeLessThanOrEqual(40)
})

test('a machine leads to its drawing and a part of it to the cart', async ({ page }) => {
  await signUpBuyer(page, 'task-machine')
  await open(page, '/en')
  const hand = countingHand(page)
  await hand.click(search(page))
  await hand.type('ms 180')
  const machine = page.getByRole('option').filter({ hasText: 'MS 180' }).first()
  await hand.click(machine)
  await expect(page).toHaveURL(/\/en\/model\//)
  await expect(page.getByRole('figure', { name: /^Exploded drawing/ })).toBeVisible()
  await hand.click(addButtons(page, 'en').first())
  await expect(added(page).or(dialog(page))).toBeVisible()
  if (await dialog(page).isVisible()) await confirmPacking(page, hand)
  await expect.poll(async () => (await cartLines(page)).length).toBe(1)
  hand.report('machine to drawing to cart')
  // What is typed to find the machine is no press of the way.
  expect(hand.clicks() + hand.keys() - 'ms 180'.length).toBeLessThanOrEqual(4)
})
