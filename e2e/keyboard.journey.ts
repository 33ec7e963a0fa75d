import type { Page } from '@playwright/test'
import { change, signUp, signUpBuyer } from './new-buyer.ts'
import { expect, expectNoSidewaysScroll, firstRow, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.getByRole('combobox').first()

/** Presses Tab until the element has the focus; nothing may catch the focus on the way. */
const tabTo = async (page: Page, target: ReturnType<Page['locator']>, most = 60) => {
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} presses of Tab do not reach ${target.toString()}`)
}

test('a part is found and put in the cart by keyboard alone', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/search?keyword=filter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('en', 'shell')('skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  // Filters and the list follow: filter, then Add; Escape gives the focus back.
  const filter = page.getByRole('checkbox', { name: /^In stock/ })
  await tabTo(page, filter, 150)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/stock=in/)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await tabTo(page, add, 150)
  // With one packing Add adds at once, and the dialog has a button of its own.
  const remark = add.locator('..').getByRole('button', { name: /^Add with a remark/ })
  const opener = (await remark.count()) > 0 ? remark : add
  if (opener !== add) await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('rows of a list answer to arrows and letters while one has the focus', async ({ page }) => {
  // A browser without windows has nobody to ask whether a page may copy.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUpBuyer(page, 'row-keys')
  await open(page, '/en/search?keyword=filter')
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  const link = (place: number) => rows.nth(place).getByRole('rowheader').getByRole('link').first()
  const compare = (place: number) => rows.nth(place).getByRole('button', { name: /^Compare/ })
  await link(1).focus()
  await expect(compare(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('v')
  await expect(compare(1)).toHaveAttribute('aria-pressed', 'true')
  const heart = rows.nth(1).getByRole('button', { name: /wishlist/i })
  const wasWished = await heart.getAttribute('aria-pressed')
  await page.keyboard.press('m')
  await expect(heart).toHaveAttribute('aria-pressed', wasWished === 'true' ? 'false' : 'true')
  await page.keyboard.press('m')
  await expect(heart).toHaveAttribute('aria-pressed', wasWished ?? '')
  await page.keyboard.press('c')
  await expect(rows.nth(1).getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  // Off with the shortcut of the search; what is typed into a field stays text.
  await page.evaluate(() => (document.cookie = 'slash=off; Path=/'))
  await page.keyboard.press('v')
  await expect(compare(1)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => (document.cookie = 'slash=on; Path=/'))
  await page.keyboard.press('v')
  await expect(compare(1)).toHaveAttribute('aria-pressed', 'false')
})

test('the submenu opens by arrow and closes by Escape', async ({ page }) => {
  await open(page, '/en/about')
  const toggle = page.getByRole('button', { name: 'Spare Parts: show types' })
  await tabTo(page, toggle)
  await page.keyboard.press('ArrowDown')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const type = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"] a`).first()
  await expect(type).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(type).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(toggle).toBeFocused()
})

test('suggestions answer to arrows, Escape and Enter', async ({ page }) => {
  await open(page, '/en/about')
  await search(page).focus()
  await page.keyboard.type('carbur')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  // The field names a list that is there.
  await expect(page.locator(`[id="${await search(page).getAttribute('aria-controls')}"]`)).toHaveRole(
    'listbox',
  )
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '-',
  )
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).not.toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(search(page)).toHaveValue('carbur')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?keyword=carbur$/)
})

test('suggestions wait for half a second and drop a stale answer', async ({ page }) => {
  const asked: string[] = []
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/keySuggest?*', async (route) => {
    const key = new URL(route.request().url()).searchParams.get('key') ?? ''
    asked.push(key)
    const response = await route.fetch()
    if (key === 'carb') await released
    // The page may have given up on it by now.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await open(page, '/en/about')
  await search(page).pressSequentially('carb')
  expect(asked).toEqual([])
  await expect.poll(() => asked).toEqual(['carb'])
  await search(page).fill('filter')
  await expect(page.getByRole('option').first()).toContainText(/filter/i)
  release()
  await expect(page.getByRole('option').first()).toContainText(/filter/i)
  await expect(page.getByRole('listbox')).not.toContainText(/carb/i)
  expect(asked).toEqual(['carb', 'filter'])
})

