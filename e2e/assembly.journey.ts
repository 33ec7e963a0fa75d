import type { Locator, Page } from '@playwright/test'
import { signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, signIn, test } from './shop.ts'
import { words } from './words.ts'

interface Listed {
  assembly: string
  total: number
  drawing: { positions: { productIds: number[] }[] } | null
}

/** The drawing with most positions of the model that fits most. */
const fullestPage = async (page: Page): Promise<string> => {
  const { rows } = await (await page.request.get('/api/listModel?pageSize=1')).json()
  const { data } = await (await page.request.get(`/api/model/detail/${rows[0].id}`)).json()
  const assemblies: Listed[] = data.assemblies
  const sizeOf = ({ drawing }: Listed) => drawing?.positions.length ?? 0
  const fullest = assemblies.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  return `/en/model/${rows[0].id}?assembly=${fullest?.assembly}`
}

const drawingOf = (page: Page) => page.getByRole('figure', { name: /^Exploded drawing/ })
const positionOf = (page: Page, number: number) =>
  drawingOf(page).getByRole('link', { name: new RegExp(`^Position ${number}: `) })
/** The number on the picture; the name stands in the list beside it. */
const onPicture = (page: Page, number: number) =>
  positionOf(page, number).getByText(String(number), { exact: true })
const backOf = (page: Page, number: number) =>
  page.getByRole('link', { name: `Show position ${number} in the drawing`, exact: true }).first()
const rowOf = (page: Page, number: number) =>
  page
    .getByRole('row')
    .filter({ has: backOf(page, number) })
    .first()
const addIn = (row: Locator) => row.getByRole('button', { name: /^Add to cart/ })

const expectMarked = async (page: Page, number: number) => {
  await expect(rowOf(page, number)).toHaveAttribute('data-marked')
  await expect(positionOf(page, number)).toHaveAttribute('data-marked')
}

test('positions of a drawing and their rows light up together and lead to the cart', async ({ page }) => {
  await signUpBuyer(page, 'positions')
  await open(page, await fullestPage(page))
  // All parts here fit the model of the page, but the reader has not selected a machine.
  await expect(page.getByText(words('en', 'catalogue')('row.fitsMine'))).toHaveCount(0)
  await rowOf(page, 3).hover()
  await expectMarked(page, 3)
  await onPicture(page, 1).hover()
  await expectMarked(page, 1)
  await expect(rowOf(page, 3)).not.toHaveAttribute('data-marked')
  await expectAccessible(page, 'a drawing with a marked position', 'main')

  await positionOf(page, 2).focus()
  await expectMarked(page, 2)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 2)).toBeFocused()
  await expect(addIn(rowOf(page, 2))).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(backOf(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(positionOf(page, 2)).toBeFocused()
  await expect(onPicture(page, 2)).toBeInViewport()

  await onPicture(page, 2).click()
  await addIn(rowOf(page, 2)).click()
  // With one packing it is added at once.
  await expect(page.getByRole('dialog').or(page.getByText('Added to cart', { exact: true }))).toBeVisible()
})

/** A press so far from the middle in each direction still meets the link. */
const cornersOf = (link: Locator, distance: number) =>
  link.evaluate((element, away) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return [-away, away].every((right) =>
      [-away, away].every((down) =>
        element.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
      ),
    )
  }, distance)

