import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)

const fontRule = async (weight: 400 | 600): Promise<string> => {
  const path = require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`)
  const address = `data:font/woff2;base64,${(await readFile(path)).toString('base64')}`
  return `@font-face { font-family: printed; font-weight: ${weight}; src: url(${address}) }`
}

/**
 * Renders a printed business card as a picture. The font is one of the project: with a font of the machine, the reader
 * would be sure of an address on one machine and not on another.
 */
export const drawCard = async (page: Page, lines: readonly string[]): Promise<Buffer> => {
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 1050, height: 600 })
  await paper.setContent(`<style>${await fontRule(400)}${await fontRule(600)}</style>
    <body style="margin:0;background:#fff;color:#111;font:38px/1.6 printed">
    <div style="padding:70px">${lines.map((line) => `<div>${line}</div>`).join('')}</div></body>`)
  await paper.evaluate(() => document.fonts.ready)
  const picture = await paper.screenshot()
  await paper.close()
  return picture
}
