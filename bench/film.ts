import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { startShop } from './shop.ts'

/** Where the pictures of the documents are kept. */
export const pictureFolder = (name: string): string =>
  fileURLToPath(new URL(`../docs/screenshots/${name}`, import.meta.url))

/** Opens a page of the shop and waits until its script works. */
export const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Writes what the page shows now into the folder. */
export const keep = async (page: Page, folder: string, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`))
  process.stdout.write(`${name}\n`)
}

/** Films a shop of its own with the demo catalogue, which goes with its data afterwards. */
export const filmOwnShop = async (
  port: number,
  password: string,
  film: (url: string) => Promise<void>,
): Promise<void> => {
  const dataDirectory = makeDataFolder('film')
  const shop = await startShop(port, {
    PARTWRIGHT_DATA: dataDirectory,
    DATABASE_URL: '',
    DEMO: 'on',
    DEMO_ITEMS: '3000',
    DEMO_PASSWORD: password,
  })
  try {
    await film(shop.url)
  } finally {
    await shop.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
