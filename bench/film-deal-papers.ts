/** Pictures of papers, drawn by PDF.js in the browser: Chromium without a screen shows no PDF. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type FilmSet, desk } from './film-deal-set.ts'

const pdfjs = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs'),
  'utf8',
)
/** Nobody answers here; the film itself does. */
const drawingBoard = 'http://paper.invalid'

/** The upper part of a paper's first page, as wide as a screen. */
const drawPaper = async ({ browser }: FilmSet, pdf: Buffer): Promise<Buffer> => {
  const page = await browser.newPage(desk)
  try {
    await page.route(`${drawingBoard}/**`, (route) =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ contentType: 'text/javascript', body: pdfjs })
        : route.fulfill({ contentType: 'text/html', body: '<body style="margin:0"><canvas></canvas>' }),
    )
    await page.goto(drawingBoard)
    await page.evaluate(
      async ({ data, width }) => {
        const script = '/pdf.mjs'
        const { getDocument } = await import(script)
        const paper = await getDocument({ data: Uint8Array.from(atob(data), (char) => char.charCodeAt(0)) })
          .promise
        const first = await paper.getPage(1)
        const viewport = first.getViewport({ scale: width / first.getViewport({ scale: 1 }).width })
        const canvas = document.querySelector('canvas')
        if (!canvas) throw new Error('the page has no canvas')
        canvas.width = viewport.width
        canvas.height = viewport.height
        await first.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
      },
      { data: pdf.toString('base64'), width: desk.viewport.width },
    )
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

/** The newest paper of the document that the buyer's page shows at this path; a job makes it. */
export const showPaper = async (set: FilmSet, path: string): Promise<void> => {
  const { page, url, pictures } = set
  await page.goto(url + path)
  const link = page.locator('a[href^="/files/paper-"][href$=".pdf"]').last()
  const address = await link.getAttribute('href')
  for (let round = 0; round < 300; round++) {
    const answer = await page.request.get(`${url}${address}`)
    if (answer.ok()) {
      pictures.push(await drawPaper(set, await answer.body()))
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the paper of ${path} was not made`)
}
