/** What the film of a deal is made with: two browsers, commands, mails and the sheet of pictures. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { createTranslator } from 'use-intl/core'
import type { SmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import type { Cast } from './film-deal-cast.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const desk = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 }

type Words = (key: string, values?: Record<string, string | number>) => string

/** The texts of a feature in the cast's language, with their values put in. */
export const wordsOf =
  ({ language }: Cast) =>
  (feature: string): Words => {
    const messages = JSON.parse(
      readFileSync(new URL(`../locales/${language}/${feature}.json`, import.meta.url), 'utf8'),
    )
    return createTranslator({ locale: language, messages, timeZone: 'UTC' })
  }

/** What is filmed of one language. */
export interface FilmSet extends Cast {
  browser: Browser
  url: string
  dataDirectory: string
  mails: SmtpSink
  page: Page
  staff: Page
  w: ReturnType<typeof wordsOf>
  pictures: Buffer[]
}

export const keep = async ({ pictures }: FilmSet, page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  pictures.push(await page.screenshot({ animations: 'disabled' }))
}

/** A command of the shop, as `npm run` starts it; what it printed. */
export const run = (
  { dataDirectory }: Pick<FilmSet, 'dataDirectory'>,
  program: string,
  ...options: string[]
): string =>
  execFileSync(process.execPath, ['scripts/run.mjs', `server/${program}.ts`, ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PARTWRIGHT_DATA: dataDirectory, DATABASE_URL: '' },
  })

export const post = async ({ url }: FilmSet, by: Page, path: string, data: object) => {
  const answer = await (await by.request.post(`${url}${path}`, { data, headers: { origin: url } })).json()
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

export const mailTo = async ({ mails }: FilmSet, address: string, wanted: RegExp) => {
  for (let round = 0; round < 300; round++) {
    const found = mails.received.findLast(
      (mail) => mail.rcptTo.includes(address) && wanted.test(mail.text ?? ''),
    )
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail for ${wanted} came to ${address}`)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What a command printed and wrote, as a terminal shows it. */
export const handOver = async (set: FilmSet) => {
  const { browser, dataDirectory, pictures, language } = set
  const out = join(dataDirectory, `books-${language}`)
  mkdirSync(out, { recursive: true })
  const printed = run(set, 'orders-command', '--out', out).replaceAll(dataDirectory, '.')
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const lines = files
    .filter(({ name }) => name.endsWith('.csv'))
    .map(({ name, parentPath }) => `$ cat ${name}\n${readFileSync(join(parentPath, name), 'utf8')}`)
  const page = await browser.newPage(desk)
  await page.setContent(`<body style="margin:0;background:#14201a;color:#e6ece6"><pre style="margin:28px 36px;
    white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.4 'IBM Plex Mono',monospace">$ npm run orders -- --out books
${escaped([printed.trim(), ...lines].join('\n\n'))}</pre></body>`)
  pictures.push(await page.screenshot())
  await page.close()
}

/** The mail with the quote and that with the confirmation, as their HTML shows them. */
export const showMails = async (set: FilmSet, numbers: RegExp[]) => {
  const { browser, pictures, person } = set
  for (const wanted of numbers) {
    const mail = await mailTo(set, person.email, wanted)
    const page = await browser.newPage(desk)
    await page.setContent(mail.html ?? '')
    pictures.push(await page.screenshot())
    await page.close()
  }
}

/** All pictures of a language on one sheet, three in a row. */
export const writeSheet = async ({ pictures, language }: FilmSet, folder: string) => {
  const [width, height, gap, inRow] = [853, 573, 8, 3]
  const tiles = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await sharp(picture)
        .resize({ width, height, fit: 'contain', background: '#fff' })
        .png()
        .toBuffer(),
      left: gap + (at % inRow) * (width + gap),
      top: gap + Math.floor(at / inRow) * (height + gap),
    })),
  )
  const rows = Math.ceil(pictures.length / inRow)
  const size = { width: gap + inRow * (width + gap), height: gap + rows * (height + gap) }
  await sharp({ create: { ...size, channels: 3, background: '#99a39c' } })
    .composite(tiles)
    .webp({ quality: 70 })
    .toFile(join(folder, `${language}.webp`))
  process.stdout.write(`${language}: ${pictures.length} pictures\n`)
}
