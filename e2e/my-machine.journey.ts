import { type Page, devices } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, signIn, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('en', 'catalogue')
const machines = words('en', 'machines')

/** A type with a part that fits the saw, and how many of it do. */
const partsOf = async (page: Page) => {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const [model] = (await ask('/api/listModel?keyword=ms180')).rows
  const fitting = `/api/listProductByPart?for=${model.id}&onlyFits=1`
  const [part] = (await ask(`${fitting}&kind=part&pageSize=1`)).rows
  const { total } = await ask(`${fitting}&id=${part.typeId}`)
  return { typeId: Number(part.typeId), modelId: Number(model.id), total: Number(total) }
}

test('a machine picked on a phone says what fits', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
  })
  const page = await phone.newPage()
  const { typeId, modelId, total } = await partsOf(page)
  await open(page, `/en/parts/${typeId}`)
  await page.getByRole('link', { name: texts('machine.choose') }).click()
  await expect(page.getByRole('heading', { level: 1, name: machines('title') })).toBeVisible()
  await page.getByLabel(machines('model')).fill('180 ms')
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the machines')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /STIHL MS 180/ }).click()

  // The list says so, also where nothing is recorded, and so do the links on it.
  const chip = page.getByRole('group', { name: texts('machine.label') })
  await expect(chip).toContainText('For STIHL MS 180')
  await expect(page).toHaveURL(new RegExp(`/en/parts/${typeId}\\?for=${modelId}$`))
  await expect(
    page
      .getByText(texts('row.fitsUnknown'))
      .or(page.getByText(texts('row.fitsMine')))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('rowheader').first().getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`for=${modelId}`),
  )
  await expectNoSidewaysScroll(page)
  await chip.getByRole('link', { name: texts('machine.only') }).click()
  // That all of them fit is said above; a row says it where others do not.
  await expect(page.getByRole('rowheader')).toHaveCount(Math.min(total, 24))
  await expect(page.getByText(texts('row.fitsUnknown'))).toHaveCount(0)
  await expect(page.getByText(texts('row.fitsMine'))).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(chip).toContainText('For STIHL MS 180')

  await phone.close()
})

test('an account takes the machine along to another browser', async ({ page, browser, baseURL }) => {
  const { modelId } = await partsOf(page)
  await page
    .context()
    .addCookies([{ name: 'machine', value: `${modelId}.STIHL%20MS%20180`, url: baseURL ?? '' }])
  await signIn(page, 'colleague@example.com')
  // A bookmark without the machine gets it.
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/saveMyMachine'))
  await open(page, '/en/search?keyword=chain')
  expect((await (await kept).json()).code).toBe(200)
  await expect(page).toHaveURL(new RegExp(`keyword=chain&for=${modelId}$`))
  const desk = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const second = await desk.newPage()
  await signIn(second, 'colleague@example.com')
  await open(second, '/en/my-machine')
  await expect(second.getByText('Working on: STIHL MS 180')).toBeVisible()
  await expect(second.getByRole('heading', { name: machines('workshop.title') })).toBeVisible()
  await second.getByRole('link', { name: machines('goOn') }).click()
  await expect(second.getByRole('group', { name: texts('machine.label') })).toContainText('For STIHL MS 180')
  await second.getByRole('link', { name: texts('machine.remove') }).click()
  await expect(second.getByRole('link', { name: texts('machine.choose') })).toBeVisible()
  await expect(second).toHaveURL(/\/en\/parts$/)
  await desk.close()
})

test('without script a machine travels along the links', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await plain.newPage()
  await page.goto('/en/my-machine')
  await page.getByLabel(machines('model')).fill('ms-180')
  await page.getByRole('button', { name: machines('submit'), exact: true }).click()
  await page.getByRole('link', { name: /STIHL MS 180/ }).click()
  await expect(page.getByRole('group', { name: texts('machine.label') })).toContainText('For STIHL MS 180')
  await page.getByRole('combobox', { name: words('en', 'shell')('search.label') }).fill('chain')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /chain/ })).toBeVisible()
  await expect(page.getByRole('group', { name: texts('machine.label') })).toContainText('For STIHL MS 180')
  await plain.close()
})

test('a deselected machine stays deselected after a reload', async ({ page, baseURL }) => {
  const { modelId } = await partsOf(page)
  const origin = new URL(baseURL ?? '').origin
  await signUp(page, 'machine-off')
  await change(page, '/api/saveMyMachine', { modelId })
  await open(page, '/en/parts')
  await expect(page).toHaveURL(new RegExp(`for=${modelId}$`))
  // The account keeps the machine selected for other devices; only this device has deselected it.
  await page.context().addCookies([{ name: 'machine', value: 'none', url: origin }])
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await open(page, '/en/parts')
  await page.getByRole('link', { name: texts('machine.choose') }).waitFor()
  await page.reload()
  await ready(page)
  await page.getByRole('link', { name: texts('machine.choose') }).waitFor()
  expect(visited.filter((url) => url.includes('for='))).toEqual([])
})

test('another machine chosen from a parts book opens its own parts book, and so does a machine for sale', async ({
  page,
}) => {
  await signUp(page, 'machine-change')
  const { modelId } = await partsOf(page)
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 250')).json()
  const other: { id: number; brand: string; name: string } = rows[0]
  await change(page, '/api/saveMyMachine', { modelId })
  await open(page, `/en/model/${modelId}`)
  await page.getByRole('link', { name: words('en', 'model')('mine.change') }).click()
  await page.getByLabel(machines('model')).fill(other.name)
  await expect(page).toHaveURL(/keyword=/)
  await page
    .getByRole('link', { name: new RegExp(`^${other.brand} ${other.name}`) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/en/model/${other.id}$`))
  const mine = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: words('en', 'model')('mine.is') })
  await expect(mine).toBeVisible()

  // A machine for sale leads to the parts of its model.
  const machine = (await (await page.request.get(`/api/model/detail/${other.id}`)).json()).data.machines[0]
  if (!machine) return
  await open(page, `/en/product/${machine.id}`)
  await page.getByRole('link', { name: words('en', 'product')('machine.parts') }).click()
  await expect(page).toHaveURL(new RegExp(`/en/model/${other.id}$`))
})
