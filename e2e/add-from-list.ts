import type { Locator, Page } from '@playwright/test'
import type { Language } from '../contract/language.ts'
import { words } from './words.ts'

/** The Add buttons of a page's products; the hearts beside them begin with the same word. */
export const addButtons = (page: Page, language: Language): Locator => {
  const [prefix = ''] = words(language, 'catalogue')('add.addNamed').split('{')
  return page.getByRole('button', { name: new RegExp(`^${prefix.trim().replaceAll(/\s/g, String.raw`\s`)}`) })
}

/** Opens the packing dialog of the first product in a list: where there is no packing to choose, Add adds at once. */
export const openPacking = async (page: Page, language: Language): Promise<void> => {
  const add = addButtons(page, language).first()
  await add.waitFor()
  const [prefix = ''] = words(language, 'catalogue')('add.withRemark').split('{')
  const remark = add.locator('..').getByRole('button', { name: prefix })
  await ((await remark.count()) > 0 ? remark : add).click()
}
