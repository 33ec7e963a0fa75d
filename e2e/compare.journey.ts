import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const t = words('en', 'compare')
const product = words('en', 'product')

const idsOf = async (page: Page, query: string): Promise<number[]> => {
  const { rows } = await (await page.request.get(`/api/listProductByPart?pageSize=4&${query}`)).json()
  return rows.map(({ id }: { id: number }) => id)
}
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader')

test('four parts stand side by side, differences marked by a word, one is taken off and one is added', async ({
  page,
}) => {
  await signIn(page, 'buyer@example.com')
  const ids = await idsOf(page, 'stock=in&keyword=STIHL')
  await open(page, `/en/compare?ids=${ids.join(',')}`)
  await expect(columns(page)).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: new RegExp(t('differs')) }).first()).toBeVisible()
  await expectAccessible(page, 'compare')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const all = await page.getByRole('rowheader').count()
  await page.getByRole('link', { name: t('onlyDifferent') }).click()
  await expect(page).toHaveURL(/only=different/)
  await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(all)
  await page.getByRole('link', { name: t('everything') }).click()
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`ids=${ids.slice(1).join(',')}$`))
  await expect(columns(page)).toHaveCount(3)
})

test('what an address asks for and cannot be compared is said in words, and the rest is shown', async ({
  page,
}) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await idsOf(page, 'stock=in&keyword=STIHL')
  await open(page, `/en/compare?ids=${first},${second},${first},x,987654321,${third},${fourth}`)
  const left = page.getByRole('region', { name: t('left.title') })
  await expect(left.getByRole('listitem')).toHaveText([
    '987654321: no longer in our range.',
    `${first}: is in the address twice and is shown once.`,
    '“x” is not an item.',
    `${fourth}: only four items fit side by side.`,
  ])
  await expect(columns(page)).toHaveCount(3)
  await open(page, '/en/compare')
  await expect(page.getByText(t('none'))).toBeVisible()
  await expectAccessible(page, 'nothing to compare')
})

for (const language of ['de', 'ru', 'zh'] as const) {
  test(`the comparison fits a phone in ${language}, also without script`, async ({ page, browser }) => {
    const ids = await idsOf(page, 'stock=in&keyword=STIHL')
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, `/${language}/compare?ids=${ids.join(',')}`)
    await expectNoSidewaysScroll(page)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`/${language}/compare?ids=${ids.join(',')}`)
    await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(4)
    await plain.close()
  })
}

test('a replaced part shows its successor as a card with Add, and the old one below it', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (
    await page.request.get('/api/listProductByPart?pageSize=100&keyword=STIHL&orderByColumn=standard')
  ).json()
  const listed: { id: number; supersededBy: { id: number; standard: string } | null }[] = [...rows]
  for (let number = 1; number <= 30 && !listed.some(({ supersededBy }) => supersededBy); number += 1) {
    const more = await (
      await page.request.get(`/api/listProductByPart?pageSize=100&pageNum=${number}`)
    ).json()
    listed.push(...more.rows)
  }
  const old = listed.find(({ supersededBy }) => supersededBy)
  if (!old?.supersededBy) throw new Error('no part of the demo is replaced')
  await open(page, `/en/product/${old.id}`)
  const card = page.getByRole('article').filter({ hasText: old.supersededBy.standard })
  await expect(card).toBeVisible()
  await expectAccessible(page, 'replaced part')
  await expect(page.getByRole('form', { name: product('buy.title') })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeVisible()
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})
