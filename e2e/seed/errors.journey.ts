import type { Page } from '@playwright/test'
import { signUp } from '../new-buyer.ts'
import { expect, open, test } from '../shop.ts'

const hearts = (page: Page) => page.getByRole('button', { name: /^Add to wishlist/ })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const question = (page: Page) => page.getByRole('alertdialog')

/** Whatever is asked next of `addWish` is answered so; the shop itself has no reason to. */
const answerWith = (page: Page, answer: object) =>
  page.route('**/api/addWish', (route) => route.fulfill({ json: answer }))

/** Stops the clock of the page, so that what follows is timed to the millisecond. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

const expectShownFor = async (page: Page, text: string, milliseconds: number) => {
  await expect(messages(page).getByText(text)).toBeVisible()
  await page.clock.runFor(milliseconds - 20)
  await expect(messages(page).getByText(text)).toBeVisible()
  await page.clock.runFor(40)
  await expect(messages(page).getByText(text)).toHaveCount(0)
}

/** A new buyer, because the wishlist changes. */
const openAsBuyer = async (page: Page) => {
  await signUp(page, 'errors')
  await open(page, '/en/parts')
}

/** The session ends elsewhere; the open page learns of it from its next call. */
const endSession = (page: Page) =>
  page.request.post('/logout', { headers: { origin: new URL(page.url()).origin } })

test('an ended session is asked about once at a time; Cancel stays', async ({ page }) => {
  await openAsBuyer(page)
  await endSession(page)
  await hearts(page).nth(0).click()
  // The second answer comes while the first is still being asked about.
  await page.locator('button[aria-label^="Add to wishlist"]').nth(1).dispatchEvent('click')
  await expect(question(page)).toHaveCount(1)
  await expect(question(page).getByText('System tip')).toBeVisible()
  await expect(question(page)).toContainText('Your login status has expired. You can stay on this page')
  await question(page).getByRole('button', { name: 'Cancel' }).last().click()
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/en\/parts$/)
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
})

test('Re-login logs out and goes home', async ({ page }) => {
  await openAsBuyer(page)
  await endSession(page)
  await hearts(page).first().click()
  const loggedOut = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout')
  await question(page).getByRole('button', { name: 'Re-login' }).click()
  await loggedOut
  // Home, with the login panel open and the way back.
  await expect(page).toHaveURL(/\/en\/\?login=1&next=%2Fen%2Fparts$/)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a stranger is asked to sign in, not told that something expired', async ({ page }) => {
  await open(page, '/en/parts')
  await hearts(page).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('500 is an error, 601 a warning, any other code a notice titled with its words', async ({ page }) => {
  await openAsBuyer(page)
  const cases = [
    [{ code: 500, msg: 'the shelf fell down' }, 'error'],
    [{ code: 601, msg: 'one at a time' }, 'warning'],
    [{ code: 403, msg: 'not for you', traceId: 'trace-7' }, 'error'],
  ] as const
  for (const [at, [answer, kind]] of cases.entries()) {
    await page.unroute('**/api/addWish')
    await answerWith(page, answer)
    await hearts(page).nth(at).click()
    const toast = messages(page).locator(`[data-kind="${kind}"]`).filter({ hasText: answer.msg })
    await expect(toast).toBeVisible()
    if ('traceId' in answer) {
      await expect(toast.locator('p > span')).toHaveText(answer.msg)
      await expect(toast).toContainText(answer.traceId)
    } else await expect(toast.locator('p > span')).toHaveCount(0)
    await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'false')
  }
})

test("500 with 'Token expired.' logs out as well", async ({ page }) => {
  await openAsBuyer(page)
  await answerWith(page, { code: 500, msg: 'Token expired.', reason: 'TOKEN_EXPIRED' })
  await hearts(page).first().click()
  await expect(messages(page).getByText('Token expired.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect((await (await page.request.get('/api/getinfo')).json()).code).toBe(401)
})

test.describe('when no answer comes', () => {
  test.use({ expectedComplaint: 'Failed to load resource' })

  test('a broken connection and a status are told for five seconds', async ({ page }) => {
    await page.clock.install()
    await openAsBuyer(page)
    await page.route('**/api/addWish', (route) => route.abort())
    await stopClock(page)
    await hearts(page).first().click()
    await expectShownFor(page, 'Backend interface connection error', 5_000)
    await page.unroute('**/api/addWish')
    await page.route('**/api/addWish', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await hearts(page).first().click()
    await expectShownFor(page, 'API error 502', 5_000)
  })

  test('after 100 seconds a call is given up and that is told', async ({ page }) => {
    // The page's clock does not reach the browser's own time limit, so a thousandth of it passes instead.
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal)
      Reflect.set(window, 'limits', [])
      AbortSignal.timeout = (milliseconds) => {
        Reflect.get(window, 'limits').push(milliseconds)
        return real(milliseconds / 1_000)
      }
    })
    await openAsBuyer(page)
    await page.route('**/api/addWish', () => undefined)
    await hearts(page).first().click()
    await expect(messages(page).getByText('Request timeout')).toBeVisible()
    expect(await page.evaluate((): number[] => Reflect.get(window, 'limits'))).toContain(100_000)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the same thing sent twice within a second is refused in the words of the seed', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en/about')
  const field = page.getByRole('contentinfo').getByLabel('Your email')
  const asked: string[] = []
  await page.route('**/api/subscribe', async (route) => {
    asked.push(route.request().postData() ?? '')
    await route.fulfill({ json: { code: 601, msg: 'Please enter a valid email.', reason: 'EMAIL_INVALID' } })
  })
  await stopClock(page)
  await field.fill('nobody')
  await field.press('Enter')
  await field.press('Enter')
  await expect(messages(page).getByText('posting your data, please wait...')).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.clock.runFor(1_000)
  await field.press('Enter')
  await expect.poll(() => asked.length).toBe(2)
})

test('what is wrong with a form is told for five seconds', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en/about?login=1')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await stopClock(page)
  await panel.getByRole('button', { name: 'Sign In' }).click()
  await expectShownFor(page, 'Please enter your email.', 5_000)
})

test('a message stays while the mouse rests on it', async ({ page }) => {
  await page.clock.install()
  await openAsBuyer(page)
  await answerWith(page, { code: 601, msg: 'one at a time' })
  await stopClock(page)
  await hearts(page).first().click()
  await messages(page).getByText('one at a time').hover()
  await page.clock.runFor(20_000)
  await expect(messages(page).getByText('one at a time')).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(5_000)
  await expect(messages(page).getByText('one at a time')).toHaveCount(0)
})

test('what was done to the wishlist is said', async ({ page }) => {
  await signUp(page, 'wishing')
  await open(page, '/en/parts')
  await hearts(page).first().click()
  await expect(messages(page).getByText('Added to wishlist')).toBeVisible()
})
