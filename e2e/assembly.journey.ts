import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, signIn, test } from './shop.ts'
import { words } from './words.ts'

interface Listed {
  assembly: string
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
  await signIn(page, 'buyer@example.com')
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
    Array.from({ length: last }, (_, index) => onPicture(hand, index + 1).boundingBox()),
  )
  for (const [index, box] of boxes.entries()) {
    if (!box) throw new Error(`position ${index + 1} is not drawn`)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    expect(box.x).toBeGreaterThanOrEqual(0)
    const meeting = boxes
      .slice(index + 1)
      .filter((other) => other && Math.hypot(other.x - box.x, other.y - box.y) < box.width)
    expect(meeting).toEqual([])
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
  await expect(reader).toHaveURL(/#row-\d+-\d+$/)
  await expect(rowOf(reader, last)).toBeInViewport()
  await backOf(reader, last).click()
  await expect(onPicture(reader, last)).toBeInViewport()
  await plain.close()
})
