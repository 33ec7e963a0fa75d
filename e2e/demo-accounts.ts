import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Calls by POST that change nothing which another journey can see. */
const harmlessPaths =
  /^\/(?:logout|vitals|\w\w\/contact|api\/(?:login|contact|getPack|moreProduct|readNumberPicture|readOrder(?:List|File)|cartCosts|office\/.*))$/

const isChange = (address: string): boolean => !harmlessPaths.test(new URL(address, 'http://shop').pathname)

const onlyReading = new WeakSet<BrowserContext>()
const watched = new WeakSet<BrowserContext>()

/** Fails the journey if this context is signed in as a demo account and the call changes something. */
export const expectNoChangeAsDemo = (context: BrowserContext, address: string): void => {
  if (onlyReading.has(context) && isChange(address))
    expect.soft(address, 'demo accounts are only read: sign up a buyer (e2e/new-buyer.ts)').toBe('')
}

/**
 * Journeys run beside each other in one shop, and many of them sign in as the same demo account. So demo accounts and
 * their companies are only read. A journey that changes something as one of them fails each time, and not by chance in
 * another journey.
 */
export const onlyReadAsDemo = (page: Page): void => {
  const context = page.context()
  onlyReading.add(context)
  if (watched.has(context)) return
  watched.add(context)
  context.on('request', (request) => {
    if (request.method() === 'POST') expectNoChangeAsDemo(context, request.url())
  })
}

/** From now on the page is signed in as somebody of its own journey. */
export const mayChange = (page: Page): void => {
  onlyReading.delete(page.context())
}
