/**
 * `npm run film:day`: the screens of a buyer's day in docs/screenshots/day, one sheet for each screen and width with the
 * languages beside each other, from a shop of its own with the demo catalogue. `FILM_URL` films a shop that runs
 * already, `FILM_BEFORE_URL` puts the screens of an older version above; `FILM_PASSWORD` is the demo password of both.
 * A name (`npm run film:day -- cart`) films that screen alone.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import sharp from 'sharp'
import { fillCart, pasteList } from './film-day-scenes.ts'
import { filmOwnShop, open, pictureFolder } from './film.ts'
import { findBrowser } from '../scripts/browser.mjs'

const port = 4397
const password = process.env.FILM_PASSWORD ?? 'only for this film'
const folder = pictureFolder('day')
const languages = ['en', 'de', 'ru', 'zh']

/** Widths in CSS pixels, and how much of it a sheet keeps. */
const sizes = [
  { width: 390, height: 844, scale: 0.8 },
  { width: 800, height: 900, scale: 0.7 },
  { width: 1280, height: 900, scale: 0.6 },
]
const gap = 12

interface Screen {
  name: string
  who: 'visitor' | 'buyer'
  path(found: Found): string | null
  /** What the buyer does on the screen before it is filmed. */
  act?(page: Page, url: string): Promise<void>
}

/** What the screens show, from the shop's own lists. */
interface Found {
  productId: string
  modelId: string
  orderId: string
  /** An older version has no quick order. */
  isOlder: boolean
}

const screens: readonly Screen[] = [
  { name: 'list', who: 'visitor', path: () => '/parts/1' },
  { name: 'list', who: 'buyer', path: () => '/parts/1' },
  { name: 'product', who: 'buyer', path: ({ productId }) => `/product/${productId}` },
  { name: 'model', who: 'buyer', path: ({ modelId }) => `/model/${modelId}` },
  { name: 'cart', who: 'buyer', path: () => '?panel=cart' },
  { name: 'home', who: 'buyer', path: () => '' },
  {
    name: 'quick-order',
    who: 'buyer',
    path: ({ isOlder }) => (isOlder ? null : '/quick-order'),
    act: pasteList,
  },
  { name: 'order', who: 'buyer', path: ({ orderId }) => `/order/${orderId}` },
]

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.request.post(`${url}/api/login`, {
    data: { email: 'buyer@example.com', password },
    headers: { origin: url },
  })
}

const firstIdOn = async (page: Page, url: string, path: string, link: string): Promise<string> => {
  await open(page, url + path)
  const address = await page.locator(`main a[href*="${link}"]`).first().getAttribute('href')
  const id = new RegExp(`${link}([^/?#]+)`).exec(address ?? '')?.[1]
  if (id === undefined) throw new Error(`${path} has no link to ${link}`)
  return id
}

const look = async (page: Page, url: string, isOlder: boolean): Promise<Found> => {
  const productId = await firstIdOn(page, url, '/en/parts/1', '/product/')
  return {
    productId,
    modelId: await firstIdOn(page, url, `/en/product/${productId}`, '/model/'),
    orderId: await firstIdOn(page, url, '/en/order', '/order/'),
    isOlder,
  }
}

interface Shop {
  url: string
  found: Found
  pages: Record<Screen['who'], Page>
}

const visit = async (browser: Browser, url: string, isOlder: boolean): Promise<Shop> => {
  const visitor = await browser.newPage({ locale: 'en-US' })
  const buyer = await browser.newPage({ locale: 'en-US' })
  await signIn(buyer, url)
  await fillCart(buyer, url)
  return { url, found: await look(buyer, url, isOlder), pages: { visitor, buyer } }
}

type Size = (typeof sizes)[number]

const takeRow = async (shop: Shop, screen: Screen, { width, height, scale }: Size): Promise<Buffer[]> => {
  const path = screen.path(shop.found)
  if (path === null) return []
  const page = shop.pages[screen.who]
  await page.setViewportSize({ width, height })
  const pictures: Buffer[] = []
  for (const lang of languages) {
    await open(page, `${shop.url}/${lang}${path}`)
    await screen.act?.(page, shop.url)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot({ animations: 'disabled' })
    pictures.push(
      await sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .png()
        .toBuffer(),
    )
  }
  return pictures
}

/** Puts pictures of one size in rows. */
const sheetOf = (rows: readonly (readonly Buffer[])[], size: Size) => {
  const width = Math.round(size.width * size.scale)
  const height = Math.round(size.height * size.scale)
  const tiles = rows.flatMap((row, line) =>
    row.map((input, place) => ({
      input,
      left: gap + place * (width + gap),
      top: gap + line * (height + gap),
    })),
  )
  return sharp({
    create: {
      width: gap + languages.length * (width + gap),
      height: gap + rows.length * (height + gap),
      channels: 3,
      background: '#d7dad6',
    },
  })
    .composite(tiles)
    .webp({ quality: 60 })
}

const film = async (url: string, before: string | undefined): Promise<void> => {
  const { path, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: path, args })
  try {
    const shops = before === undefined ? [] : [await visit(browser, before, true)]
    shops.push(await visit(browser, url, false))
    for (const screen of screens.filter(({ name }) => (process.argv[2] ?? name) === name))
      for (const size of sizes) {
        const rows: Buffer[][] = []
        for (const shop of shops) rows.push(await takeRow(shop, screen, size))
        const name = `${screen.name}-${screen.who}-${size.width}`
        await sheetOf(
          rows.filter((row) => row.length > 0),
          size,
        ).toFile(join(folder, `${name}.webp`))
        process.stdout.write(`${name}\n`)
      }
  } finally {
    await browser.close()
  }
}

mkdirSync(folder, { recursive: true })
const filmHere = (url: string) => film(url, process.env.FILM_BEFORE_URL)
await (process.env.FILM_URL ? filmHere(process.env.FILM_URL) : filmOwnShop(port, password, filmHere))
