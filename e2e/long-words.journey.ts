import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { change, joinCompany, signUp } from './new-buyer.ts'
import { speakPseudo } from './pseudo-language.ts'
import { expect, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'
import { misfits } from './text-fit.ts'
import { words } from './words.ts'

/** A language 40 % longer than English, on the narrowest screens (docs/trust.md#languages-and-formats). */
const account = words('en', 'account')
const shell = words('en', 'shell')
const dialog = (page: Page) => page.getByRole('dialog')

const expectRoom = async (page: Page, what: string) => {
  // What a touch would open is looked at, too.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
  expect(await speakPseudo(page), what).toBeGreaterThan(5)
  await expectNoSidewaysScroll(page)
  expect.soft(await misfits(page), what).toEqual([])
}

for (const width of [320, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('public pages have room for longer words', async ({ page }) => {
      for (const path of [
        '',
        '/parts',
        '/parts?stock=in',
        '/machine',
        '/search?keyword=carburetor',
        '/search?keyword=zzzzzz',
        '/model/1',
        '/hot',
        '/brands',
        '/brand/1',
        '/news',
        '/news/detail/1',
        '/faq',
        '/about',
        '/legal/terms',
        '/catalogue',
        '/subscribe',
        '/none',
      ]) {
        await open(page, `/en${path}`)
        await expectRoom(page, path)
      }
    })

    test('the menu and the account panel have room for longer words', async ({ page }) => {
      await open(page, '/en/about')
      await page
        .locator('summary:visible')
        .filter({ hasText: shell('nav.menu') })
        .click()
      await expectRoom(page, 'menu')
      await open(page, '/en/about?login=1')
      await expectRoom(page, 'sign in')
      for (const name of ['signUp.title', 'reset.title']) {
        await open(page, '/en/about?login=1')
        await dialog(page)
          .getByRole('button', { name: account(name) })
          .first()
          .click()
        await expect(dialog(page).getByRole('heading', { name: account(name) })).toBeVisible()
        await expectRoom(page, name)
        await page.evaluate(() =>
          document.querySelector<HTMLButtonElement>('[role=dialog] form [type=submit]')?.click(),
        )
        await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
        await expectRoom(page, `${name}, nothing filled in`)
      }
    })

    test('pages and panels of a buyer have room for longer words', async ({ page }) => {
      await joinCompany(page, `long-words-${width}`)
      const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
      await change(page, '/api/addCart', { productId: id, quantity: 1, info: 'for the long words' })
      await change(page, '/api/addWish', id)
      for (const path of [
        '/parts',
        '/search?keyword=STIHL',
        `/product/${id}`,
        '/oem',
        '/order',
        '/order?keyword=zzzzzz',
        '/inquery',
        '/about?panel=cart',
        '/about?panel=wish',
        `/about?panel=pack&product=${id}`,
      ]) {
        await open(page, `/en${path}`)
        if (path.includes('panel=')) await expect(dialog(page).getByText(/\d/).first()).toBeVisible()
        await expectRoom(page, path)
      }
      await open(page, '/en/about?panel=cart')
      await dialog(page)
        .getByRole('button', { name: words('en', 'cart')('clear') })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectRoom(page, 'clear question')
      for (const [list, detail] of [
        ['/api/listOrder', 'order'],
        ['/api/listInquery', 'inquery'],
      ] as const) {
        const first = await firstRow(page, list)
        await open(page, `/en/${detail}/${first.id}`)
        await expectRoom(page, detail)
      }
    })

    test('the office has room for longer words', async ({ page }) => {
      await open(page, '/office/login')
      await expectRoom(page, 'sign in')
      const email = await signUp(page, 'long-words')
      await page.request.post('/api/office/login', {
        data: { email: 'staff@example.com', password: demoPassword },
        headers: { origin: new URL(test.info().project.use.baseURL ?? '').origin },
      })
      for (const path of ['/office/outbox', '/office/outbox?status=dead', '/office/none']) {
        await open(page, path)
        await expectRoom(page, path)
      }
      const mail = await firstRow(page, `/api/office/listMail?keyword=${email}`)
      await open(page, `/office/outbox/${mail.id}`)
      await expectRoom(page, 'mail')
    })
  })
}

test('the look itself finds what does not fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/none')
  await speakPseudo(page)
  expect(await misfits(page)).toEqual([])
  const spoil = (spoilt: Partial<CSSStyleDeclaration>) =>
    page.locator('main h1').evaluate((heading, style) => Object.assign(heading.style, style), spoilt)
  const heal = () => page.locator('main h1').evaluate((heading) => heading.removeAttribute('style'))
  for (const [style, complaint] of [
    [{ width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' }, 'cut off'],
    [{ width: '60px', background: 'white', whiteSpace: 'nowrap' }, 'spilt out of h1'],
    [{ transform: 'translateX(-60px)' }, 'beyond the screen'],
    [{ height: '4px' }, 'over each other'],
  ] as const) {
    await spoil(style)
    expect((await misfits(page)).join('\n')).toContain(complaint)
    await heal()
  }
})
