/**
 * `npm run film:deal`: one deal from registration to the books with a buyer's and an employee's browser side by side, in
 * four languages, in pictures for docs/deal.md. Mails go to a real SMTP server on loopback.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { casts } from './film-deal-cast.ts'
import {
  type FilmSet,
  desk,
  handOver,
  keep,
  mailTo,
  post,
  run,
  showMails,
  wordsOf,
  writeSheet,
} from './film-deal-set.ts'
import { showPaper } from './film-deal-papers.ts'
import { open, pictureFolder } from './film.ts'
import { startShop } from './shop.ts'

const port = 4397
const demoPassword = 'only for this film'
const staffLogin = { email: 'staff@example.com', password: demoPassword }

/** The file with the customers of the books. */
const loadCompanies = (dataDirectory: string): void => {
  const rows = casts.flatMap(({ language, customerNo, company, address, caller, callerAddress }) => [
    [customerNo, company, language, 'EUR', 'yes', ...Object.values(address)],
    [caller.customerNo, caller.company, language, 'EUR', 'yes', ...Object.values(callerAddress)],
  ])
  const head = [
    'Customer number',
    'Company',
    'Language',
    'Currency',
    'Direct orders',
    'Street',
    'Postcode',
    'Town',
  ]
  const file = join(dataDirectory, 'customers.csv')
  writeFileSync(file, [[...head, 'Country'], ...rows].map((row) => row.join(';')).join('\n'))
  run({ dataDirectory }, 'companies-command', file)
}

const register = async (set: FilmSet) => {
  const { page, person, registeredAs, url, language } = set
  await open(page, `${url}/${language}/login`)
  await post(set, page, '/api/regCode', { email: person.email })
  const mail = await mailTo(set, person.email, /\b\d{6}\b/)
  const [code] = /\b\d{6}\b/.exec(mail.text ?? '') ?? []
  await post(set, page, '/api/register', {
    firstname: person.first,
    lastname: person.last,
    email: person.email,
    code,
    contact: '+44 20 7946 0999',
    password: demoPassword,
    password2: demoPassword,
    company: registeredAs,
    terms: true,
  })
  await open(page, `${url}/${language}/account`)
  await keep(set, page)
}

const attach = async (set: FilmSet) => {
  const { staff, person, customerNo, url, w } = set
  const t = w('office-companies')
  await open(staff, `${url}/office/companies?keyword=${person.email}`)
  const row = staff.getByRole('grid').getByRole('row').nth(1)
  await row.focus()
  await staff.keyboard.press('Enter')
  await staff.waitForURL(/\/office\/companies\/[\w-]{36}$/)
  await staff.getByRole('button', { name: new RegExp(customerNo) }).click()
  const question = staff.getByRole('alertdialog')
  await question.waitFor()
  await keep(set, staff)
  await question.getByRole('button', { name: t('alike.question.do'), exact: true }).click()
  await staff.getByText(t('attached')).first().waitFor()
}

/** Three parts and one without an article; the buyer sees his prices by now. */
const sendInquiry = async (set: FilmSet): Promise<string> => {
  const { page, url, language, says, w } = set
  const t = w('cart')
  const { rows } = await (
    await page.request.get(`${url}/api/listProductByPart?keyword=STIHL&stock=in`)
  ).json()
  for (const [at, { id }] of rows.slice(0, 3).entries()) {
    const [pack] = await post(set, page, '/api/getPack', { id })
    const info = at === 0 ? says.remark : ''
    await post(set, page, '/api/addCart', {
      productId: id,
      packId: pack.packId,
      quantity: pack.minQuantity,
      info,
    })
  }
  await open(page, `${url}/${language}/about?panel=cart`)
  const cart = page.getByRole('dialog')
  await cart.getByRole('checkbox', { name: t('checkout.wantsInquiry') }).check()
  await cart.getByText(t('extra.open')).click()
  await cart.getByRole('textbox', { name: t('extra.text') }).fill(says.part)
  await cart.getByRole('button', { name: t('extra.add') }).click()
  await keep(set, page)
  await cart.getByRole('button', { name: t('checkout.sendInquiry') }).click()
  await cart.waitFor({ state: 'hidden' })
  const list = await (await page.request.get(`${url}/api/listInquery`)).json()
  const id = String(list.rows[0].id)
  await open(page, `${url}/${language}/inquery/${id}`)
  await keep(set, page)
  return id
}

