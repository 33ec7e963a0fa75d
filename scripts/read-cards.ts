/**
 * `node scripts/run.mjs scripts/read-cards.ts [--treatment NAME] [FOLDER]`: reads every drawn card with every treatment,
 * or with one, then the pictures of a folder, and prints a table of what was right. A folder may have an INDEX.tsv of
 * what stands on its cards; `--treatment none` reads the folder alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCardsWith } from '#server/vision/cards/card-reader.ts'
import type { CardField, CardOutcome, CardReading } from '#server/vision/cards/card-reading.ts'
import { drawCard } from '#server/vision/cards/testing/draw-card.ts'
import { drawnCards } from '#server/vision/cards/testing/drawn-cards.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import { spoil, type Treatment, treatments } from '#server/vision/testing/spoil-picture.ts'

const names = ['fName', 'lName', 'company', 'phone', 'email'] as const satisfies (keyof CardReading)[]
const reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 180_000 } })
const readCard = readCardsWith(reader)
const totals = { cards: 0, fields: 0, right: 0, sure: 0, sureButWrong: 0 }
const seconds: number[] = []

function cellOf(field: CardField | undefined, isRight: boolean): string {
  totals.fields += 1
  totals.right += Number(isRight)
  totals.sure += Number(field?.isSure === true && isRight)
  totals.sureButWrong += Number(field?.isSure === true && !isRight)
  const mark = field?.isSure ? 'sure' : 'marked'
  if (isRight) return mark
  return field?.value ? `**“${field.value.replaceAll('|', '/')}”** (${mark})` : '**—**'
}

async function timed(picture: Buffer): Promise<{ outcome: CardOutcome; took: number }> {
  const start = performance.now()
  const outcome = await readCard(picture)
  const took = (performance.now() - start) / 1_000
  seconds.push(took)
  return { outcome, took }
}

async function row(
  title: string,
  picture: Buffer,
  isRight: (name: keyof CardReading, value: string) => boolean,
) {
  totals.cards += 1
  const { outcome, took } = await timed(picture)
  const cells = names.map((name) => {
    const field = 'reading' in outcome ? outcome.reading[name] : undefined
    return cellOf(field, isRight(name, field?.value ?? ''))
  })
  process.stdout.write(`| ${title} | ${cells.join(' | ')} | ${took.toFixed(1)} |\n`)
}

function head(first: string): void {
  process.stdout.write(
    `\n| ${first} | first name | last name | company | phone | e-mail | seconds |\n| --- | --- | --- | --- | --- | --- | --- |\n`,
  )
}

async function readDrawn(chosen: readonly Treatment[]): Promise<void> {
  head('Drawn card')
  for (const card of drawnCards) {
    const drawn = await drawCard(card)
    for (const treatment of chosen) {
      const picture = await spoil(drawn, treatment)
      await row(
        `${card.language}, ${card.design}, ${treatment}`,
        picture,
        (name, value) => value === card.expected[name],
      )
    }
  }
}

/** What stands on each card of a folder: file, name, title, company, email, phones. */
function indexOf(folder: string): Map<string, string[]> {
  const path = join(folder, 'INDEX.tsv')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(1) : []
  return new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('\t')]))
}

async function readFolder(folder: string): Promise<void> {
  head('Photo')
  const index = indexOf(folder)
  for (const file of readdirSync(folder).filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))) {
    const [, name = '', , company = '', email = '', phones = ''] = index.get(file) ?? []
    await row(file, readFileSync(join(folder, file)), (field, value) => {
      if (field === 'fName') return value !== '' && name.includes(value)
      if (field === 'lName') return value !== '' && name.endsWith(value)
      if (field === 'company') return value === company
      return value !== '' && (field === 'email' ? value === email : phones.includes(value))
    })
  }
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { treatment: { type: 'string' } },
  allowPositionals: true,
})
await readDrawn(
  treatments.filter((treatment) => values.treatment === undefined || values.treatment === treatment),
)
for (const folder of positionals) await readFolder(folder)
await reader.stop()
const sorted = seconds.sort((a, b) => a - b)
const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
process.stdout.write(
  `\n${JSON.stringify({ ...totals, medianSeconds: Number(middle.toFixed(1)), slowestSeconds: Number((sorted.at(-1) ?? 0).toFixed(1)) })}\n`,
)
