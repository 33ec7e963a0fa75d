import type { SchemaObject } from './schema-objects.queries.ts'
import type { ShippedRows } from './shipped-rows.queries.ts'

export interface SchemaDifference {
  kind: string
  name: string
  /** As our migrations make it; null when they make no such thing. */
  ours: SchemaObject | null
  /** As the database has it; null when it is missing there. */
  theirs: SchemaObject | null
}

/** What our migrations make. */
export interface ExpectedSchema {
  /** By those that the database has. */
  objects: readonly SchemaObject[]
  shippedRows: ShippedRows
  /** By all of them. */
  all: readonly SchemaObject[]
}

/** Kinds that hold no rows and can be made again at any time. */
const routineKinds: ReadonlySet<string> = new Set([
  'function',
  'trigger',
  'view',
  'rights of the function',
  'rights of the view',
])

export const isRoutine = ({ kind }: Pick<SchemaDifference, 'kind'>): boolean => routineKinds.has(kind)

const keyOf = ({ kind, name }: SchemaObject): string => `${kind} ${name}`

/**
 * What sets a database apart from our migrations. Things that none of our migrations names, with all that belongs to
 * them, are another program's and no difference.
 */
export const findDifferences = (
  { objects, all }: Pick<ExpectedSchema, 'objects' | 'all'>,
  found: readonly SchemaObject[],
): SchemaDifference[] => {
  const ours = new Map(objects.map((object) => [keyOf(object), object]))
  const theirs = new Map(found.map((object) => [keyOf(object), object]))
  const ourParents = new Set([...objects, ...all].map(({ parent }) => parent))
  return [...new Set([...ours.keys(), ...theirs.keys()])].toSorted().flatMap((key) => {
    const [our, their] = [ours.get(key) ?? null, theirs.get(key) ?? null]
    const object = our ?? their
    if (object === null || our?.definition === their?.definition) return []
    if (our === null && !ourParents.has(object.parent)) return []
    return [{ kind: object.kind, name: object.name, ours: our, theirs: their }]
  })
}

/** `column orders.note is missing`, for the person who started the program. */
export const describeDifference = ({ kind, name, ours, theirs }: SchemaDifference): string =>
  `${kind} ${name} ${ours === null ? 'is not ours' : theirs === null ? 'is missing' : 'differs'}`
