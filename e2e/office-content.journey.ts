import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const t = words('en', 'office-content')
const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: t(`field.${name}`), exact: true })

/** Each test writes a page of its own, so that they can run side by side. */
const openPage = async (browser: Browser, key: string, language = 'en'): Promise<Page> => {
  const page = await staffPage(browser)
  await open(page, `/office/pages/${key}?lang=${language}`)
  return page
}

/** Saves and answers the question about the new version. */
const saveVersion = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Save as version/ })
    .press('Enter')
}

test('staff find every page with its state, and write one by keyboard with a preview', async ({
  browser,
}) => {
  const staff = await staffPage(browser)
  await open(staff, '/office/pages')
  await expectAccessible(staff, 'the texts of the shop')
  await staff.getByRole('link', { name: /^Returns Español/ }).press('Enter')
  await expect(staff).toHaveURL(/\/office\/pages\/returns\?lang=es$/)
  const text = `Plazo: 30 días ${Date.now()}`
  await field(staff, 'body').fill(`## Cómo\n\n${text}\n\n<script>x</script>`)
  await expect(staff.getByRole('heading', { name: 'Cómo' })).toBeVisible()
  await expect(staff.getByText('<script>', { exact: false }).last()).toBeVisible()
  await field(staff, 'title').fill('')
  await saveVersion(staff)
  await expect(staff.getByText('The title is missing').first()).toBeVisible()
  await expect(field(staff, 'title')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(staff, 'body')).toHaveValue(new RegExp(text))
  await field(staff, 'title').fill('Devoluciones')
  await expectAccessible(staff, 'a page of the shop as staff write it')
  await saveVersion(staff)
  await expect(staff.getByText('Saved. This is version')).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(staff)
  }
  await open(staff, '/es/legal/returns')
  await expect(staff.getByText(text)).toBeVisible()
})

test('a second save shows the other text and keeps both', async ({ browser }) => {
  const [one, other] = [await openPage(browser, 'accessibility'), await openPage(browser, 'accessibility')]
  const theirs = `Theirs ${Date.now()}`
  await field(one, 'body').fill(theirs)
  await saveVersion(one)
  await expect(one.getByText('Saved. This is version')).toBeVisible()
  await field(other, 'body').fill('Mine')
  await saveVersion(other)
  const conflict = other.getByRole('region', { name: t('conflict.title') })
  await expect(conflict.getByText(theirs)).toBeVisible()
  await expect(field(other, 'body')).toHaveValue('Mine')
  await expectAccessible(other, 'a page that somebody else has saved')
  await conflict.getByRole('button', { name: /^Take the other text/ }).press('Enter')
  await expect(field(other, 'body')).toHaveValue(theirs)
})

test('staff leave no typed text behind unasked, and undo what was saved', async ({ browser }) => {
  const staff = await openPage(browser, 'imprint', 'fr')
  const before = await field(staff, 'title').inputValue()
  await field(staff, 'title').fill(`Titre ${Date.now()}`)
  await staff.getByRole('link', { name: 'Deutsch' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).last().press('Enter')
  await field(staff, 'title').focus()
  await saveVersion(staff)
  await expect(staff.getByText('Saved. This is version')).toBeVisible()
  await open(staff, '/office/pages')
  const run = staff
    .getByRole('listitem')
    .filter({ hasText: t('page.imprint') })
    .filter({ hasText: t('runs.undo') })
  await run.getByRole('button').first().press('Enter')
  const question = staff.getByRole('alertdialog')
  await expect(question.getByText(t('runs.restored')).first()).toBeVisible()
  await expectAccessible(staff, 'the question before an undo')
  await question.getByRole('button', { name: t('runs.do'), exact: true }).press('Enter')
  await expect(staff.getByText(words('en', 'messages')('contentUndone'))).toBeVisible()
  await open(staff, '/office/pages/imprint?lang=fr')
  await expect(field(staff, 'title')).toHaveValue(before)
})

test('staff add an article for a time, and remove it', async ({ browser }) => {
  const staff = await staffPage(browser)
  const title = `Spring sale ${Date.now()}`
  await open(staff, '/office/pages')
  await staff.getByRole('link', { name: t('news.add') }).press('Enter')
  await field(staff, 'title').fill(title)
  await field(staff, 'body').fill('All saw chains.')
  await staff.getByLabel(t('field.from'), { exact: true }).fill('2099-03-31')
  await staff.getByLabel(t('field.to'), { exact: true }).fill('2099-03-01')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('The end must be after the beginning.').first()).toBeVisible()
  await staff.getByLabel(t('field.to'), { exact: true }).fill('2099-04-01')
  await expectAccessible(staff, 'a new article of the news')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(staff.getByText(t('news.state.planned'))).toBeVisible()
  await staff.getByRole('button', { name: t('remove.open') }).press('Enter')
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: t('remove.do'), exact: true })
    .press('Enter')
  await expect(staff).toHaveURL(/\/office\/pages$/)
  await expect(staff.getByRole('link', { name: title })).toHaveCount(0)
})

test('staff add a question, move it up and save the list', async ({ browser }) => {
  const staff = await staffPage(browser)
  const asked = `May I pay in cash ${Date.now()}?`
  await open(staff, '/office/pages/faq?lang=ru')
  await staff
    .getByRole('button', { name: /^Add a question/ })
    .first()
    .press('Enter')
  const dialog = staff.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: t('field.question') }).fill(asked)
  await dialog.getByRole('button', { name: t('faq.done') }).press('Enter')
  const up = staff.getByRole('button', { name: `Up: ${asked}` })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await staff.getByRole('button', { name: t('save'), exact: true }).press('Enter')
  await expect(staff.getByText('The answer is missing.').first()).toBeVisible()
  await staff.getByRole('button', { name: `Edit: ${asked}` }).press('Enter')
  await expect(dialog.getByText('The answer is missing.')).toBeVisible()
  await dialog.getByRole('textbox', { name: t('field.answer') }).fill('No.')
  await expectAccessible(staff, 'a question of the shop')
  await dialog.getByRole('button', { name: t('faq.done') }).press('Enter')
  await staff.getByRole('button', { name: t('save'), exact: true }).press('Enter')
  await expect(staff.getByText('Saved.').first()).toBeVisible()
  await open(staff, '/ru/faq')
  await expect(staff.getByRole('heading', { name: asked })).toBeVisible()
})
