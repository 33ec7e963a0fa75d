import type pg from 'pg'
import type { Language } from '#contract/language.ts'
import type { ImportReport } from '#server/imports/error-report.ts'
import { type Clash, type Difference, type StagedCopy, joinRows } from '#server/imports/join-rows.rules.ts'
import type { ReadSettings } from '#server/imports/bound-cells.ts'
import type { ImportIssue, TextByLanguage } from '#server/imports/row.ts'
import { isOtherArticle } from '#server/imports/same-article.rules.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { hashOf } from '#server/imports/staged-rows.ts'

/** Articles that are joined at once; their rows are in memory together. */
const articlesAtOnce = 200

/** Rows of one article that say different things; the same row twice needs no joining. */
const openCursor = `
  declare articles no scroll cursor for
  select key, json_agg(json_build_object('line', line, 'payload', payload) order by line) as rows
  from staged where kind = 'product' group by key having count(distinct hash) > 1`

const keep = `
  insert into joined (key, line, hash, payload)
  select * from jsonb_to_recordset($1::jsonb) as rows (key text, line integer, hash text, payload jsonb)`

export interface JoinCounts {
  /** Rows that were joined to another row of their article. */
  joined: number
  /** Rows left out because their number is another article's in normal form, or another maker's. */
  errors: number
  /** Joined rows that may well be of another article, and what some of them say. */
  doubtful: number
  samples: string[]
}

const samplesKept = 3

const headingOf = ({ columns }: ReadSettings, field: string): string =>
  columns.find(({ use }) => use.field === field || use.field.startsWith(`${field}s.`))?.heading ?? ''

const wordsOfField = new Map([
  ['stock', new Set(['in', 'low', 'onOrder', 'none', 'discontinued'])],
  ['kind', new Set(['part', 'machine'])],
])

/** A state of a stock and a kind of articles in words of the reader's language; other values as they are. */
const shownValue = (field: string, value: string, language: Language): string =>
  wordsOfField.get(field)?.has(value) === true
    ? textsOf(language, 'imports')(`value.${field}.${value}`)
    : value.slice(0, 80)

/** The value names its column as well: a summary shows values alone. */
const toIssue = (
  settings: ReadSettings,
  { line, field, before, after }: Difference,
  language: Language,
): ImportIssue => ({
  line,
  column: headingOf(settings, field),
  value: [
    headingOf(settings, field).slice(0, 40),
    [before, after].map((value) => shownValue(field, value, language)).join(' → '),
  ]
    .filter((part) => part !== '')
    .join(': ')
    .toWellFormed(),
  severity: 'warning',
  reason: 'VALUES_DIFFER',
})

/** Names both, and the row of the other one where the file has it: `15 (2: 1.5)`. */
const toClash = (settings: ReadSettings, { line, reason, own, other, otherLine }: Clash): ImportIssue => ({
  line,
  column: headingOf(settings, 'number'),
  value: `${own} (${otherLine === undefined ? '' : `${otherLine}: `}${other})`,
  severity: 'error',
  reason,
})

/** Joins the staged rows of each article into the table `joined`, some hundred articles at a time. */
export const joinStagedRows = async (
  client: pg.ClientBase,
  settings: ReadSettings,
  report: ImportReport | undefined,
): Promise<JoinCounts> => {
  await client.query(
    'create temp table joined (key text primary key, line integer not null, hash text not null, payload jsonb not null) on commit drop',
  )
  await client.query(openCursor)
  let errors = 0
  let doubtful = 0
  const samples: string[] = []
  for (;;) {
    const { rows } = await client.query<{ key: string; rows: [StagedCopy, ...StagedCopy[]] }>(
      `fetch ${articlesAtOnce} from articles`,
    )
    if (rows.length === 0) break
    const articles = rows.map((article) => ({ key: article.key, ...joinRows(article.rows) }))
    await client.query(keep, [
      JSON.stringify(
        articles.map(({ key, line, payload }) => ({
          key,
          line,
          payload,
          hash: hashOf(payload),
        })),
      ),
    ])
    errors += articles.reduce((sum, { clashes }) => sum + clashes.length, 0)
    for (const { payload, differences } of articles) {
      const doubts = differences.filter(({ isDoubtful }) => isDoubtful)
      doubtful += new Set(doubts.map(({ line }) => line)).size
      const [first] = doubts
      if (first !== undefined && samples.length < samplesKept)
        samples.push(
          `${payload.number}: ${first.before.slice(0, 40)} → ${first.after.slice(0, 40)}`.toWellFormed(),
        )
    }
    if (report !== undefined)
      await report.add(
        articles.flatMap(({ differences }) =>
          differences.map((one) => toIssue(settings, one, report.language)),
        ),
      )
    await report?.add(articles.flatMap(({ clashes }) => clashes.map((one) => toClash(settings, one))))
  }
  await client.query('close articles')
  const { rows } = await client.query<{ surplus: number }>(
    "select (count(*) - count(distinct key))::int as surplus from staged where kind = 'product'",
  )
  return { joined: (rows[0]?.surplus ?? 0) - errors, errors, doubtful, samples }
}

interface Respelled {
  key: string
  line: number
  number: string
  names: TextByLanguage
  known: string
  knownNames: TextByLanguage
}

/**
 * A row whose number an earlier run has made an article of by another spelling and another name, is left out
 * of `incoming`: the article would get its name and price.
 */
export const leaveOutClashes = async (
  client: pg.ClientBase,
  settings: ReadSettings,
  report: ImportReport | undefined,
): Promise<number> => {
  const { rows } = await client.query<Respelled>(`
    select key, line, payload ->> 'number' as number, payload -> 'names' as names, standard as known,
      products.names as "knownNames"
    from incoming join products on products.id = product_id
    where not is_new and standard <> payload ->> 'number'`)
  const clashes = rows.filter((row) => isOtherArticle(row, { number: row.known, names: row.knownNames }))
  if (clashes.length === 0) return 0
  await client.query('delete from incoming where key = any($1)', [clashes.map(({ key }) => key)])
  await report?.add(
    clashes.map(({ line, number, known }) =>
      toClash(settings, { line, reason: 'NUMBER_CLASH', own: number, other: known }),
    ),
  )
  return clashes.length
}
