import { UploadOptions } from '#contract/office/uploads.contract.ts'
import {
  type BadOption,
  type LoadRequest,
  type LoadValues,
  parseLoadOptions,
} from '#server/imports/load-options.ts'

/** The options of an upload as they are stored: only those that are set. */
export type StoredOptions = LoadValues

const fieldOf = (column: string): string => column.slice(0, column.indexOf('='))
const headingOf = (column: string): string => column.slice(column.indexOf('=') + 1)

/** A field is read from one column, and a column is one field: the newer answer replaces older ones. */
const joinColumns = (known: readonly string[], added: readonly string[]): string[] => [
  ...known.filter((column) =>
    added.every((other) => fieldOf(other) !== fieldOf(column) && headingOf(other) !== headingOf(column)),
  ),
  ...added,
]

/** Options of which setting one takes the other away. */
const opposites: readonly (readonly [keyof StoredOptions, keyof StoredOptions])[] = [
  ['net', 'gross'],
  ['gross', 'net'],
  ['source', 'source-new'],
]

/** Options that make the import read the file in another way, so that it proposes other things. */
const readings: readonly (keyof UploadOptions)[] = [
  'column',
  'header',
  'price',
  'decimal',
  'skip-sheet',
  'encoding',
  'types',
]

/**
 * The stored options after an answer; null and false take an option away. `yes` agrees to the proposals that were shown: an
 * answer that has the file read in another way takes it away.
 */
export const mergeOptions = (stored: StoredOptions, change: UploadOptions): StoredOptions => {
  const merged = new Map<string, unknown>(Object.entries(stored))
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue
    const trimmed = typeof value === 'string' ? value.trim() : value
    const isGone = trimmed === null || trimmed === false || trimmed === ''
    if (isGone) merged.delete(key)
    else if (!Array.isArray(trimmed)) merged.set(key, trimmed)
    else if (key === 'column') merged.set(key, joinColumns(stored.column ?? [], trimmed))
    else merged.set(key, [...new Set([...(stored['skip-sheet'] ?? []), ...trimmed])])
    for (const [set, opposite] of opposites) if (set === key && !isGone) merged.delete(opposite)
  }
  if (readings.some((key) => change[key] !== undefined)) merged.delete('yes')
  return Object.fromEntries(merged)
}

/** Answers that say how a source is read. Whom the prices are for and what the file removes is answered for each file. */
const rememberedOptions = [
  'source',
  'header',
  'column',
  'price',
  'net',
  'gross',
  'decimal',
  'currency',
  'types',
  'encoding',
] as const satisfies readonly (keyof StoredOptions)[]

/** What the next file of the same source takes over. */
export const optionsToTakeOver = (options: StoredOptions): StoredOptions =>
  Object.fromEntries(
    rememberedOptions.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])),
  )

/** Of the answers that were taken over, those that nobody has changed since. */
export const stillTakenOver = (options: StoredOptions, takenOver: StoredOptions): StoredOptions => ({
  ...Object.fromEntries(
    rememberedOptions.flatMap((key) =>
      key !== 'column' && takenOver[key] !== undefined && takenOver[key] === options[key]
        ? [[key, takenOver[key]]]
        : [],
    ),
  ),
  ...(takenOver.column && {
    column: takenOver.column.filter((column) => options.column?.includes(column) ?? false),
  }),
})

/** The options without what was taken over. */
export const withoutTakenOver = (options: StoredOptions, takenOver: StoredOptions): StoredOptions => {
  const gone = stillTakenOver(options, takenOver)
  const column = (options.column ?? []).filter((one) => !gone.column?.includes(one))
  const rest = Object.entries(options).filter(([key]) => key !== 'column' && !Object.hasOwn(gone, key))
  return Object.fromEntries(column.length === 0 ? rest : [...rest, ['column', column]])
}

/** What the options ask of the import, or the option that cannot be understood. */
export const requestOf = (options: StoredOptions): { ok: true; request: LoadRequest } | BadOption =>
  parseLoadOptions(options)

/** The words of a command, as a shell takes them apart. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/gs)].map(([word]) =>
    word.replaceAll(/"((?:[^"\\]|\\.)*)"/gs, (_, quoted: string) => quoted.replaceAll(/\\(["\\$`])/g, '$1')),
  )

/** An answer of the terminal as options: `--header none --column number="#2"`; null when it is no whole answer yet. */
export const optionsOf = (answer: string): UploadOptions | null => {
  const words = wordsOf(answer)
  const options: Record<string, string | true> = {}
  const lists: Record<string, string[]> = {}
  while (words.length > 0) {
    const name = (words.shift() ?? '').slice(2)
    const values: string[] = []
    while (words[0] !== undefined && !words[0].startsWith('--')) values.push(words.shift() ?? '')
    const value = values.join(' ')
    if (name === 'column' || name === 'skip-sheet') lists[name] = [...(lists[name] ?? []), value]
    else options[name] = value === '' ? true : value
  }
  const parsed = UploadOptions.safeParse({ ...options, ...lists })
  return parsed.success && !/…|FIELD=|NAME$/.test(answer) ? parsed.data : null
}
