import { type Locator, type Page, test } from '@playwright/test'
import { countingKeys } from './counting-keys.ts'

/** A hand at mouse and keyboard that counts what it presses, for tasks that must not take more. */
export const countingHand = (page: Page) => {
  const keys = countingKeys(page)
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    /** A press that does not scroll the page to its target, as of a reader who sees it. */
    pressInPlace: async (target: Locator) => {
      clicks += 1
      await target.evaluate((element: HTMLElement) => element.click())
    },
    type: keys.type,
    press: keys.press,
    clicks: () => clicks,
    keys: keys.count,
    /** Writes both figures down in the report of the journeys. */
    report: (task: string) => {
      test
        .info()
        .annotations.push({ type: 'presses', description: `${task}: ${clicks} clicks, ${keys.count()} keys` })
    },
  }
}
