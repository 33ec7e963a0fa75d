import type { Language } from '#contract/language.ts'
import furtherWordLists from '#server/catalogue/shipped-types/further-words.json' with { type: 'json' }
import machines from '#server/catalogue/shipped-types/machine-types.json' with { type: 'json' }
import parts from '#server/catalogue/shipped-types/part-types.json' with { type: 'json' }
import { rowFacts, type RowFacts } from '#server/catalogue/shipped-types/row-facts.ts'

/** A type of parts or machines that every shop starts with. */
export interface ShippedType {
  kind: 'part' | 'machine'
  slug: string
  /** Slug of the type it stands under. */
  parent?: string
  /** Slug of the type whose drawing shows it, where it has none of its own; null where no drawing does. */
  drawnAs?: string | null
  /** Wears out: a parts book offers such parts of an assembly together. */
  isWearPart?: boolean
  /** What one such part is called, as at the beginning of its name. */
  one: Record<Language, string>
  /** What the category is called. */
  many: Record<Language, string>
  /** Further words that people use for it. A word such as шина stands under each of its types. */
  synonyms?: Partial<Record<Language, readonly string[]>>
  /** What rows say of such a part; null: the properties that most of the type's articles have. */
  rowFacts: RowFacts | null
}

const ofKind = (
  kind: ShippedType['kind'],
  types: readonly Omit<ShippedType, 'kind' | 'rowFacts'>[],
): ShippedType[] => types.map((type) => ({ kind, ...type, rowFacts: rowFacts.get(type.slug) ?? null }))

/** In the order of the menu. */
export const shippedPartTypes: readonly ShippedType[] = ofKind('part', parts)
export const shippedMachineTypes: readonly ShippedType[] = ofKind('machine', machines)
export const shippedTypes: readonly ShippedType[] = [...shippedPartTypes, ...shippedMachineTypes]

/** Slugs of parts and machines never meet. */
const bySlug = new Map(shippedTypes.map((type) => [type.slug, type]))

export const shippedType = (slug: string): ShippedType => {
  const type = bySlug.get(slug)
  if (type === undefined) throw new Error(`no type ${slug}`)
  return type
}

export const isShippedType = (slug: string): boolean => bySlug.has(slug)

const firstMachineId = 301

/** Id of a type in a shop whose types were all made at its first start. */
export const firstTypeId = (slug: string): number => {
  const { kind } = shippedType(slug)
  const position = (kind === 'part' ? shippedPartTypes : shippedMachineTypes).findIndex(
    (type) => type.slug === slug,
  )
  return (kind === 'part' ? 1 : firstMachineId) + position
}

/**
 * What lists in further languages call a type: by slug and language. An import tells types by these words; searches and
 * pages do not know them.
 */
export const furtherWords: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> = new Map(
  Object.entries(furtherWordLists),
)

export const isDrawn = ({ drawnAs }: ShippedType): boolean => drawnAs !== null

/** The drawing that shows a type: that of its usual part. */
export const drawingTypeOf = (slug: string): string => bySlug.get(slug)?.drawnAs ?? slug
export const typePicture = (slug: string): string => `${drawingTypeOf(slug)}.svg`

/** Its synonyms by language: what one is called, and further words, without the name of the category. */
export const synonymsOf = ({ one, many, synonyms }: ShippedType): { lang: string; synonym: string }[] =>
  Object.entries(one).flatMap(([lang, single]) => {
    const further = Object.entries(synonyms ?? {}).flatMap(([key, words]) => (key === lang ? words : []))
    const names = Object.entries(many).flatMap(([key, name]) => (key === lang ? [name] : []))
    return [...new Set([single, ...further])]
      .filter((word) => !names.includes(word))
      .map((synonym) => ({ lang, synonym }))
  })
