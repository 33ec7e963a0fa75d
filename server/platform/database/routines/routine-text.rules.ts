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

/**
 * The routines of a file, in its order.
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
  return [...sql.matchAll(statement)].map(({ 0: whole, 1: comment = '', groups = {} }) => ({
    ...kindAndName(groups),
    file,
    sql: whole,
    checksum: checksumOf(withoutComments(whole)),
    storedUses: [...comment.matchAll(/^-- Stored use: (.+)$/gm)].map(([, use = '']) => use),
  }))
}
