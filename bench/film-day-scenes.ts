/** What the screens of a buyer's day are filled with, from the shop's own lists. */
import type { Page } from '@playwright/test'

interface Row {
  id: number
  standard: string
  price: object | null
}

const listed = async (page: Page, url: string): Promise<Row[]> => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => {
      const answer = await page.request.get(
        `${url}/api/listProductByPart?stock=in&pageSize=100&pageNum=${number}`,
      )
      return (await answer.json()).rows as Row[]
    }),
  )
  return answers.flat()
}

const post = async (page: Page, url: string, path: string, data: object) =>
  (await page.request.post(`${url}${path}`, { data, headers: { origin: url } })).json()

/** Adds the article; an older shop and a newer one take the same call. */
const add = async (page: Page, url: string, productId: number, packs?: number): Promise<void> => {
  const { data: kinds } = await post(page, url, '/api/getPack', { id: productId })
  const [pack] = kinds
  await post(page, url, '/api/addCart', {
    productId,
    packId: pack.packId,
    quantity: packs ?? pack.minQuantity,
    info: '',
  })
}

/** A cart as buyers have it: parts with a price, one without, and one of which the company orders no more than it may. */
export const fillCart = async (page: Page, url: string): Promise<void> => {
  await post(page, url, '/api/clearCart', {})
  const rows = await listed(page, url)
  const priced = rows.filter(({ price }) => price !== null)
  for (const { id } of priced.slice(0, 3)) await add(page, url, id)
  const unpriced = rows.find(({ price }) => price === null)
  if (unpriced) await add(page, url, unpriced.id)
  const large = priced.at(4)
  if (large) await add(page, url, large.id, 5_000)
}

/** Pastes a list with numbers of all sorts into quick order. */
export const pasteList = async (page: Page, url: string): Promise<void> => {
  const rows = await listed(page, url)
  const numbers = rows.filter(({ price }) => price !== null).slice(5, 12)
  const text = [...numbers.map(({ standard }, at) => `${standard}\t${at + 1}`), 'ZX-99-1234\t5'].join('\n')
  // The list of the language before is kept in the tab.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
  await page
    .locator('[data-ready] main')
    .getByText(numbers[0]?.standard ?? '')
    .first()
    .waitFor()
}
