/** `npm run screenshot`: renews the README's picture from a shop of its own with the demo catalogue. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { startShop } from './shop.ts'
import { findBrowser } from '../scripts/browser.mjs'

const port = 4391
const target = fileURLToPath(new URL('../docs/screenshots/shop.png', import.meta.url))
const size = { width: 1280, height: 800 }
const password = 'only for this picture'
const gap = 24

/** Pictures of several addresses beside each other, as one page that is photographed itself. */
const montage = async (page: Page, pictures: readonly Buffer[]) => {
  const images = pictures.map(
    (png) => `<img width="${size.width}" src="data:image/png;base64,${png.toString('base64')}" alt="">`,
  )
  await page.setViewportSize({ width: 2 * size.width + 3 * gap, height: size.height + 2 * gap })
  await page.setContent(
    `<body style="margin:0;padding:${gap}px;display:flex;gap:${gap}px;background:#d7dad6">${images.join('')}</body>`,
  )
  mkdirSync(dirname(target), { recursive: true })
  await page.screenshot({ path: target })
}

const run = async () => {
  const dataDirectory = makeDataFolder('screenshot')
  const shop = await startShop(port, {
    PARTWRIGHT_DATA: dataDirectory,
    DATABASE_URL: '',
    DEMO: 'on',
    DEMO_ITEMS: '3000',
    DEMO_PASSWORD: password,
  })
  const found = await findBrowser()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    const page = await browser.newPage({ viewport: size, locale: 'en-US' })
    const pictures: Buffer[] = []
    const take = async (path: string) => {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      pictures.push(await page.screenshot())
    }
    await take('/en')
    // The list as a buyer has it, with prices and packs.
    await page.request.post(`${shop.url}/api/login`, {
      data: { email: 'buyer@example.com', password },
      headers: { origin: shop.url },
    })
    await take('/en/search?keyword=carburetor')
    await montage(page, pictures)
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

await run()
process.stdout.write('docs/screenshots/shop.png is renewed.\n')
