import type { StatementPlan } from './plan-reading.ts'

export interface ExplainedCall {
  call: string
  statements: StatementPlan[]
}

const rowsOf = ({ call, statements }: ExplainedCall): string[] =>
  statements.map(
    ({ what, ms, buffers, ways }, place) =>
      `| ${place === 0 ? call : ''} | ${what} | ${ms.toFixed(2)} | ${buffers.toLocaleString('en')} | ${ways.join(', ') || '–'} |`,
  )

/** Statement by statement: time, pages touched, ways into tables. */
export const planTable = (calls: readonly ExplainedCall[]): string =>
  `| Call | Statement | ms | Buffers | Ways into tables |
| --- | --- | ---: | ---: | --- |
${calls.flatMap(rowsOf).join('\n')}`

const usersOf = (index: string, calls: readonly ExplainedCall[]): string =>
  calls
    .filter(({ statements }) => statements.some(({ ways }) => ways.includes(index)))
    .map(({ call }) => call)
    .join(', ')

/** One page: what every statement of the hot calls did, then which of them each index serves. */
export const planReport = (
  calls: readonly ExplainedCall[],
  {
    indexes,
    items,
    version,
  }: { indexes: readonly { name: string; table: string }[]; items: number; version: string },
): string => `# Query plans

\`npm run plans -- --write\` asks the running calls on the demo catalogue (${items.toLocaleString('en')} items), explains every statement they sent with \`explain (analyze, buffers)\` and renews this page. ${version}. ${new Date().toISOString().slice(0, 10)}. Milliseconds are the database's own, with the measuring on and pages in memory; a buffer is a page of 8 kB. The answer cache is off. Small tables are read whole on purpose.

${planTable(calls)}

## What each index is for

Indexes no line above uses keep values unique, serve a foreign key when a row goes, or belong to jobs, the office and imports.

| Index | Table | Used by |
| --- | --- | --- |
${indexes.map(({ name, table }) => `| ${name} | ${table} | ${usersOf(name, calls) || '–'} |`).join('\n')}
`
