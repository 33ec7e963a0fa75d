import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { officeEntries } from '../web/office/office-pages.ts'
import { xssPayloads } from './xss-corpus.ts'

export interface XssFigures {
  payloads: number
  planted: number
  pages: number
  mails: number
  faults: number
}

/** A running shop whose folder is known, and the password of its demo accounts. */
export interface XssShop {
  url: string
  dataDirectory: string
  password: string
}

const run = (shop: XssShop, args: readonly string[]): string => {
  const env = { ...process.env, PARTWRIGHT_DATA: shop.dataDirectory, LOG_LEVEL: 'silent' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout.toString()}${stderr.toString()}`)
  return stdout.toString()
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const importNames = (shop: XssShop, payloads: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-xss-'))
  const rows = payloads.map((payload, at) => [`XSS-${at}`, payload, payload, payload, payload])
  const heading = ['Number', 'Name', 'Description', 'Brand', 'OEM']
  const path = join(folder, 'xss.csv')
  writeFileSync(path, [heading, ...rows].map((cells) => cells.map(quoted).join(',')).join('\n'))
  run(shop, ['server/import-command.ts', path, '--source', 'xss'])
  rmSync(folder, { recursive: true, force: true })
}

const caller = (shop: XssShop, context: BrowserContext) => async (path: string, data: object) => {
  const response = await context.request.post(shop.url + path, { data, headers: { origin: shop.url } })
  return response.json()
}

/** Somebody who is called so; signs the context in. False where such a name is refused. */
const register = async (
  shop: XssShop,
  context: BrowserContext,
  office: BrowserContext,
  payload: string,
  at: number,
) => {
  const call = caller(shop, context)
  const email = `xss-${at}-${Date.now()}@example.org`
  await call('/api/regCode', { email })
  const found = await (await office.request.get(`${shop.url}/api/office/listMail?keyword=${email}`)).json()
  const mail = await (await office.request.get(`${shop.url}/api/office/mail/${found.rows[0].id}`)).json()
  const answer = await call('/api/register', {
    firstname: payload,
    lastname: payload,
    company: payload,
    contact: payload,
    email,
    code: /\b\d{6}\b/.exec(mail.data.text)?.[0],
    password: shop.password,
    password2: shop.password,
    terms: true,
  })
  return answer.code === 200
}

interface Planted {
  /** Fields that took the payload. */
  count: number
  /** Pages of the person who is called so: his account, his document, his cart. */
  ownPages: string[]
}

/** Every field that a person may type into, for one payload and one person. */
const plantOne = async (
  shop: XssShop,
  { buyer, office }: { buyer: BrowserContext; office: BrowserContext },
  { payload, at, productId }: { payload: string; at: number; productId: number },
): Promise<Planted> => {
  const call = caller(shop, buyer)
  let count = (await register(shop, buyer, office, payload, at)) ? 4 : 0
  const line = await call('/api/addCart', { productId, quantity: 1, info: payload })
  await call('/api/addWish', { id: productId })
  const document = { ids: [line.data?.id], note: payload, poNumber: payload.slice(0, 60) }
  const placed = await call('/api/checkCart', document)
  if (placed.code === 200) count += 3
  await call('/api/addCart', { productId, quantity: 1, info: payload })
  const email = `c${at}@example.org`
  const message = { fullname: payload, email, message: payload, phone: payload, orderNo: payload }
  // Numbers refuse what is none; the rest is taken.
  await call('/api/contact', message)
  if ((await call('/api/contact', { ...message, phone: '', orderNo: '' })).code === 200) count += 2
  await call('/api/subscribe', { email: `${payload}@example.org` })
  const { type, id } = placed.data
  return { count, ownPages: ['/en/account', `/en/${type}/${id}`, '/en/none?panel=cart'] }
}

/** Runs before every page's own script. */
const watch = async (context: BrowserContext, report: (fault: string) => void) => {
  await context.addInitScript(() => {
    Reflect.set(window, 'refusedByPolicy', [])
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'refusedByPolicy').push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    report(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) report(message.text())
  })
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') report(`asked ${request.url()}`)
  })
}

/** What no text may have become: code, a way out, a frame. */
const markupFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [...(Reflect.get(window, 'refusedByPolicy') ?? [])]
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (
          /^on/i.test(name) ||
          (/^[\s\p{C}]*javascript:/iu.test(value.replaceAll(/[\t\n]/g, '')) &&
            /href|src|action|data/.test(name))
        )
          faults.push(`${element.tagName} ${name}=${value.slice(0, 60)}`)
      const isCode = element.matches(
        'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
      )
      const isFrame = element.matches(
        'iframe:not([sandbox]), object, embed, base, meta[http-equiv=refresh], marquee',
      )
      if (isCode || isFrame) faults.push(element.outerHTML.slice(0, 80))
    }
    return faults
  })

/** What looks for scripts sees one where there is one; otherwise no finding would mean nothing. */
const proveSight = async (browser: Browser) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await page.setContent(`<p>${xssPayloads.find((payload) => payload.startsWith('<img'))}</p>`)
  const seen = await markupFaults(page)
  await context.close()
  if (seen.length === 0 || dialogs === 0) throw new Error('what looks for scripts sees none')
}

const visit = async (page: Page, url: string, report: (fault: string) => void) => {
  await page.goto(url, { waitUntil: 'load' })
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => undefined)
  for (const fault of await markupFaults(page)) report(`${url}: ${fault}`)
  if (new URL(page.url()).origin !== new URL(url).origin) report(`${url}: led away to ${page.url()}`)
}

const idsOf = async (context: BrowserContext, url: string, most: number): Promise<string[]> => {
  const ids: string[] = []
  for (let pageNum = 1; ids.length < most; pageNum++) {
    const { rows } = await (await context.request.get(`${url}?pageNum=${pageNum}&pageSize=100`)).json()
    ids.push(...rows.map((row: { id: string }) => row.id))
    if (rows.length < 100) break
  }
  return ids.slice(0, most)
}

const shopPages = async (shop: XssShop, buyer: BrowserContext, payloads: readonly string[]) => {
  const of = (call: string) => idsOf(buyer, `${shop.url}/api/${call}`, payloads.length)
  const products = await (
    await buyer.request.get(`${shop.url}/api/listProductByPart?keyword=XSS-&pageSize=100`)
  ).json()
  const news = await of('listNews')
  return [
    '/en',
    '/en/parts',
    '/en/search?keyword=XSS-',
    '/en/brands',
    '/en/oem',
    '/en/hot',
    '/en/news',
    '/en/faq',
    '/en/legal/returns',
    '/en/account',
    '/en/order',
    '/en/inquery',
    '/en/none?panel=cart',
    '/en/none?panel=wish',
    ...(await of('listOrder')).map((id) => `/en/order/${id}`),
    ...(await of('listInquery')).map((id) => `/en/inquery/${id}`),
    ...news.map((id) => `/en/news/detail/${id}`),
    ...products.rows.slice(0, payloads.length).map((row: { id: number }) => `/en/product/${row.id}`),
    ...payloads.flatMap((payload) => {
      const text = encodeURIComponent(payload)
      return [
        `/de/search?keyword=${text}`,
        `/en/contact?keyword=${text}`,
        `/en/parts?login=1&next=${text}`,
        `/en/${text}`,
      ]
    }),
  ]
}

const officePaths = async (shop: XssShop, office: BrowserContext, most: number) => [
  '/office',
  ...officeEntries.map(({ path }) => `/office/${path}`),
  ...(await idsOf(office, `${shop.url}/api/office/listMail`, 4 * most)).map((id) => `/office/outbox/${id}`),
]

/**
 * Types `count` payloads into every field, imports them, has the supplier publish them; then a browser visits every
 * page as buyer and as staff, and opens every mail without our policy. Nothing may run, be refused or lead away.
 */
export const sufferScripts = async (shop: XssShop, count: number, running?: Browser): Promise<XssFigures> => {
  const { path, args } = await findBrowser()
  const browser =
    running ?? (await chromium.launch({ executablePath: path, args: [...args, '--disable-gpu'] }))
  const payloads = xssPayloads.filter((_, at) => at % Math.ceil(xssPayloads.length / count) === 0)
  const figures: XssFigures = { payloads: payloads.length, planted: 0, pages: 0, mails: 0, faults: 0 }
  const report = (fault: string) => {
    figures.faults++
    process.stdout.write(`${fault}\n`)
  }
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext()))
  const [buyer, office, reader] = contexts
  if (!buyer || !office || !reader) throw new Error('a browser without contexts')
  try {
    for (const context of contexts) await watch(context, report)
    await caller(shop, office)('/api/office/login', { email: 'staff@example.com', password: shop.password })
    await proveSight(browser)
    importNames(shop, payloads)
    figures.planted = payloads.length * 4
    const list = await (await buyer.request.get(`${shop.url}/api/listProductByPart?keyword=XSS-0`)).json()
    const productId: number = list.rows[0].id
    const ownPage = await buyer.newPage()
    for (const [at, payload] of payloads.entries()) {
      const { count: taken, ownPages } = await plantOne(shop, { buyer, office }, { payload, at, productId })
      figures.planted += taken
      figures.pages += ownPages.length
      for (const own of ownPages) await visit(ownPage, shop.url + own, report)
    }
    const mails: string[] = JSON.parse(run(shop, ['proofs/xss-content.ts', String(payloads.length)]))
    for (const [context, paths] of [
      [buyer, await shopPages(shop, buyer, payloads)],
      [office, await officePaths(shop, office, payloads.length)],
    ] as const) {
      const page = await context.newPage()
      for (const path of paths) await visit(page, shop.url + path, report)
      figures.pages += paths.length
    }
    const page = await reader.newPage()
    for (const html of mails) {
      await page.setContent(html, { waitUntil: 'load' })
      for (const fault of await markupFaults(page)) report(`a mail: ${fault}`)
    }
    figures.mails = mails.length
  } finally {
    for (const context of contexts) await context.close()
    if (!running) await browser.close()
  }
  return figures
}
