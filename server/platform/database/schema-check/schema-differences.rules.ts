import type { SchemaObject } from './schema-objects.queries.ts'
import type { ShippedRows } from './shipped-rows.queries.ts'

export interface SchemaDifference {
  kind: string
  name: string
  /** Definition in our migrations; null when they do not create it. */
  ours: SchemaObject | null
  /** Definition in the database; null when it is missing there. */
  theirs: SchemaObject | null
}

/** What a database has applied. */
export interface AppliedSchema {
  /** Its migrations. */
  names: ReadonlySet<string>
  /** Whether it has the functions, triggers and views of `database/routines`, or still those of its migrations. */
  hasRoutines: boolean
}

/** The objects that our migrations and routines create. */
export interface ExpectedSchema {
  /** From what the database has applied. */
  objects: readonly SchemaObject[]
  shippedRows: ShippedRows
  /** From all migrations. */
  all: readonly SchemaObject[]
}

/** Kinds that hold no rows and can be recreated at any time. */
const routineKinds: ReadonlySet<string> = new Set([
  'function',
  'trigger',
  'view',
  'rights of the function',
  'rights of the view',
])

export const isRoutine = ({ kind }: Pick<SchemaDifference, 'kind'>): boolean => routineKinds.has(kind)

const keyOf = ({ kind, name }: SchemaObject): string => `${kind} ${name}`

const ownFunctionCall = /\bpublic\.[^\s(]+\(/

/**
 * An index that changes no answer and refuses no row. A unique index can refuse rows. An index that calls a function in
 * our schema gives old answers after a migration changes that function.
 */
const isPlainIndex = ({ kind, definition }: SchemaObject): boolean =>
  kind === 'index' && definition.startsWith('CREATE INDEX ') && !ownFunctionCall.test(definition)

/**
 * The differences between a database and our migrations. Objects that none of our migrations names, and all that
 * belongs to them, are another program's and do not count. Plain indexes on our tables that no migration names are the
 * administrator's and do not count either.
 */
export const findDifferences = (
  { objects, all }: Pick<ExpectedSchema, 'objects' | 'all'>,
  found: readonly SchemaObject[],
): SchemaDifference[] => {
  const ours = new Map(objects.map((object) => [keyOf(object), object]))
  const theirs = new Map(found.map((object) => [keyOf(object), object]))
  const ourParents = new Set([...objects, ...all].map(({ parent }) => parent))
  const ourNames = new Set(all.map(({ name }) => name))
  return [...new Set([...ours.keys(), ...theirs.keys()])].toSorted().flatMap((key) => {
    const [our, their] = [ours.get(key) ?? null, theirs.get(key) ?? null]
    const object = our ?? their
    if (object === null || our?.definition === their?.definition) return []
    if (our === null && !ourParents.has(object.parent)) return []
    if (our === null && isPlainIndex(object) && !ourNames.has(object.name)) return []
    return [{ kind: object.kind, name: object.name, ours: our, theirs: their }]
  })
}

/** `column orders.note is missing`, for the person who started the program. */
export const describeDifference = ({ kind, name, ours, theirs }: SchemaDifference): string =>
  `${kind} ${name} ${ours === null ? 'is not ours' : theirs === null ? 'is missing' : 'differs'}`
