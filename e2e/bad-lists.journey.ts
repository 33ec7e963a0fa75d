import { CFB } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { buildWorkbook } from '../server/tables/workbook.fixture.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, open, reload, test } from './shop.ts'
import { sentences, words } from './words.ts'

const t = sentences('quick-order')
const errors = sentences('errors')
const source = (page: Page) => page.getByRole('textbox', { name: t('source.label') })
const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d+ lines? to cart$/ })
const cartOf = async (page: Page): Promise<{ productModel: string; quantity: number }[]> =>
  (await (await page.request.get('/api/getCart')).json()).data

const ownNumbers = async (page: Page): Promise<[string, string]> => {
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=2')).json()
  return [rows[0].standard, rows[1].standard]
}

/** As office programs write a workbook with a password: an old container around what is encrypted. */
const lockedWorkbook = (): Buffer => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, 'EncryptionInfo', Buffer.alloc(64))
  CFB.utils.cfb_add(container, 'EncryptedPackage', Buffer.alloc(4096, 7))
  return Buffer.from(CFB.write(container, { type: 'buffer' }))
}

test('a file that cannot be read is refused with its reason, and the typed list stays', async ({ page }) => {
  await signUp(page, 'bad-files')
  const [own] = await ownNumbers(page)
  await open(page, '/en/quick-order')
  const typed = `${own}\t3`
  await source(page).fill(typed)
  await expect(addButton(page)).toBeEnabled()
  const rows = (count: number) =>
    ['Number;Quantity', ...Array.from({ length: count }, (_, at) => `AB-${1000 + at};1`)].join('\n')
  const files: [string, Buffer, string][] = [
    ['501.csv', Buffer.from(rows(501)), errors('ORDER_FILE_ROWS', { limit: 500 })],
    ['2mb.csv', Buffer.alloc(2 * 1024 * 1024, 'AB-1000;1\n'), errors('ORDER_FILE_LARGE')],
    ['locked.xlsx', lockedWorkbook(), errors('FILE_NOT_TABLE', { found: 'protected' })],
    ['blank.xlsx', buildWorkbook('<sheetData/>'), errors('ORDER_FILE_EMPTY')],
    ['nothing.csv', Buffer.alloc(0), errors('ORDER_FILE_EMPTY')],
    ['headings.csv', Buffer.from('Number;Quantity;Remark\n'), errors('ORDER_FILE_EMPTY')],
  ]
  for (const [name, buffer, reason] of files) {
    await page
      .getByLabel(t('file.choose'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByText(reason), name).toBeVisible()
    await expect(source(page), name).toHaveValue(typed)
  }
  await expectAccessible(page, 'a refused file')
  expect(await cartOf(page)).toEqual([])
})

test('501 pasted lines are refused and stay in the field; 500 of them are read', async ({ page }) => {
  await signUp(page, 'bad-length')
  const [own] = await ownNumbers(page)
  const lines = Array.from({ length: 501 }, (_, at) => (at < 500 ? `AB-${1000 + at}\t1` : `${own}\t3`))
  await open(page, '/en/quick-order')
  await source(page).fill(lines.join('\n'))
  await expect(page.getByText(errors('PASTED_LINES_MANY', { limit: 500 }))).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  await reload(page)
  await expect(source(page)).toHaveValue(lines.join('\n'))
  await source(page).fill(lines.slice(1).join('\n'))
  await expect(page.getByText(t('group.ready', { count: 1 }))).toBeVisible()
  expect(await cartOf(page)).toEqual([])
})

test('odd quantities are asked about or refused, one by one, and only the clear line is ordered', async ({
  page,
}) => {
  await signUp(page, 'bad-numbers')
  const [own, other] = await ownNumbers(page)
  await open(page, '/en/quick-order')
  const odd = ['1E5', '−3', '½', '1000000000 packs', '10^9 packs', '0']
  const left = [...odd.map((quantity) => `${own}\t${quantity}`), `${own}\t1.000`]
  await source(page).fill(['Number\tQuantity', `${other}\t10`, ...left].join('\n'))
  await expect(page.getByText(t('group.out', { count: odd.length }))).toBeVisible()
  const rowOf = (line: number) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(line), exact: true }) })
  for (const [line, shown] of [
    [3, '1E5'],
    [4, '-3'],
    [5, '½'],
    [7, '10^9'],
  ] as const)
    await expect(rowOf(line)).toContainText(t('problem.quantityOdd', { odd: shown }))
  await expect(rowOf(6)).toContainText(t('problem.quantityLarge', { limit: 100_000 }))
  await expect(rowOf(8)).toContainText(t('problem.quantityZero'))
  await expect(rowOf(9)).toContainText(t('question.quantity'))
  await expect(rowOf(9)).toContainText('= 1,000 packs')
  await expect(rowOf(9)).toContainText('= 1 pack')
  await page.getByRole('button', { name: t('foot.add', { count: 1 }), exact: true }).click()
  await expect(page.getByText(t('foot.added', { count: 1 }))).toBeVisible()
  expect(await cartOf(page)).toMatchObject([{ productModel: other, quantity: 10 }])
  expect(await cartOf(page)).toHaveLength(1)
  await expect(source(page)).toHaveValue(['Number\tQuantity', ...left].join('\n'))
})

test('a list of another company is not there, like one that never was', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, 'list-owner')
  const { data: list } = await change(page, '/api/list/save', { name: 'Only ours' })
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const stranger = await context.newPage()
  await signUp(stranger, 'list-stranger')
  const mainOf = async (id: string) => {
    await open(stranger, `/en/lists/${id}`)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    return stranger.getByRole('main').innerText()
  }
  expect(await mainOf(list.id)).toBe(await mainOf('01990000-0000-7000-8000-000000000000'))
  const [own] = await ownNumbers(stranger)
  const found = await (await stranger.request.get(`/api/listProductByPart?keyword=${own}`)).json()
  const lines = [{ productId: found.rows[0].id }]
  expect(await change(stranger, '/api/list/add', { id: list.id, lines })).toMatchObject({ code: 404 })
  expect((await (await page.request.get(`/api/list/detail/${list.id}`)).json()).data.items).toEqual([])
  await context.close()
})

test('a machine that the catalogue no longer has is said on lists, and can be taken off or changed', async ({
  page,
  baseURL,
}) => {
  const catalogue = words('en', 'catalogue')
  // The browser still remembers a model that was merged with another one.
  const gone = 987_654_321
  await page
    .context()
    .addCookies([{ name: 'machine', value: `${gone}.STIHL%20MS%20181`, url: baseURL ?? '' }])
  await signUp(page, 'bad-machine')
  await open(page, `/en/model/${gone}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(await change(page, '/api/saveMyMachine', { modelId: gone })).not.toMatchObject({ code: 200 })
  expect((await (await page.request.get('/api/listMyMachine')).json()).data).toEqual([])
  await open(page, `/en/search?keyword=chain&for=${gone}`)
  const chip = page.getByRole('group', { name: catalogue('machine.label') })
  await expect(chip).toContainText('a machine we do not know')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page, 'a list for a machine that is gone')
  await chip.getByRole('link', { name: 'remove' }).click()
  await expect(chip).toBeHidden()
  await expect(page).not.toHaveURL(/for=/)
})
