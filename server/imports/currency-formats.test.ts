import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { planFile } from '#server/imports/imports.fixture.ts'
import { questionText } from '#server/imports/plan-texts.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

/** A list whose second and third price are shown in these formats. */
const listShownIn = async (...formats: string[]): Promise<string> => {
  const sheet = utils.aoa_to_sheet([
    ['Artikelnr', 'Bezeichnung', 'Preis'],
    ['A-100', 'Messer', 12.5],
    ['A-200', 'Kette', 23.8],
  ])
  for (const [at, format] of formats.entries()) sheet[`C${at + 2}`].z = format
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Liste')
  const content: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  return writeTemporary('list.xlsx', Buffer.isBuffer(content) ? content : Buffer.alloc(0))
}

const asked = async (path: string) => {
  const plan = await planFile(path)
  if (!plan.ok) throw new Error(plan.reason)
  return plan.questions
}

it('prices whose formats are of one currency are in it', async () => {
  expect(await asked(await listShownIn('#,##0.00 "€"', '#,##0.00 "€"'))).toEqual([])
})

it('prices whose formats are of several currencies are a question that names them', async () => {
  const [question, ...others] = await asked(await listShownIn('#,##0.00 "€"', '[$£-809]#,##0.00'))
  expect(others).toEqual([])
  expect(question).toMatchObject({ key: 'CURRENCY', values: { signs: 'EUR, GBP' }, isProposal: false })
  if (question) expect(questionText(question, 'en')).toContain('EUR, GBP')
})

it('a question that an older version has kept is told without them', () => {
  expect(questionText({ key: 'CURRENCY', values: { columns: '“Preis”' } }, 'de')).not.toContain('mehrere')
})
