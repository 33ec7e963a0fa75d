import { randomBytes } from 'node:crypto'
import { callNames } from '#contract/calls.ts'
import { type App, createApp } from '#server/app.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { createRenderer } from '#web/entry-server.tsx'

export interface PageShop extends TestShop {
  /** Calls and pages in one, as in production, from the sources instead of the build. */
  pages: App
}

/** Calls and pages of a shop in one. */
export const withPages = (shop: TestShop, handlers?: CallHandlers): Promise<App> =>
  createApp({
    config: shop.config,
    db: shop.db,
    log: createLogger(shop.config),
    bodySecret: randomBytes(32),
    pages: async () => createRenderer({}),
    ...(handlers ? { handlers } : {}),
  })

/** A shop that renders pages; `answer` stands in for every call's handler. */
export const startPageShop = async (
  answer?: () => Promise<Reply<never>>,
  environment: Record<string, string> = {},
): Promise<PageShop> => {
  const shop = await startTestShop(environment)
  const standIn =
    answer && (Object.fromEntries(callNames.map((name) => [name, answer])) as unknown as CallHandlers)
  const pages = await withPages(shop, standIn)
  return {
    ...shop,
    pages,
    close: async () => {
      await pages.http.close()
      await shop.close()
    },
  }
}