/** Records every message that a screen reader gets, however briefly it is displayed. */
const listenToMessages = async (page: Page): Promise<() => Promise<string[]>> => {
  const heard = await page.evaluateHandle((label) => {
    const told: string[] = []
    const region = document.querySelector(`[aria-label="${label}"]`)
    const listen = () => {
      for (const text of region?.querySelectorAll('p') ?? [])
        if (text.textContent) told.push(text.textContent)
    }
    new MutationObserver(listen).observe(region ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return told
  }, words('en', 'shell')('messages.region'))
  return () => heard.jsonValue()
}

test('a change of language keeps the place and is told in the new language', async ({ page }) => {
  await open(page, '/en/parts?stock=in')
  await page.evaluate(() => scrollTo(0, 300))
  const told = await listenToMessages(page)
  await page.locator('summary:visible').filter({ hasText: 'English' }).first().press('Enter')
  await page.getByRole('link', { name: 'Deutsch' }).first().press('Enter')
  await expect(page).toHaveURL(/\/de\/parts\?stock=in$/)
  await expect(page.getByText(words('de', 'shell')('messages.languageChanged'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(new Set(await told())).toEqual(new Set([words('de', 'shell')('messages.languageChanged')]))
})

test.describe('when a request is lost', () => {
  test.use({ expectedComplaint: 'net::ERR_FAILED' })

  test('the heart shows at once and goes back', async ({ page }) => {
    await signUp(page, 'wisher')
    await open(page, '/en/parts')
    const heart = page.getByRole('button', { name: /wishlist: / }).first()
    let lose = () => undefined as void
    const lost = new Promise<void>((resolve) => (lose = resolve))
    await page.route('**/api/addWish', async (route) => {
      await lost
      await route.abort()
    })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    lose()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(words('en', 'shell')('messages.network'))).toBeVisible()
  })
})

interface Trouble {
  what: string
  why: string
}

/** Focusable things that something else lies upon once they are scrolled into view. */
const obscured = (page: Page): Promise<Trouble[]> =>
  page.evaluate(() => {
    const found: { what: string; why: string }[] = []
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[class*=skip]')) continue
      element.focus()
      element.scrollIntoView({ block: 'nearest' })
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const points = [0.1, 0.5, 0.9].map(
        (part) => [box.x + box.width * part, box.y + box.height / 2] as const,
      )
      const isSeen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y)
        return (
          top !== null &&
          (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
        )
      })
      if (!isSeen) found.push({ what: element.outerHTML.slice(0, 120), why: 'covered' })
    }
    return found
  })

/** Targets under 24 px whose 24 px circle meets another target (WCAG 2.2, 2.5.8); links inside a text are excepted. */
const tooSmall = (page: Page): Promise<Trouble[]> =>
  page.evaluate(() => {
    const boxOf = (element: HTMLElement) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      return (label ?? element).getBoundingClientRect()
    }
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, td, th, dd, span') !== null &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(
        ({ box, element }) =>
          box.width > 2 && box.height > 2 && !element.closest('[inert], [aria-hidden=true]'),
      )
    const middleOf = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const
    return targets
      .filter(({ element, box }) => (box.width < 24 || box.height < 24) && !isInText(element))
      .filter(({ element, box }) => {
        const [x, y] = middleOf(box)
        return targets.some((other) => {
          if (other.element === element || other.element.contains(element) || element.contains(other.element))
            return false
          const dx = Math.max(other.box.left - x, 0, x - other.box.right)
          const dy = Math.max(other.box.top - y, 0, y - other.box.bottom)
          return Math.hypot(dx, dy) < 12
        })
      })
      .map(({ element, box }) => ({
        what: element.outerHTML.slice(0, 120),
        why: `${Math.round(box.width)} × ${Math.round(box.height)}`,
      }))
  })

for (const width of [390, 1280]) {
  test(`nothing in focus is covered and targets are large enough at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    // Scrolling to the focus must be over when the place is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page, `targets-${width}`)
    const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
    await change(page, '/api/addCart', { productId: id, quantity: 1, info: '' })
    for (const path of ['/en', '/en/parts', `/en/product/${id}`]) {
      await open(page, path)
      expect(await tooSmall(page), path).toEqual([])
      expect(await obscured(page), path).toEqual([])
    }
    await open(page, '/en/about?panel=cart')
    await expect(
      dialog(page).getByRole('spinbutton').or(dialog(page).getByRole('textbox')).first(),
    ).toBeVisible()
    expect(await tooSmall(page), 'cart').toEqual([])
  })
}

for (const language of ['de', 'ru'] as const) {
  test(`320 px and wide text spacing lose nothing in ${language}`, async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['', '/parts', '/search?keyword=STIHL', `/product/${id}`, '/order']) {
      await open(page, `/${language}${path}`)
      await expectNoSidewaysScroll(page)
      // WCAG 1.4.12, set as a reader's own style would.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      const clipped = await page.evaluate(() => {
        // Words may end in an ellipsis; a number never does.
        const holdsNumber = (element: HTMLElement) =>
          [element, ...element.querySelectorAll('*')].some(
            (each) => /\d/.test(each.textContent) && getComputedStyle(each).fontFamily.includes('Mono'),
          )
        return (
          [
            ...document.querySelectorAll<HTMLElement>(
              'a, button, h1, h2, h3, p, th, td, label, summary, dt, dd, span',
            ),
          ]
            .filter(
              (element) => element.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 2,
            )
            // A drawing may be cut, such as half a star.
            .filter((element) => !element.matches('span') || holdsNumber(element))
            .filter((element) => {
              const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
              const isCut = (overflow: string, full: number, shown: number) =>
                (overflow === 'hidden' || overflow === 'clip') && full > shown + 1
              return (
                (isCut(overflowX, element.scrollWidth, element.clientWidth) &&
                  (textOverflow !== 'ellipsis' || holdsNumber(element))) ||
                isCut(overflowY, element.scrollHeight, element.clientHeight)
              )
            })
            .map((element) => element.outerHTML.slice(0, 140))
        )
      })
      expect(clipped, path).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })
}
