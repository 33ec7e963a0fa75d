import type { Page } from '@playwright/test'
import { languageNames } from '../../contract/language.ts'
import { expect, firstRow, open, signIn, test } from '../shop.ts'

const banner = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const submenu = (page: Page) => nav(page).getByRole('link', { name: /^Carburetors/ })

/** 0 is black, 1 is white: what lies behind the content. */
const lightness = (page: Page) =>
  page.locator('main').evaluate((main) => {
    let element: Element | null = main
    while (element && getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)')
      element = element.parentElement
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas || !element) throw new Error('nothing lies behind the content')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })

test('every address of the seed is a screen with header, content and footer', async ({ page }) => {
  const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const [type] = (await (await page.request.get('/api/listPartType')).json()).data
  const [machine] = (await (await page.request.get('/api/listMachineType')).json()).data
  await signIn(page, 'buyer@example.com')
  for (const path of [
    '/',
    '/faq',
    '/about',
    '/news',
    '/news/detail/1',
    '/parts',
    `/parts/${type.id}/any-name/7`,
    '/search?keyword=STIHL',
    '/machine',
    `/machine/${machine.id}/any-name/7`,
    '/catalogue',
    '/brands',
    '/brand/3',
    '/order',
    '/inquery',
    `/product/${id}`,
    '/hot',
    '/oem',
    '/contact',
    '/svg',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    expect(new URL(page.url()).search, path).not.toContain('login')
    await expect(banner(page), path).toBeVisible()
    await expect(page.locator('main').getByRole('heading', { level: 1 }), path).not.toBeEmpty()
    await expect(footer(page), path).toBeVisible()
  }
})

test('home is dark, the other screens are white', async ({ page }) => {
  await open(page, '/en')
  expect(await lightness(page)).toBeLessThan(0.25)
  for (const path of ['/en/parts', '/en/about', '/en/contact', '/en/hot']) {
    await open(page, path)
    expect(await lightness(page), path).toBe(1)
  }
})

test('a new page begins at its top, Back returns to the place', async ({ page }) => {
  await open(page, '/en/parts')
  await page.evaluate(() => scrollTo(0, 700))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/en\/faq$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/parts$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('the header has what the seed lists', async ({ page }) => {
  await open(page, '/en/about')
  const header = banner(page)
  await expect(header.locator('a[href^="mailto:"]').first()).toHaveText(/^\S+@\S+$/)
  await expect(header.getByRole('link', { name: 'Catalogue', exact: true }).first()).toHaveAttribute(
    'href',
    '/en/catalogue',
  )
  await header.locator('summary:visible').filter({ hasText: 'English' }).click()
  for (const name of Object.values(languageNames))
    await expect(header.locator('details[open]').getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  // The words of the seed, with the number of this shop: it has a tenth of the articles.
  await expect(header.getByRole('combobox')).toHaveAttribute('placeholder', /^Search for 3,[0-9]00\+ items$/)
  for (const name of ['Wishlist', 'Cart', 'Order'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(nav(page).locator('> ul > li > a')).toHaveText([
    'Home',
    'Spare Parts',
    'Garden Machine',
    'OEM',
    'Hot Sales/Promotion',
    // Ours (docs/product.md): a pasted list of numbers.
    'Quick order',
    'Contact Us',
  ])
  // The logo, which is the mark and the shop's name.
  await header.locator('a[href="/en"]:has(svg)').click()
  await expect(page).toHaveURL(/\/en$/)
})

test('App Download shows a code that leads to /app', async ({ page }) => {
  await open(page, '/en/about')
  await banner(page).locator('summary:visible').filter({ hasText: 'App Download' }).click()
  const code = page.getByRole('img', { name: 'QR code with the address of the app' })
  await expect(code).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/en/app')
  await expect(footer(page).getByRole('link', { name: 'App Download' })).toHaveAttribute('href', '/en/app')
})

test('who has signed in is named with first and last name', async ({ page }) => {
  await open(page, '/en/about')
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/about')
  await expect(banner(page).getByText('Anna Keller').first()).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
})

for (const name of ['Wishlist', 'Cart', 'Login'] as const) {
  test(`${name} opens the login panel for a stranger`, async ({ page }) => {
    await open(page, '/en/about')
    await banner(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
}

test('the submenu lists types with counts and links with id, hyphened name and total', async ({ page }) => {
  await open(page, '/en/about')
  const answer = await (await page.request.get('/api/listMachineType')).json()
  const type = answer.data.find(({ name }: { name: string }) => name.includes(' '))
  await nav(page).getByRole('link', { name: 'Garden Machine' }).hover()
  const row = nav(page).getByRole('link', { name: new RegExp(`^${type.name}`) })
  await expect(row).toContainText(String(type.total))
  await expect(row).toHaveAttribute(
    'href',
    `/en/machine/${type.id}/${encodeURIComponent(type.name.replaceAll(' ', '-'))}/${type.total}`,
  )
  const { height } = (await row.boundingBox()) ?? { height: 0 }
  expect(Math.abs(height - 35)).toBeLessThanOrEqual(1)
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(type.name)
})

test('the submenu closes half a second after the mouse has left', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en/about')
  await nav(page).getByRole('link', { name: 'Spare Parts' }).hover()
  await expect(submenu(page).first()).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.mouse.move(640, 880)
  await page.clock.runFor(499)
  await expect(submenu(page).first()).toBeVisible()
  await page.clock.runFor(1)
  await expect(submenu(page)).toHaveCount(0)
})

test('the navigation is 1200 px wide at most', async ({ page }) => {
  for (const width of [1920, 1300, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/en/about')
    const box = await nav(page).locator('> ul').boundingBox()
    expect(box?.width, `${width} px`).toBeLessThanOrEqual(1200)
    expect(box?.width, `${width} px`).toBeGreaterThan(Math.min(1200, width) - 100)
  }
})

test('below 800 px a menu has the items of the navigation and the login', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 844 })
  await open(page, '/en/about')
  await expect(nav(page)).toBeVisible()
  await page.setViewportSize({ width: 799, height: 844 })
  await expect(nav(page)).toBeHidden()
  await page.locator('summary:visible').filter({ hasText: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of ['Home', 'Spare Parts', 'Garden Machine', 'OEM', 'Hot Sales/Promotion', 'Contact Us'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of ['Catalogue', 'App Download'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('the footer has what the seed lists', async ({ page }) => {
  await open(page, '/en/about')
  for (const [name, path] of [
    ['About Us', 'about'],
    ['FAQ', 'faq'],
    ['News', 'news'],
    ['App Download', 'app'],
    ['Catalogue', 'catalogue'],
  ] as const)
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', `/en/${path}`)
  await expect(footer(page).locator('a[href^="tel:"]')).toHaveText(/\d/)
  await expect(footer(page).locator('a[href^="mailto:"]')).toHaveText(/@/)
  await expect(footer(page).getByText('Sign up for exclusive offers, updates and more.')).toBeVisible()
  await expect(footer(page).getByText(/^© \d{4} /)).toBeVisible()
})

test('an empty subscription asks the shop nothing', async ({ page }) => {
  await open(page, '/en/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await footer(page).getByRole('button', { name: 'Sign up' }).click()
  await footer(page).getByLabel('Your email').fill('   ')
  await footer(page).getByLabel('Your email').press('Enter')
  await footer(page).getByLabel('Your email').fill('nobody')
  await footer(page).getByLabel('Your email').press('Enter')
  await expect(footer(page).getByText('Please enter a valid email.')).toBeVisible()
  expect(asked.filter((path) => path === '/api/subscribe')).toHaveLength(1)
})
