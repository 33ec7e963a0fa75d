import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

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
