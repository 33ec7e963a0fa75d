import type { Page } from '@playwright/test'

/** Renders a printed business card as a picture. */
export const drawCard = async (page: Page, lines: readonly string[]): Promise<Buffer> => {
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 1050, height: 600 })
  await paper.setContent(`<body style="margin:0;background:#fff;color:#111;font:38px/1.6 sans-serif">
    <div style="padding:70px">${lines.map((line) => `<div>${line}</div>`).join('')}</div></body>`)
  const picture = await paper.screenshot()
  await paper.close()
  return picture
}
