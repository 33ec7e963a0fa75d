/**
 * `npm run film`: a buyer's ten minutes with a phone, in pictures for docs/ten-minutes.md, from a shop of its own with
 * the demo catalogue. `FILM_URL` films a shop that runs already.
 */
import { mkdirSync } from 'node:fs'
import { type Browser, type Page, chromium } from '@playwright/test'
import { filmOwnShop, keep as keepPicture, open, pictureFolder } from './film.ts'
import { findBrowser } from '../scripts/browser.mjs'

const port = 4396
const password = 'only for this film'
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true }

const folder = pictureFolder('phone')
const keep = (page: Page, name: string) => keepPicture(page, folder, name)

/** As a thumb does it: letter by letter. */
const type = async (page: Page, text: string) => {
  const field = page.getByRole('combobox').first()
  await field.fill('')
  await field.pressSequentially(text, { delay: 60 })
}

/** A label that has lived on a machine: crooked, unsharp, with grease on it. */
const drawLabel = async (browser: Browser, number: string): Promise<Buffer> => {
  const paper = await browser.newPage({ viewport: { width: 900, height: 480 } })
  await paper.setContent(`<body style="margin:0;background:#8f8a80">
    <div style="margin:70px 60px;padding:50px 40px;background:#ece7db;transform:rotate(-2.5deg);filter:blur(.7px);
      font:bold 78px/1.5 'IBM Plex Mono',monospace;color:#2b2926">${number}<div style="font:34px sans-serif">Made in Germany</div></div>
    <div style="position:absolute;inset:0;background:radial-gradient(circle at 22% 78%,#5b452588 0 90px,transparent 150px),
      radial-gradient(circle at 84% 22%,#6b513066 0 70px,transparent 130px)"></div></body>`)
  const picture = await paper.screenshot()
  await paper.close()
  return picture
}

const modelInHand = async (page: Page, url: string) => {
  await open(page, `${url}/en`)
  await type(page, 'ms180')
  await page.getByRole('option').first().waitFor()
  await keep(page, '1-model-typed')
  await page
    .getByRole('option', { name: /^STIHL MS 180$/ })
    .first()
    .click()
  await page.waitForURL(/\/model\//)
  await keep(page, '2-model')
  await page
    .getByRole('figure', { name: /^Exploded drawing/ })
    .first()
    .scrollIntoViewIfNeeded()
  await page
    .getByRole('link', { name: /^Position 2: / })
    .first()
    .focus()
  await keep(page, '3-drawing')
}

const greasyLabel = async (page: Page, url: string, label: Buffer) => {
  await open(page, `${url}/en/parts`)
  await page.getByRole('button', { name: 'Search by picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: label })
  const read = dialog.getByRole('textbox').first()
  await read.waitFor({ timeout: 60_000 })
  await keep(page, '4-label-read')
  await read.press('Enter')
  await page.waitForURL(/keyword=/)
  await keep(page, '5-part-of-the-label')
}

const russianWord = async (page: Page, url: string) => {
  await open(page, `${url}/ru`)
  await type(page, 'карбюр')
  await page.getByRole('option').first().waitFor()
  await keep(page, '6-word-typed')
  await open(page, `${url}/ru/search?keyword=${encodeURIComponent('карбюратр мс180')}`)
  await keep(page, '7-word-mended')
}

const nothing = async (page: Page, url: string, number: string) => {
  await open(page, `${url}/ru/search?keyword=${encodeURIComponent(number)}`)
  await keep(page, '8-nearest-numbers')
  await open(page, `${url}/ru/search?keyword=${encodeURIComponent('кристалл времени')}`)
  await keep(page, '9-no-result')
}

/** An original number of a carburetor of the demo catalogue, and one that nothing has. */
const numbersOf = async (url: string) => {
  const answer = await (await fetch(`${url}/api/keySuggest?key=1130%20120`)).json()
  const found: { match: { number: string } | null }[] = answer.data
  const number = found.find(({ match }) => match)?.match?.number ?? '1130 120 0603'
  return { number, missing: `${number.slice(0, -2)}99` }
}

const film = async (url: string) => {
  const { path, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: path, args })
  try {
    const { number, missing } = await numbersOf(url)
    const page = await browser.newPage({ ...phone, locale: 'en-US' })
    await modelInHand(page, url)
    await greasyLabel(page, url, await drawLabel(browser, number))
    await russianWord(page, url)
    await nothing(page, url, missing)
  } finally {
    await browser.close()
  }
}

mkdirSync(folder, { recursive: true })
await (process.env.FILM_URL ? film(process.env.FILM_URL) : filmOwnShop(port, password, film))
