import { checksumOf, withLineFeeds } from '#server/platform/database/sql-text.ts'

/** A function, trigger or view as `database/routines` defines it. */
export interface Routine {
  kind: 'function' | 'trigger' | 'view'
  /** `number_runs(text)`, `brands_cards on brands`, `public_numbers`. */
  name: string
  /** The file without its ending. */
  file: string
  sql: string
  /** SHA-256 without comments and indentation. */
  checksum: string
  /** What stores or enforces its result: `index product_numbers_runs`, `row security`. */
  storedUses: readonly string[]
}

const statement =
  /((?:^--.*\n)*)^create or replace (?:function (?<routine>\w+)\((?<parameters>[^]*?)\)\s+returns\b[^]*?\$\$[^]*?\$\$;|trigger (?<trigger>\w+) [^;]*? on (?<table>\w+)[^;]*;|view (?<view>\w+) [^;]*;)\n/gm

/** `leaders_wanted integer default 20000, langs text[]` → `integer, text[]`. */
const typesOf = (parameters: string): string =>
  parameters
    .split(',')
    .map((parameter) =>
      parameter
        .trim()
        .replace(/ default .*$/, '')
        .replace(/^\w+ /, ''),
    )
    .join(', ')

const withoutComments = (sql: string): string =>
  sql
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .join('\n')

const kindAndName = (groups: Record<string, string | undefined>): Pick<Routine, 'kind' | 'name'> => {
  if (groups.routine !== undefined) {
    return { kind: 'function', name: `${groups.routine}(${typesOf(groups.parameters ?? '')})` }
  }
  if (groups.trigger !== undefined)
    return { kind: 'trigger', name: `${groups.trigger} on ${groups.table ?? ''}` }
  return { kind: 'view', name: groups.view ?? '' }
}

const describeRoutine = (file: string, sql: string, comment: string): Routine => ({
  ...kindAndName([...sql.matchAll(statement)][0]?.groups ?? {}),
  file,
  sql,
  checksum: checksumOf(withoutComments(sql)),
  storedUses: [...comment.matchAll(/^-- Stored use: (.+)$/gm)].map(([, use = '']) => use),
})

/** The tables of `-- For each table: brands, models`, the end of a comment; `-- For the same tables.` repeats them. */
const tablesOf = (comment: string, former: readonly string[]): readonly string[] => {
  if (comment.endsWith('-- For the same tables.\n')) return former
  const [, tables = ''] = /^-- For each table: ([^]+)$/m.exec(comment) ?? []
  return [...tables.matchAll(/\w+/g)].map(([table]) => table)
}

/**
 * The routines of a file, in its order. A statement for several tables is one routine for each: `every_table` is its name.
 * @throws when the file has any other statement than `create or replace function`, `trigger` or `view`.
 */
export const parseRoutines = (file: string, text: string): Routine[] => {
  const sql = withLineFeeds(text)
  const [rest] = sql.replaceAll(statement, '').match(/^(?!--)\S.*$/m) ?? []
  if (rest !== undefined) {
    throw new Error(
      `database/routines/${file}.sql has another statement than "create or replace function", "trigger" or "view": ${rest}`,
    )
  }
  let tables: readonly string[] = []
  return [...sql.matchAll(statement)].flatMap(({ 0: whole, 1: comment = '' }) => {
    const named = tablesOf(comment, tables)
    if (named.length === 0) return [describeRoutine(file, whole, comment)]
    tables = named
    const text = whole.slice(comment.length)
    return named.map((table) => describeRoutine(file, text.replaceAll('every_table', table), comment))
  })
}
