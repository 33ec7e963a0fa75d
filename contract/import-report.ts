import { z } from 'zod'

/**
 * What a run of an import says of one file: `npm run import -- --json` prints `{"files": [RunReport, …]}`. Keys are stable;
 * new ones may come. The same facts stand on the screen and in `FILE.report.csv` (docs/import-report.md).
 */

const Count = z.int().min(0)

export const ReportedColumn = z.strictObject({
  heading: z.string(),
  /** Name of a field of the mapping file, such as `number` or `names.de`; null for a column that is not read. */
  readAs: z.string().nullable(),
  /** Two of its values. */
  samples: z.array(z.string()),
  /** Cells that hold something. */
  values: Count,
})

export const ReportedSheet = z.strictObject({ name: z.string(), rows: Count, samples: z.array(z.string()) })

/** Rows of one kind: why they were left out, warned about or refused. */
export const ReportedReason = z.strictObject({
  reason: z.string(),
  rows: Count,
  samples: z.array(z.string()),
})

const QuestionValues = z.record(z.string(), z.union([z.string(), z.number()]))

export const ReportedQuestion = z.strictObject({
  key: z.string(),
  values: QuestionValues,
  /** Options that answer it, as typed: `--currency CZK`. */
  answers: z.array(z.string()),
  /** Whether `--yes` takes what is proposed. */
  isProposal: z.boolean(),
})

const ReportedPrice = z.strictObject({ amountMinor: Count, per: Count })

/** A price that changed by more than 30 %; amounts are for `per` pieces, in minor units. */
export const PriceJump = z.strictObject({
  number: z.string(),
  currency: z.string(),
  before: ReportedPrice,
  after: ReportedPrice,
})

/** A price that staff typed in the office and that this run changes; `before` is null where they took it away. */
export const ChangedHandPrice = z.strictObject({
  number: z.string(),
  currency: z.string(),
  /** The supplier's day, `2026-11-03`. */
  correctedOn: z.iso.date(),
  before: ReportedPrice.nullable(),
  /** Null where the run removes it. */
  after: ReportedPrice.nullable(),
})

/** What looks wrong; each is null where nothing does. */
export const ReportedDoubts = z.strictObject({
  /** `first` has a few of them. */
  priceJumps: z.strictObject({ count: Count, first: z.array(PriceJump) }).nullable(),
  /** Articles that had stock and have none now, of all in the file that had some. */
  stockToZero: z.strictObject({ count: Count, of: Count }).nullable(),
  /** At least a fifth fewer rows than the last run of this source. */
  fewerRows: z.strictObject({ now: Count, before: Count }).nullable(),
  /** Prices of this run for a group or a company above the price for everybody. */
  specialAboveBase: z.strictObject({ count: Count }).nullable(),
  /** Articles with a price of this run below what they cost; `first` has the numbers of a few. */
  belowCost: z.strictObject({ count: Count, first: z.array(z.string()) }).nullable(),
  /** Prices for everybody that were corrected by hand; `first` has ten of them. */
  handPrices: z.strictObject({ count: Count, first: z.array(ChangedHandPrice) }).nullable(),
})

export const RunReport = z.strictObject({
  file: z.string(),
  /** `loaded`; `dryRun`: counted, nothing changed; `questions`: open questions, nothing changed; `refused`: not read. */
  outcome: z.enum(['loaded', 'dryRun', 'questions', 'refused']),
  /** Number of the run, for `--undo`; null unless loaded. */
  run: z.int().nullable(),
  source: z.string().nullable(),
  /** Why the file was refused, and the sentence in the language of `--language`. */
  refusal: z.strictObject({ reason: z.string(), message: z.string() }).nullable(),
  questions: z.array(ReportedQuestion),
  /** What else the reading of the file decided. */
  notices: z.array(z.strictObject({ key: z.string(), values: QuestionValues })),
  columns: z.array(ReportedColumn),
  /** Columns of the mapping file that the file lacks. */
  missingColumns: z.array(z.string()),
  unreadSheets: z.array(ReportedSheet),
  counts: z
    .strictObject({
      rows: Count,
      new: Count,
      changed: Count,
      unchanged: Count,
      joined: Count,
      duplicates: Count,
      leftOut: Count,
      waiting: Count,
      arrived: Count,
      discontinued: Count,
      /** New or changed prices of lists for a group, a company or a period, and prices that `--replace` removed. */
      specialPrices: Count,
      removedPrices: Count,
      warned: Count,
      refused: Count,
      withoutName: Count,
      withoutPrice: Count,
      withoutType: Count,
    })
    .nullable(),
  /** Types that were taken from the names of articles without one, by language; the most frequent first. */
  takenTypes: z.array(z.strictObject({ names: z.record(z.string(), z.string()), count: Count })),
  /** Computed price lists (`--percent`) whose base prices have changed since; `type` is null for all types. */
  outdatedLists: z.array(
    z.strictObject({ owner: z.string(), type: z.string().nullable(), percent: z.number() }),
  ),
  leftOut: z.array(ReportedReason),
  warned: z.array(ReportedReason),
  refused: z.array(ReportedReason),
  doubts: ReportedDoubts,
})
export type RunReport = z.infer<typeof RunReport>
