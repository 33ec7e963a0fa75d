import { shopCalls } from '#contract/shop/calls.ts'
import type { CreateCall } from '#web/platform/application.ts'
import { createBrowserCall } from '#web/platform/call-in-browser.ts'

/** The client of the shop's calls, with the table of them. */
export const createShopCall: CreateCall = (language, observer) =>
  createBrowserCall(shopCalls, language, observer)