test('a finger finds every position on a phone, and without script they are links', async ({
  browser,
  page,
  baseURL,
}) => {
  const path = await fullestPage(page)
  const narrow = { viewport: { width: 320, height: 700 }, hasTouch: true, baseURL: baseURL ?? '' }
  const phone = await browser.newContext({ ...narrow, isMobile: true })
  const hand = await phone.newPage()
  await hand.goto(path)
  await ready(hand)
  await expectNoSidewaysScroll(hand)
  const last = await drawingOf(hand).getByRole('listitem').count()
  const boxes = await Promise.all(
    Array.from({ length: last }, (_, index) => positionOf(hand, index + 1).boundingBox()),
  )
  for (const [index, box] of boxes.entries()) {
    if (!box) throw new Error(`position ${index + 1} is not drawn`)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    expect(box.x).toBeGreaterThanOrEqual(0)
    const meeting = boxes
      .slice(index + 1)
      .filter((other) => other && Math.hypot(other.x - box.x, other.y - box.y) < box.width)
    expect(meeting).toEqual([])
    // The room that fingers have around a number leaves its neighbors all of theirs.
    expect(await cornersOf(positionOf(hand, index + 1), 11), `position ${index + 1}`).toBe(true)
  }
  await onPicture(hand, last).tap()
  await expectMarked(hand, last)
  await expect(addIn(rowOf(hand, last))).toBeInViewport()
  await expectAccessible(hand, 'a drawing on a phone', 'main')
  await phone.close()

  const plain = await browser.newContext({ ...narrow, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(path)
  await onPicture(reader, last).click()
  await expect(reader).toHaveURL(/#row-\d+$/)
  await expect(rowOf(reader, last)).toBeInViewport()
  await backOf(reader, last).click()
  await expect(onPicture(reader, last)).toBeInViewport()
  await plain.close()
})

const tableOf = (page: Page) => page.getByRole('main').getByRole('table').first()

test('the keyboard turns, walks and adds in the parts book', async ({ page }) => {
  await signUpBuyer(page, 'book-keys')
  await open(page, await fullestPage(page))
  const heading = page.locator('#assembly')
  const first = await heading.textContent()
  const frame = page.getByRole('group', { name: /^Drawing: / })
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 2)).toBeFocused()
  await expectMarked(page, 2)
  await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, 1)).toBeFocused()
  await page.keyboard.press('4')
  await expect(rowOf(page, 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').or(page.getByText('Added to cart', { exact: true }))).toBeVisible()
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')

  // In a field the same keys are its own.
  const field = rowOf(page, 1).getByRole('textbox')
  await field.focus()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()

  await frame.focus()
  const picture = drawingOf(page).locator('img')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(whole, 0)

  const toNext = page.getByRole('link', { name: /^Next assembly: / }).first()
  const key = (await toNext.count()) > 0 ? 'ArrowRight' : 'ArrowLeft'
  await page.keyboard.press(key)
  await expect(heading).not.toHaveText(first ?? '')
  await expect(frame).toBeFocused()
  await page.keyboard.press(key === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight')
  await expect(heading).toHaveText(first ?? '')
})

test('a machine leads to its drawing and its part into the cart in four presses', async ({ page }) => {
  await signUpBuyer(page, 'four-presses')
  await open(page, '/en')
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await search.fill('ms180')
  // 1: the machine is suggested first.
  const machine = page.getByRole('option').first()
  await expect(machine).toContainText('MS 180')
  await machine.click()
  await expect(page).toHaveURL(/\/en\/model\/\d+/)
  // 2: an assembly of the index, 3: a piece's number.
  await page.getByRole('navigation', { name: 'Assemblies' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/assembly=/)
  await onPicture(page, 1).click()
  await expect(rowOf(page, 1)).toBeFocused()
  // 4: Add. Awaited from before the press, because the message goes again.
  const told = page
    .getByRole('dialog')
    .or(page.getByText('Added to cart', { exact: true }))
    .first()
    .waitFor()
  await addIn(rowOf(page, 1)).click()
  await told
})

test('the drawing stays in sight beside its last position', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
  // Lower than the table, as high as the drawing.
  await page.setViewportSize({ width: 1280, height: 560 })
  await open(page, `/de/model/${rows[0].id}`)
  const plate = page.locator('[data-plate]')
  const positions = page.locator('main tbody > tr')
  const top = async () => (await plate.boundingBox())?.y ?? -1
  expect(await top()).toBeGreaterThan(200)
  await positions.last().evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await expect(positions.last()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(plate).toBeInViewport({ ratio: 0.9 })
  expect(await top()).toBeGreaterThanOrEqual(0)
})

test('all wear parts of an assembly go into the cart with one press and their sum', async ({ page }) => {
  await signUpBuyer(page, 'wear-parts')
  await open(page, await fullestPage(page))
  const all = page.getByRole('button', { name: /^Add all \d+ · / })
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
  const answer = page.waitForResponse(/addCartLines/)
  await all.click()
  const { data } = await (await answer).json()
  expect([data.taken, data.left]).toEqual([count, 0])
})

test('every assembly and every article reads without script', async ({ browser, page, baseURL }) => {
  const { rows } = await (await page.request.get('/api/listModel?pageSize=1')).json()
  const { data } = await (await page.request.get(`/api/model/detail/${rows[0].id}`)).json()
  const assemblies: Listed[] = data.assemblies
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const reader = await context.newPage()
  await reader.goto(`/en/model/${rows[0].id}`)
  const index = reader.getByRole('navigation', { name: 'Assemblies' }).getByRole('link')
  await expect(index.filter({ visible: true })).toHaveCount(assemblies.length)
  await index.filter({ visible: true }).nth(1).click()
  await expect(reader).toHaveURL(/assembly=/)
  const several = assemblies.find(({ drawing }) =>
    drawing?.positions.some(({ productIds }) => productIds.length > 1),
  )
  await reader.goto(`/en/model/${rows[0].id}?assembly=${several?.assembly}`)
  const more = tableOf(reader)
    .getByRole('link', { name: /other parts? for position/ })
    .first()
  const before = await tableOf(reader).getByRole('row').count()
  await more.click()
  await expect(reader).toHaveURL(/position=/)
  expect(await tableOf(reader).getByRole('row').count()).toBeGreaterThan(before)
  await context.close()
})
