import type { PlacedIssue } from '#server/imports/error-report.ts'

/** More than anybody reads; so many rows have a few megabytes. */
const mostListed = 10_000
const valueChars = 200

/** As they are stored: place, column, value, severity, reason. */
export type ListedRow = [string, string, string, PlacedIssue['severity'], string]

/** Rows of a file that need a look: the first of them, and how many there are. */
export interface ListedRows {
  listed: ListedRow[]
  total: number
}

/** Collects the issues of a check or a load; memory stays bounded. */
export class RowList implements ListedRows {
  readonly listed: ListedRow[] = []
  total = 0

  readonly add = ({ place, column, value, severity, reason }: PlacedIssue): void => {
    // `REASON +9` stands for nine more of a reason that has been listed often enough.
    this.total += reason === 'MORE_OF_THESE' ? Number(value.split(' +')[1] ?? 1) : 1
    if (this.listed.length < mostListed)
      this.listed.push([place, column, value.slice(0, valueChars), severity, reason])
  }
}