const askAndAnswer = async (set: FilmSet, id: string) => {
  const { page, staff, url, language, says, w } = set
  const t = w('office-inquiries')
  await open(staff, `${url}/office/inquiries/${id}`)
  await staff.getByRole('button', { name: t('dock.take') }).click()
  await staff.locator('textarea').last().fill(says.question)
  await staff
    .getByRole('button', { name: t('write.ask') })
    .last()
    .click()
  await staff.getByText(w('messages')('inquiryAsked')).first().waitFor()
  await keep(set, staff)
  await open(page, `${url}/${language}/inquery/${id}`)
  await page.getByRole('textbox', { name: w('trade')('write.answerLabel') }).fill(says.answer)
  await keep(set, page)
  await page.getByRole('button', { name: w('trade')('write.sendAnswer') }).click()
  await page.getByText(w('messages')('answerSent')).first().waitFor()
}

const quote = async (set: FilmSet, id: string) => {
  const { staff, url, says, w } = set
  const t = w('office-quotes')
  const cell = (kind: string, name: string) => staff.getByLabel(t(`cell.${kind}`, { name }), { exact: true })
  await open(staff, `${url}/office/inquiries/${id}`)
  await cell('price', '1').focus()
  for (const price of ['12', '8', '4']) {
    await staff.keyboard.type(price)
    await staff.keyboard.press('Enter')
  }
  const { rows } = await (await staff.request.get(`${url}/api/listProductByPart?keyword=NGK&stock=in`)).json()
  const [other] = rows
  // An alternative beside the second line; the last has no article and is not to be had.
  await cell('price', '2').focus()
  await staff.keyboard.press('Alt+ArrowDown')
  await staff.keyboard.type(other.standard)
  await staff.getByRole('option').first().waitFor()
  await staff.keyboard.press('Enter')
  const alternative = t('name', { position: 2, isAlternative: 'true' })
  await cell('price', alternative).fill('9')
  await staff.keyboard.press('Enter')
  await cell('price', '4').focus()
  await staff.keyboard.press('Alt+n')
  await staff.keyboard.press('Alt+r')
  await staff.keyboard.type(says.notAvailable)
  await staff.keyboard.press('Enter')
  await staff.getByText(t('dock.kept', { time: '|' }).split('|')[0] ?? '').waitFor()
  await keep(set, staff)
  await staff.keyboard.press('Control+Enter')
  const summary = staff.getByRole('alertdialog')
  await summary.waitFor()
  for (const box of await summary.getByRole('checkbox').all()) await box.check()
  await keep(set, staff)
  await staff.keyboard.press('Control+Enter')
  await staff.getByText(w('messages')('quoteSent')).first().waitFor()
}

