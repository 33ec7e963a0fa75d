import type { Page } from '@playwright/test'
import type { Language } from '../contract/language.ts'
import { words } from './words.ts'

/** Opens the packing dialog of the first product in a list: where there is no packing to choose, Add adds at once. */
export const openPacking = async (page: Page, language: Language): Promise<void> => {
  const list = words(language, 'catalogue')
  const add = page.getByRole('button', { name: new RegExp(`^${list('add.add')}`) }).first()
  await add.waitFor()
  const [prefix = ''] = list('add.withRemark').split('{')
  const remark = add.locator('..').getByRole('button', { name: prefix })
  await ((await remark.count()) > 0 ? remark : add).click()
}
