import type pg from 'pg'
import { findAccepted, findNewTypes } from '#server/imports/guesses.queries.ts'
import { askGuesses, type Guesses, type GuessShares, sharesOf } from '#server/imports/guesses.rules.ts'
import type { ImportQuestion } from '#server/imports/import-question.ts'
import type { JoinCounts } from '#server/imports/joined-rows.ts'
import type { RunTally } from '#server/imports/run-tally.ts'

/** No guesses, because the file says so: struck through, the parent of variants, "replaced by". */
const saidReasons = new Set(['struck', 'parent', 'superseded'])

interface GuessingRun {
  sourceId: number
  /** What the rows are: products, prices, stock … */
  kind: string
  tally: RunTally
  joins: JoinCounts
}

const findGuesses = async (client: pg.ClientBase, { tally, joins }: GuessingRun): Promise<Guesses> => {
  const leftOut = tally.leftOut().filter(({ reason }) => !saidReasons.has(reason))
  const newTypes = new Set(await findNewTypes(client, [...tally.groupTypes.keys()]))
  return {
    rows: tally.rows,
    types: [...tally.groupTypes]
      .map(([name, rows]) => ({ name, rows }))
      .filter(({ name }) => newTypes.has(name))
      .toSorted((a, b) => b.rows - a.rows),
    joins: { rows: joins.doubtful, samples: joins.samples },
    leftOut: {
      rows: leftOut.reduce((sum, { rows }) => sum + rows, 0),
      samples: leftOut.flatMap(({ samples }) => samples.slice(0, 1)),
    },
  }
}

/** The shares of guesses, which the run stores for the next one, and questions about those that are large and new. */
export const judgeGuesses = async (
  client: pg.ClientBase,
  run: GuessingRun,
): Promise<{ shares: GuessShares; questions: ImportQuestion[] }> => {
  const guesses = await findGuesses(client, run)
  const accepted = await findAccepted(client, run.sourceId, run.kind)
  return { shares: sharesOf(guesses), questions: askGuesses(guesses, accepted) }
}
