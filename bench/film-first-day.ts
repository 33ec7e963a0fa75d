/**
 * `npm run film:first-day`: a supplier's first ten minutes without the demo, in pictures for docs/first-day.md: one messy
 * list, its parts found by number, old number and word, the first customer let in, the first order.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type Page, chromium } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { keep as keepPicture, open, pictureFolder } from './film.ts'
import { startShop } from './shop.ts'
import { findBrowser } from '../scripts/browser.mjs'

const port = 4397
const root = fileURLToPath(new URL('..', import.meta.url))
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, locale: 'en-US' }
const buyer = { email: 'ada@marsh-garden.example', password: 'only for this film' }

/** A list as it comes out of a small supplier's books. */
const list = [
  'Preisliste Gartentechnik Nord;;;;;;;',
  'Alle Preise in EUR zzgl. MwSt.;;;;;;;',
  ';;;;;;;',
  'Artikelnr;Bezeichnung;OEM-Nummer;Passend für;EK;VK;PE;Bestand',
  'GN-1101;Zündkerze;OEM: 4626 0815;Torvik TK 107;1,10;3,90;1;240',
  'GN-1102;Zündkabel 50 cm;;;2,00;6,50;1;vorrätig',
  'GN-2101;Vergaser;1123-120-0605;Torvik TK 107, Torvik TK 114;12,40;39,90;1;8',
  'GN-2102;Kraftstofffilter;;Torvik TK 114;0,90;2,80;1;60',
  'Normteile;;;;;;;',
  'GN-3101;Scheibe 6,4;;;0,40;1,35;100;5000',
  'GN-2001;ersetzt durch GN-2101;;;;;;',
  'Summe;;;;;54,45;;',
  'Seite 1 von 1;;;;;;;',
].join('\r\n')

/** A command of the shop, as `npm run` starts it; what it printed. */
const run = (dataDirectory: string, program: string, ...options: string[]): string =>
  execFileSync(process.execPath, ['scripts/run.mjs', `server/${program}.ts`, ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PARTWRIGHT_DATA: dataDirectory, DATABASE_URL: '', DEMO: 'off' },
  })

const folder = pictureFolder('first-day')
const keep = (page: Page, name: string) => keepPicture(page, folder, name)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What a command printed, as a terminal shows it. */
const keepTerminal = async (browser: Browser, name: string, command: string, printed: string) => {
  const page = await browser.newPage(desk)
  await page.setContent(`<body style="margin:0;background:#14201a"><pre style="margin:28px 36px;white-space:pre-wrap;
    font:15px/1.45 'IBM Plex Mono',monospace;color:#e6ece6"><b style="color:#f5c542">$ ${escaped(command)}</b>
${escaped(printed.trim())}</pre></body>`)
  await keep(page, name)
  await page.close()
}

const loadList = async (browser: Browser, dataDirectory: string) => {
  const file = join(dataDirectory, 'preisliste.csv')
  writeFileSync(file, Buffer.from(list, 'latin1'))
  const printed = run(dataDirectory, 'import-command', file).replaceAll(dataDirectory, '.')
  await keepTerminal(browser, '1-list-loaded', 'npm run import -- preisliste.csv', printed)
}

const findParts = async (page: Page, url: string) => {
  await open(page, `${url}/en`)
  await keep(page, '2-home')
  const searches = [
    ['3-by-number', 'en', 'gn 2101'],
    ['4-by-old-number', 'en', 'GN2001'],
    ['5-by-word-de', 'de', 'Vergaser'],
    ['6-by-word-fr', 'fr', 'bougie'],
    ['7-by-word-ru', 'ru', 'карбюратор'],
  ] as const
  for (const [name, language, words] of searches) {
    await open(page, `${url}/${language}/search?keyword=${encodeURIComponent(words)}`)
    if ((await page.getByRole('rowheader').count()) === 0) throw new Error(`"${words}" finds nothing`)
    await keep(page, name)
  }
}

/** The first employee signs in and sets up one-time codes, without which an administrator may do nothing. */
const enterOffice = async (staff: Page, url: string, password: string) => {
  await staff.request.post(`${url}/api/office/login`, {
    data: { email: 'owner@nord.example', password },
    headers: { origin: url },
  })
  await open(staff, `${url}/office/code`)
  await staff.getByLabel('Your password', { exact: true }).fill(password)
  await staff.getByRole('button', { name: 'Set up' }).click()
  const secret = (await staff.locator('code').textContent()) ?? ''
  await keep(staff, '8-one-time-code')
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await staff.getByRole('textbox', { name: 'Code that the app shows now' }).fill(app.generate())
  await staff.getByRole('button', { name: 'Confirm' }).click()
  await staff.getByRole('button', { name: 'I have kept them' }).click()
  await staff.waitForURL(/\/office$/)
}

