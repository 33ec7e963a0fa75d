import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { askGuesses, type Guesses } from '#server/imports/guesses.rules.ts'
import { showReport } from '#server/imports/report-screen.ts'
import { type ImportShop, type LoadOptions, startImportShop } from '#server/imports/shop.fixture.ts'
import { displayWidth } from '#server/platform/texts/terminal.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const heading = 'Part number;Name EN;Price EUR'
const source = 'list'
const words = 'Alder Birch Cedar Elm Fir Hazel Larch Maple Oak Pine Rowan Willow Yew Ash'.split(' ')
const articles = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `N-${from + at};Cap;${from + at}.50`)
const csv = (...rows: string[]): string => [heading, ...rows].join('\n')
/** Groups of a grouped list, each with articles below it. */
const grouped = (groups: number, size: number): string =>
  csv(...words.slice(0, groups).flatMap((word, at) => [`${word} things;;`, ...articles(at * 100, size)]))
const typesMade = async () =>
  (
    await shop.rows("select names ->> 'en' as name from product_types where slug like 'import-%' order by 1")
  ).map(({ name }) => name)
const asked = async (content: string, options: LoadOptions = {}) => {
  const end = await shop.load(content, { source, ...options })
  if (!('plan' in end) || end.ok || end.reason !== 'OPEN_QUESTION') throw new Error('no question was asked')
  return end
}

describe('types from headings between the rows', () => {
  it('are made without a question where they are few', async () => {
    expect(await shop.counts(grouped(9, 4), { source })).toMatchObject({ added: 36 })
    expect(await typesMade()).toHaveLength(9)
  })

  it('are proposed where they are many; a yes holds for the next nights', async () => {
    const before = await shop.state()
    const end = await asked(grouped(12, 4))
    expect(end.plan.questions).toEqual([
      {
        key: 'TYPES_PROPOSED',
        values: {
          count: 12,
          rows: 48,
          types: expect.stringMatching(/^Alder things \(4\), .*Maple things \(4\), …$/),
        },
        answers: ['--yes', '--types off'],
        isProposal: true,
      },
    ])
    expect(end.summary).toMatchObject({
      outcome: 'questions',
      run: null,
      leftOut: [{ reason: 'group', rows: 12 }],
    })
    expect(await shop.state()).toBe(before)
    await asked(grouped(12, 4), { isDryRun: true })
    expect(await shop.counts(grouped(12, 4), { source, takesProposals: true })).toMatchObject({ added: 48 })
    expect(await typesMade()).toHaveLength(12)
    expect(await shop.counts(grouped(14, 4), { source })).toMatchObject({ added: 8 })
    expect(await typesMade()).toHaveLength(14)
  })

  it('are left away with --types off', async () => {
    expect(await shop.counts(grouped(12, 4), { source, areTypesOff: true })).toMatchObject({ added: 48 })
    expect(await typesMade()).toEqual([])
    expect(
      await shop.rows('select distinct slug from products join product_types on product_types.id = type_id'),
    ).toEqual([{ slug: 'other' }])
  })
})

describe('rows left out', () => {
  const notes = (count: number) =>
    Array.from({ length: count }, (_, at) => `;See page ${at} of our leaflet!;`)
  const list = (kept: number, left: number) => csv(...articles(0, kept), ...notes(left))

  it('are told and no more where they are a small part', async () => {
    expect(await shop.counts(list(80, 20), { source })).toMatchObject({ added: 80 })
    expect(await shop.counts(list(9, 8), { source: 'short', isSourceNew: true })).toMatchObject({ added: 9 })
  })

  it('are a question where they are a large part, until somebody has taken them once', async () => {
    const end = await asked(list(60, 40))
    expect(end.plan.questions).toMatchObject([
      {
        key: 'LEFT_OUT_PROPOSED',
        values: { rows: 40, total: 100, samples: expect.stringContaining('leaflet') },
      },
    ])
    await shop.counts(list(60, 40), { source, takesProposals: true })
    expect(await shop.counts(list(60, 45), { source })).toMatchObject({ unchanged: 60 })
    // Another list under the same name is another matter.
    await asked(list(20, 60))
  })

  it('are a question again after the run was taken back', async () => {
    await shop.counts(list(60, 40), { source, takesProposals: true })
    await shop.undo()
    await asked(list(60, 40))
  })

  it('are no question for a source that an earlier version has loaded so', async () => {
    await shop.counts(list(80, 10), { source })
    await shop.rows("update import_runs set counts = counts - 'guesses'")
    expect(await shop.counts(list(80, 60), { source })).toMatchObject({ unchanged: 80 })
  })
})

describe('rows joined to an article that has another name or price', () => {
  const models = Array.from({ length: 40 }, (_, at) => `MS-18;${words[at % 14]} part ${at};${at + 1}.00`)

  it('are a question where they are many', async () => {
    const end = await asked(csv(...models, ...articles(0, 20)))
    expect(end.plan.questions).toMatchObject([
      {
        key: 'JOINS_PROPOSED',
        values: { rows: 39, total: 60, samples: expect.stringMatching(/^MS-18: .* → /) },
        answers: ['--yes', '--column number="…"', '--map MAP.json'],
      },
    ])
    expect(
      await shop.counts(csv(...models, ...articles(0, 20)), { source, takesProposals: true }),
    ).toMatchObject({
      added: 21,
      joined: 39,
    })
  })

  it('are none where the rows only add models to it', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `N-${at % 6};Air filter;${(at % 6) + 1}.50;Model ${at}`,
    )
    expect(
      await shop.counts(['Part number;Name EN;Price EUR;Models', ...rows].join('\n'), { source }),
    ).toMatchObject({ added: 6, joined: 54 })
  })
})

it('a yes answers no question about money', async () => {
  const list = ['Part number;Name EN;Price', 'A-1;Cap;4.50'].join('\n')
  expect((await asked(list, { takesProposals: true })).plan.questions).toMatchObject([{ key: 'CURRENCY' }])
})

it('prices that name their currency are not asked for it by rows without a price', async () => {
  const list = 'Nr\tNaam\tPrijs\nE-1\tLuchtfilter\t€ 3,50\nE-2\tBougie\t€ 1,20\nE-3\tCarburateur\top aanvraag'
  expect(await shop.counts(list, { source, fileName: 'list.tsv' })).toMatchObject({ added: 3 })
})

it('says each question in every language, within 80 columns', async () => {
  const end = await asked(grouped(12, 4))
  const guesses: Guesses = {
    rows: 100,
    types: words.map((name) => ({ name, rows: 3 })),
    joins: { rows: 50, samples: ['A-1: Belt → Blade'] },
    leftOut: { rows: 40, samples: ['Page 3'] },
  }
  const questions = askGuesses(guesses, { types: 0, joins: 0, leftOut: 0 })
  expect(questions.map(({ key }) => key)).toEqual(['TYPES_PROPOSED', 'JOINS_PROPOSED', 'LEFT_OUT_PROPOSED'])
  if (end.summary === undefined) throw new Error('no summary')
  for (const language of languages) {
    const screen = showReport({ ...end.summary, questions }, language)
    expect(screen).toMatch(/--yes/)
    expect(screen).not.toMatch(/\{|undefined|question\./)
    for (const line of screen.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(80)
  }
})
