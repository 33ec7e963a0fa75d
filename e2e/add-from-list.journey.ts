import type { Page } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, open, test } from './shop.ts'

interface Card {
  id: number
  standard: string
  fullname: string
  packMin: number
  packStep: number
  packOptions: number
}

/** The first card in stock of which this holds. */
const findCard = async (page: Page, isWanted: (card: Card) => boolean): Promise<Card> => {
  for (let pageNum = 1; pageNum < 20; pageNum += 1) {
    const answer = await page.request.get(`/api/listProductByPart?stock=in&pageSize=100&pageNum=${pageNum}`)
    const found = (await answer.json()).rows.find(isWanted)
    if (found) return found
  }
  throw new Error('no card of the demo is so')
}
const cartOf = async (page: Page): Promise<{ productId: number; quantity: number }[]> =>
  (await (await page.request.get('/api/getCart')).json()).data

test('a row starts at the least of its packing, and adds at once where there is one packing', async ({
  page,
}) => {
  await signUp(page, 'at-once')
  const card = await findCard(page, ({ packOptions }) => packOptions <= 1)
  await open(page, `/en/search?keyword=${encodeURIComponent(card.standard)}`)
  const row = page.getByRole('row').filter({ hasText: card.standard }).first()
  const packs = row.getByRole('textbox', { name: /^Packs of/ })
  await expect(packs).toHaveValue(String(card.packMin))
  await packs.fill(String(card.packMin + card.packStep))
  await packs.press('Enter')
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await cartOf(page)).toMatchObject([{ productId: card.id, quantity: card.packMin + card.packStep }])
})

test('a row with several packings starts at the least of the first and opens the dialog', async ({
  page,
}) => {
  await signUp(page, 'several')
  const card = await findCard(page, ({ packOptions, packMin }) => packOptions > 1 && packMin > 1)
  const packs = (await change(page, '/api/getPack', { id: card.id })).data
  expect(packs).toHaveLength(card.packOptions)
  await open(page, `/en/search?keyword=${encodeURIComponent(card.standard)}`)
  const row = page.getByRole('row').filter({ hasText: card.standard }).first()
  const field = row.getByRole('textbox', { name: /^Packs of/ })
  await expect(field).toHaveValue(String(card.packMin))
  await field.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(card.packOptions)
  await expect(dialog.getByRole('textbox', { name: 'Quantity in packs' })).toHaveValue(String(card.packMin))
})

test('a quantity off the step is refused in words, and what was typed stays', async ({ page }) => {
  await signUp(page, 'refused')
  const card = await findCard(page, ({ packOptions }) => packOptions <= 1)
  await open(page, `/en/search?keyword=${encodeURIComponent(card.standard)}`)
  const row = page.getByRole('row').filter({ hasText: card.standard }).first()
  const field = row.getByRole('textbox', { name: /^Packs of/ })
  await field.fill('5000')
  await field.press('Enter')
  await expect(page.getByText(/whole number from 1 to/)).toBeVisible()
  await expect(field).toHaveValue('5000')
  expect(await cartOf(page)).toEqual([])
})

test('what is no quantity is refused in words, by Enter and by a press, and the old one is not added', async ({
  page,
}) => {
  await signUp(page, 'odd')
  const single = await findCard(page, ({ packOptions }) => packOptions <= 1)
  const several = await findCard(page, ({ packOptions }) => packOptions > 1)
  for (const card of [single, several]) {
    await open(page, `/en/search?keyword=${encodeURIComponent(card.standard)}`)
    const row = page.getByRole('row').filter({ hasText: card.standard }).first()
    const field = row.getByRole('textbox', { name: /^Packs of/ })
    for (const odd of ['½', '-3', '1.000', '2,5', 'abc', '0', '']) {
      await field.fill(odd)
      // The same call within a second is held for a double press.
      await expect(async () => {
        await field.press('Enter')
        await expect(page.getByText(/whole number from 1 to/), odd).toBeVisible({ timeout: 1_500 })
      }).toPass()
      await expect(field, odd).toHaveValue(odd)
      await expect(field, odd).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await row.getByRole('button', { name: /^(?:Add to cart|Ask for the price)/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await cartOf(page)).toEqual([])
    await field.fill(String(card.packMin))
    await expect(async () => {
      await field.blur()
      await expect(field).not.toHaveAttribute('aria-invalid')
    }).toPass()
  }
})