/** Registers in the name of the buyer; the code stands in the outbox, as there is no mail server. */
const register = async (page: Page, staff: Page, url: string) => {
  const call = async (by: Page, path: string, data: object) => {
    const answer = await (await by.request.post(`${url}${path}`, { data, headers: { origin: url } })).json()
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
  }
  await call(page, '/api/regCode', { email: buyer.email })
  const outbox = await (await staff.request.get(`${url}/api/office/listMail`)).json()
  const mail = await (await staff.request.get(`${url}/api/office/mail/${outbox.rows[0].id}`)).json()
  const [code] = /\b\d{6}\b/.exec(mail.data.text) ?? []
  await call(page, '/api/register', {
    firstname: 'Ada',
    lastname: 'Marsh',
    email: buyer.email,
    code,
    contact: '+44 20 7946 0999',
    password: buyer.password,
    password2: buyer.password,
    company: 'Marsh Garden Machines',
    terms: true,
  })
  await open(page, `${url}/en/account`)
  await keep(page, '9-buyer-waits')
}

const approve = async (staff: Page, url: string) => {
  await open(staff, `${url}/office/companies`)
  await keep(staff, '10-company-waits')
  const row = staff.getByRole('grid').getByRole('row').nth(1)
  await row.focus()
  await staff.keyboard.press('Enter')
  await staff.waitForURL(/\/office\/companies\/[\w-]{36}/)
  await staff.getByRole('button', { name: 'change' }).first().press('Enter')
  await staff.getByRole('textbox', { name: 'Customer number in the books' }).fill('K-1001')
  await staff.getByRole('checkbox', { name: 'May order directly' }).check()
  await keep(staff, '11-terms')
  await staff.getByRole('button', { name: 'Approve as a new company' }).click()
  await staff.getByText('The company is approved.').waitFor()
  await keep(staff, '12-approved')
}

const order = async (page: Page, url: string) => {
  await open(page, `${url}/en/search?keyword=GN2001`)
  await keep(page, '13-prices')
  await page
    .getByRole('button', { name: /^Add with a remark/ })
    .or(page.getByRole('button', { name: /^Add to cart/ }))
    .last()
    .click()
  const packing = page.getByRole('dialog')
  await packing.getByRole('button', { name: 'Add to cart' }).click()
  await packing.waitFor({ state: 'hidden' })
  await page
    .getByRole('link', { name: /^Cart/ })
    .or(page.getByRole('button', { name: /^Cart/ }))
    .first()
    .click()
  const cart = page.getByRole('dialog')
  await cart.getByText('GN-2101').first().waitFor()
  const order = cart.getByRole('button', { name: /^Place order · .*\d/ })
  await order.waitFor()
  await keep(page, '14-cart')
  await order.click()
  await cart.waitFor({ state: 'hidden' })
  await open(page, `${url}/en/order`)
  await page.getByRole('link', { name: /^OR-/ }).first().click()
  await page.waitForURL(/\/order\/[\w-]{36}/)
  await keep(page, '15-ordered')
}

const film = async (url: string, dataDirectory: string) => {
  const { path, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: path, args })
  try {
    const [password = ''] =
      /(?<=only now: )\S+/.exec(run(dataDirectory, 'staff-command', 'add', 'owner@nord.example')) ?? []
    await loadList(browser, dataDirectory)
    const page = await (await browser.newContext(desk)).newPage()
    const staff = await (await browser.newContext(desk)).newPage()
    await findParts(page, url)
    await enterOffice(staff, url, password)
    await register(page, staff, url)
    await approve(staff, url)
    await order(page, url)
  } finally {
    await browser.close()
  }
}

mkdirSync(folder, { recursive: true })
const dataDirectory = makeDataFolder('film')
const shop = await startShop(port, { PARTWRIGHT_DATA: dataDirectory, DATABASE_URL: '', DEMO: 'off' })
try {
  await film(shop.url, dataDirectory)
} finally {
  await shop.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}
