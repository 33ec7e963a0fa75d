import type { ImportIssue, ReadRow } from '#server/imports/row.ts'

/** How many rows have one reason, and what some of them say. */
export interface ReasonTally {
  reason: string
  rows: number
  samples: string[]
}

const samplesKept = 3
const sampleChars = 80

/** Counts what a run says of its rows, by reason; memory stays flat but for the numbers of the lines. */
export class RunTally {
  rows = 0
  /** Whether addresses of pictures are fetched, and so nothing to warn about. */
  arePicturesWanted = false
  readonly #leftOut = new Map<string, Noted>()
  readonly #issues = new Map<string, Noted>()
  /** Types that groups above articles give, with how many articles. */
  readonly groupTypes = new Map<string, number>()
  readonly #warnedLines = new Set<number>()

  addRows(rows: readonly ReadRow[]): void {
    this.rows += rows.length
    for (const { row, leftOut, text, groupType } of rows) {
      if (leftOut !== undefined) note(this.#leftOut, leftOut, { reason: leftOut }, text ?? '')
      if (groupType !== undefined) {
        this.tell('TYPE_FROM_GROUP', [groupType])
        this.groupTypes.set(groupType, (this.groupTypes.get(groupType) ?? 0) + 1)
      }
      const addresses = row?.kind === 'product' ? row.pictureAddresses : []
      if (addresses.length > 0 && !this.arePicturesWanted)
        this.tell('PICTURES_NOT_FETCHED', addresses.slice(0, 1))
    }
  }

  addIssues(issues: readonly ImportIssue[]): void {
    for (const { reason, severity, line, value } of issues) {
      if (severity === 'warning') this.#warnedLines.add(line)
      // `REASON +9`: a report lists only the first of very many.
      const [of = '', more] = reason === 'MORE_OF_THESE' ? value.split(' +') : [reason]
      note(
        this.#issues,
        `${severity} ${of}`,
        { reason: of, severity },
        more === undefined ? value : '',
        Number(more ?? 1),
      )
    }
  }

  /** Reported by count and sample only, without a line for each row. */
  tell(reason: string, samples: readonly string[], rows = 1): void {
    const facts = { reason, severity: 'warning' as const }
    for (const [place, sample] of samples.entries())
      note(this.#issues, `warning ${reason}`, facts, sample, place === 0 ? rows : 0)
  }

  get warnedRows(): number {
    return this.#warnedLines.size
  }

  leftOut(): ReasonTally[] {
    return largestFirst([...this.#leftOut.values()])
  }

  issues(severity: ImportIssue['severity']): ReasonTally[] {
    const some = [...this.#issues.values()].filter((tally) => tally.severity === severity)
    return largestFirst(some.map(({ reason, rows, samples }) => ({ reason, rows, samples })))
  }
}

interface Noted extends ReasonTally {
  severity?: ImportIssue['severity']
}

const note = (
  tallies: Map<string, Noted>,
  key: string,
  facts: Pick<Noted, 'reason' | 'severity'>,
  sample: string,
  rows = 1,
): void => {
  const tally = tallies.get(key) ?? { ...facts, rows: 0, samples: [] }
  tally.rows += rows
  const text = sample.trim().slice(0, sampleChars)
  if (text !== '' && tally.samples.length < samplesKept && !tally.samples.includes(text))
    tally.samples.push(text)
  tallies.set(key, tally)
}

const largestFirst = (tallies: ReasonTally[]): ReasonTally[] => tallies.toSorted((a, b) => b.rows - a.rows)
