import { type ExplainedCall, planTable } from '../plan-report.ts'
import type { Timed } from './callers.ts'
import type { IndexCost } from './index-cost.ts'
import { kinds, type QueryKind } from './recorded-queries.ts'

const aims: Readonly<Record<string, Readonly<Record<QueryKind, number>>>> = {
  30000: { suggestion: 15, number: 15, word: 40 },
  300000: { suggestion: 30, number: 30, word: 80 },
  1000000: { suggestion: 60, number: 60, word: 150 },
}

const ms = (value: number): string => value.toFixed(1)
const mb = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/** Milliseconds of processor per query. */
export type WorkOf = Record<QueryKind, number>

const lineOf = (kind: QueryKind, timed: readonly Timed[], work: WorkOf, aim: number | undefined): string => {
  const own = timed.filter(({ query }) => query.kind === kind)
  const times = own.map((one) => one.ms).toSorted((one, other) => one - other)
  const point = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const failures = own.filter(({ isGood }) => !isGood).length
  return `| ${kind} | ${own.length.toLocaleString('en')} | ${ms(point(0.5))} | ${ms(point(0.95))} | ${ms(point(0.99))} | ${ms(times.at(-1) ?? 0)} | ${aim ?? '–'} | ${work[kind].toFixed(1)} | ${failures} |`
}

export interface SpeedResults {
  timed: readonly Timed[]
  work: WorkOf
  costs: readonly IndexCost[]
  plans: readonly ExplainedCall[]
}

/** One section for docs/search.md: times, indexes, plans. */
export const speedSection = (
  items: string,
  facts: string,
  { timed, work, costs, plans }: SpeedResults,
): string =>
  [
    `### ${Number(items).toLocaleString('en')} items`,
    facts,
    `| Kind | Queries | p50 ms | p95 ms | p99 ms | Slowest ms | Aim p99 ms | Processor ms | Failed |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n${kinds.map((kind) => lineOf(kind, timed, work, aims[items]?.[kind])).join('\n')}`,
    `| Table | Rows, MB | Indexes, MB | Indexes built in, s |\n|---|---:|---:|---:|\n${costs.map(({ table, tableMb, indexMb, buildSeconds }) => `| ${table} | ${mb(tableMb)} | ${mb(indexMb)} | ${buildSeconds.toFixed(1)} |`).join('\n')}`,
    planTable(plans),
  ].join('\n\n')
