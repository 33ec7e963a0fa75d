import type { RunReport } from '#contract/import-report.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import type { ImportQuestion } from '#server/imports/import-question.ts'
import type { OutdatedList } from '#server/imports/computed-lists.queries.ts'
import type { ImportPlan } from '#server/imports/import-plan.ts'
import type { TakenType } from '#server/imports/named-types.service.ts'
import type { PriceCounts } from '#server/imports/prices.queries.ts'
import type { WantedPictures } from '#server/imports/wanted-pictures.queries.ts'
import type { RunTally } from '#server/imports/run-tally.ts'

export interface ImportCounts extends PriceCounts {
  added: number
  changed: number
  unchanged: number
  /** Rows left out, with their reasons in the report. */
  errors: number
  /** Rows of an article that were joined to another row of it. */
  joined: number
  /** Rows of other kinds that occur again later in the file; the last one counts. */
  duplicates: number
  /** Rows whose part is not in the catalogue yet; they are stored until it is. */
  waiting: number
  /** Stored rows of earlier files whose part this file added. */
  arrived: number
  discontinued: number
  /** Types that were taken from names, the most frequent first; absent when there are none. */
  takenTypes?: TakenType[]
  /** Addresses of pictures; absent where nobody asked for them. */
  pictures?: WantedPictures
}

const noDoubts: RunReport['doubts'] = {
  priceJumps: null,
  stockToZero: null,
  fewerRows: null,
  specialAboveBase: null,
  belowCost: null,
  handPrices: null,
}

const emptyReport = (file: string, outcome: RunReport['outcome']): RunReport => ({
  file,
  outcome,
  run: null,
  source: null,
  refusal: null,
  questions: [],
  notices: [],
  columns: [],
  missingColumns: [],
  unreadSheets: [],
  counts: null,
  takenTypes: [],
  outdatedLists: [],
  leftOut: [],
  warned: [],
  refused: [],
  doubts: noDoubts,
})

const planFacts = (
  plan: ImportPlan,
): Pick<RunReport, 'columns' | 'missingColumns' | 'unreadSheets' | 'notices'> => ({
  columns: plan.columns.map(({ heading, use, samples, values }) => ({
    heading,
    readAs: use?.field ?? null,
    samples: samples.slice(0, 2),
    values,
  })),
  missingColumns: plan.missing,
  unreadSheets: plan.unreadSheets,
  notices: plan.notices,
})

const picturesNotice = ({ pictures }: ImportCounts): RunReport['notices'] =>
  pictures === undefined ? [] : [{ key: 'PICTURES', values: { ...pictures } }]

/** A file that was not read; `message` is the sentence in the reader's language. */
export const reportRefusal = (file: string, { reason }: ImportRefusal, message: string): RunReport => ({
  ...emptyReport(file, 'refused'),
  refusal: { reason, message },
})

interface QuestionFacts {
  plan: ImportPlan
  questions: readonly ImportQuestion[]
  tally: RunTally
}

/** A file with open questions; where its rows were read before they arose, with what became of the rows. */
export const reportQuestions = (file: string, { plan, questions, tally }: QuestionFacts): RunReport => ({
  ...emptyReport(file, 'questions'),
  ...planFacts(plan),
  questions: [...questions],
  leftOut: tally.leftOut(),
  warned: tally.issues('warning'),
  refused: tally.issues('error'),
})

/** What the run has counted, after its rows were applied. */
export interface RunFacts {
  run: number
  source: string
  isDryRun: boolean
  plan: ImportPlan
  counts: ImportCounts
  tally: RunTally
  missing: { withoutName: number; withoutPrice: number; withoutType: number }
  doubts: Omit<RunReport['doubts'], 'specialAboveBase'>
  /** Computed price lists that are out of date. */
  outdated: OutdatedList[]
  /** Price groups that the run made. */
  groups: readonly string[]
  /** Whose the prices are, and which of them no buyer will see. */
  told: RunReport['notices']
}

const groupNotices = (groups: readonly string[]): RunReport['notices'] =>
  groups.length === 0 ? [] : [{ key: 'GROUPS_MADE', values: { groups: groups.join(', ') } }]

/** Headings with nothing below them: the counts alone would look like an unchanged file. */
const emptyNotice = (rows: number): RunReport['notices'] =>
  rows === 0 ? [{ key: 'NO_ROWS', values: {} }] : []

export const reportRun = (file: string, facts: RunFacts): RunReport => {
  const { counts, tally, missing } = facts
  const { added, errors, changed, unchanged, joined, duplicates, waiting, arrived, discontinued } = counts
  const { specialPrices, removedPrices, aboveBase } = counts
  const leftOut = tally.leftOut()
  return {
    ...emptyReport(file, facts.isDryRun ? 'dryRun' : 'loaded'),
    ...planFacts(facts.plan),
    notices: [
      ...facts.plan.notices,
      ...emptyNotice(tally.rows),
      ...groupNotices(facts.groups),
      ...facts.told,
      ...picturesNotice(counts),
    ],
    run: facts.isDryRun ? null : facts.run,
    source: facts.source,
    counts: {
      rows: tally.rows,
      new: added,
      changed,
      unchanged,
      joined,
      duplicates,
      leftOut: leftOut.reduce((total, { rows }) => total + rows, 0),
      waiting,
      arrived,
      discontinued,
      specialPrices,
      removedPrices,
      warned: tally.warnedRows,
      refused: errors,
      ...missing,
    },
    takenTypes: counts.takenTypes ?? [],
    outdatedLists: facts.outdated,
    leftOut,
    warned: tally.issues('warning'),
    refused: tally.issues('error'),
    doubts: { ...facts.doubts, specialAboveBase: aboveBase > 0 ? { count: aboveBase } : null },
  }
}