/** Takes the first line and the alternative of the second. */
const accept = async (set: FilmSet, id: string): Promise<string> => {
  const { page, url, language, w } = set
  const t = w('trade-quote')
  await open(page, `${url}/${language}/inquery/${id}`)
  await page.getByRole('checkbox', { name: t('takeLine', { position: 3 }), exact: true }).uncheck()
  await page.getByRole('radio', { name: t('take.alternative', { position: 2 }) }).check()
  await keep(set, page)
  const words = t('accept', { count: 2, sum: '|' }).split('|')[0] ?? ''
  await page.getByRole('button', { name: words }).first().click()
  await page.waitForURL(/\/order\/[\w-]{36}/)
  return page.url().split('/').at(-1)?.slice(0, 36) ?? ''
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An order to a country without a freight rule waits for its freight. */
const stateFreight = async ({ staff, w }: FilmSet) => {
  const t = w('office-orders')
  const open = staff.getByText(t('dock.freightOpen'))
  if (!(await open.isVisible())) return
  await staff.getByRole('button', { name: t('money.change.open') }).click()
  await staff.getByRole('textbox', { name: t('money.change.freight'), exact: true }).fill('25')
  await staff.getByRole('button', { name: t('money.change.save'), exact: true }).press('Enter')
  await open.waitFor({ state: 'hidden' })
}

const confirm = async (set: FilmSet, orderId: string) => {
  const { page, staff, url, language, w } = set
  const t = w('office-orders')
  await open(staff, `${url}/office/orders/${orderId}`)
  await staff.getByLabel(t('lines.forAll')).fill(inDays(3))
  await stateFreight(set)
  await keep(set, staff)
  await staff.getByRole('button', { name: t('dock.confirm', { lines: 2 }) }).click()
  await staff.getByText(w('messages')('orderConfirmed')).first().waitFor()
  await open(page, `${url}/${language}/order/${orderId}`)
  await keep(set, page)
}

/** An order by telephone for a company without a login, typed as staff type it. */
const telephoneOrder = async (set: FilmSet) => {
  const { staff, caller, url, w } = set
  const t = w('office-orders')
  const entry = w('office-entry')
  const found = await (
    await staff.request.get(`${url}/api/listProductByPart?keyword=HUSQVARNA&stock=in`)
  ).json()
  await open(staff, `${url}/office/orders/new?keyword=${caller.customerNo}`)
  await staff.getByRole('link', { name: caller.company }).press('Enter')
  for (const { standard } of found.rows.slice(0, 4)) {
    const number = staff.getByRole('textbox', { name: entry('number'), exact: true })
    await number.fill(standard)
    await number.press('Enter')
    const packs = staff.getByRole('textbox', { name: entry('quantity'), exact: true })
    await packs.and(staff.locator(':focus')).waitFor()
    await packs.fill('20')
    await packs.press('Enter')
    await number.and(staff.locator(':focus')).waitFor()
  }
  await keep(set, staff)
  await staff.getByRole('button', { name: t('begin.place') }).click()
  await staff.waitForURL(/\/office\/orders\/[\w-]{36}$/)
  await keep(set, staff)
}

const film = async (set: FilmSet) => {
  await register(set)
  await attach(set)
  const id = await sendInquiry(set)
  await askAndAnswer(set, id)
  await quote(set, id)
  const orderId = await accept(set, id)
  await confirm(set, orderId)
  await telephoneOrder(set)
  await handOver(set)
  await showMails(set, [/IQ-\d{4}-\d+[\s\S]*12/, /OR-\d{4}-\d+/])
  await showPaper(set, `/${set.language}/inquery/${id}`)
  await showPaper(set, `/${set.language}/order/${orderId}`)
}

const folder = pictureFolder('deal')
mkdirSync(folder, { recursive: true })
const dataDirectory = makeDataFolder('film')
const mails = await startSmtpSink()
const environment = {
  DATABASE_URL: '',
  DEMO: 'on',
  DEMO_ITEMS: '2000',
  DEMO_PASSWORD: demoPassword,
  SMTP_URL: mails.url,
}
const shop = await startShop(port, { PARTWRIGHT_DATA: dataDirectory, ...environment })
const { path, args } = await findBrowser()
const browser = await chromium.launch({ executablePath: path, args })
try {
  loadCompanies(dataDirectory)
  for (const cast of casts.filter(({ language }) => (process.argv[2] ?? language) === language)) {
    const { language } = cast
    const contextOf = async () => {
      const context = await browser.newContext({ ...desk, locale: language === 'zh' ? 'zh-CN' : language })
      await context.addCookies([{ name: 'lang', value: language, url: shop.url }])
      return context.newPage()
    }
    const [page, staff] = [await contextOf(), await contextOf()]
    for (const one of [page, staff]) one.setDefaultTimeout(10_000)
    await staff.request.post(`${shop.url}/api/office/login`, {
      data: staffLogin,
      headers: { origin: shop.url },
    })
    const set = {
      ...cast,
      browser,
      url: shop.url,
      dataDirectory,
      mails,
      page,
      staff,
      w: wordsOf(cast),
      pictures: [],
    }
    try {
      await film(set)
    } finally {
      await writeSheet(set, folder)
    }
    for (const one of [page, staff]) await one.context().close()
  }
} finally {
  await browser.close()
  await shop.stop()
  await mails.close()
  rmSync(dataDirectory, { recursive: true, force: true })
}
