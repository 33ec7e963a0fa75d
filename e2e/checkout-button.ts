import type { Locator } from '@playwright/test'
import type { words } from './words.ts'

/** The main button of the cart: it names the sum of an order, once it is known, or sends an inquiry. */
export const checkoutButton = (panel: Locator, cart: ReturnType<typeof words>): Locator =>
  panel.getByRole('button', {
    name: new RegExp(`^(${cart('checkout.orderSoon')} · .*\\d|${cart('checkout.sendInquiry')})`),
  })
