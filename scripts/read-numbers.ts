/**
 * `node scripts/run.mjs scripts/read-numbers.ts [KIND]`: reads drawn numbers of every kind, or of one, with every
 * treatment, and prints a table of what was right (docs/search-by-picture.md).
 */
import { normalizeNumber } from '#contract/part-number.ts'
import { readNumbersWith } from '#server/vision/numbers/number-reader.ts'
import {
  drawLabel,
  type LabelKind,
  labelKinds,
  type LabelTreatment,
  labelTreatments,
  treat,
} from '#server/vision/numbers/testing/draw-label.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'

const numbers = ['1130 120 0603', '16100-ZH8-W61']
const reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 240_000 } })
const readNumber = readNumbersWith(reader)
const totals = { pictures: 0, first: 0, told: 0, sureButWrong: 0 }

/** `sure` or `marked` first, the place among the others, or what came instead. */
async function cellOf(kind: LabelKind, treatment: LabelTreatment, number: string): Promise<string> {
  const outcome = await readNumber(await treat(await drawLabel(kind, number), treatment))
  const told = 'reading' in outcome ? outcome.reading : []
  const place = told.findIndex(({ text }) => normalizeNumber(text) === normalizeNumber(number))
  totals.pictures += 1
  totals.first += Number(place === 0)
  totals.told += Number(place >= 0 && place < 6)
  totals.sureButWrong += Number(place !== 0 && told[0]?.isSure === true)
  if (place === 0) return told[0]?.isSure ? 'sure' : 'marked'
  const instead = told[0] ? `“${told[0].text}”` : '—'
  return place > 0 && place < 6 ? `no. ${place + 1}, after ${instead}` : `**${instead}**`
}

process.stdout.write(
  `| | ${labelTreatments.join(' | ')} |\n| --- |${' --- |'.repeat(labelTreatments.length)}\n`,
)
for (const kind of labelKinds.filter((name) => process.argv[2] === undefined || name === process.argv[2])) {
  process.stdout.write(`| ${kind} |`)
  for (const [index, treatment] of labelTreatments.entries())
    process.stdout.write(` ${await cellOf(kind, treatment, numbers[index % 2] ?? '')} |`)
  process.stdout.write('\n')
}
await reader.stop()
process.stdout.write(`\n${JSON.stringify(totals)}\n`)
