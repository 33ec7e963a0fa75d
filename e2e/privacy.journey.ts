import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { expect, open, test } from './shop.ts'

/** What a browser keeps of the shop: every cookie, and whether anything lies in a storage. */
const keptIn = async (context: BrowserContext, page: Page) => {
  const cookies = (await context.cookies()).map(
    ({ name, httpOnly, sameSite }) => `${name} ${httpOnly} ${sameSite}`,
  )
  const storages = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // Where the open tab was scrolled to, so that Back leads there; gone with the tab.
    session: Object.keys(sessionStorage).filter((key) => key !== 'react-router-scroll-positions'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  return { cookies: cookies.toSorted(), ...storages }
}
const nothing = { cookies: [], local: [], session: [], databases: [] }

test('nothing is kept before a click, and nobody else is asked', async ({ page, context }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      strangers.push(request.url())
  })
  for (const path of [
    '/',
    '/de',
    '/en/parts',
    '/fr/search?keyword=filter',
    '/ru/contact',
    '/zh/news',
    '/es/faq',
    '/en/legal/privacy',
  ]) {
    await open(page, path)
    expect(await keptIn(context, page), path).toEqual(nothing)
  }
  expect(strangers).toEqual([])
})

test('a sign-in keeps what it needs and takes it away again', async ({ page, context }) => {
  await open(page, '/en/contact')
  const origin = new URL(page.url()).origin
  const login = (rememberMe: boolean) =>
    page.request.post('/api/login', {
      data: { email: 'newbuyer@example.com', password: demoPassword, rememberMe },
      headers: { origin },
    })
  await login(false)
  expect(await keptIn(context, page)).toEqual({ ...nothing, cookies: ['sid true Lax'] })
  await login(true)
  expect(await keptIn(context, page)).toEqual({ ...nothing, cookies: ['rm true Strict', 'sid true Lax'] })
  await page.request.post('/logout', { headers: { origin } })
  expect(await keptIn(context, page)).toEqual({ ...nothing, cookies: ['rm true Strict'] })
  await login(false)
  await page.request.post('/logout', { headers: { origin } })
  expect(await keptIn(context, page)).toEqual(nothing)
})
