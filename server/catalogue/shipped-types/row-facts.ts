import declared from '#server/catalogue/shipped-types/row-facts.json' with { type: 'json' }

/** A property that becomes a column in lists of a type; `heads` are short names for it, by language. */
export interface FactColumn {
  key: string
  width: 'narrow' | 'medium'
  /** A phone has room for a few facts: these. */
  isOnPhone: boolean
  heads?: Readonly<Record<string, string>>
}

/** What rows say of an article of a type, as `product_types.row_facts` keeps it. */
export interface RowFacts {
  /** Properties that the name of a row ends with where its maker has no model for it, joined by ×. */
  name: readonly string[]
  /** Before the first of them, such as Ø. */
  sign: string
  columns: readonly FactColumn[]
}

interface Declaration {
  name: readonly string[]
  sign?: string
  columns: readonly string[]
  onPhone: readonly string[]
}

const heads = new Map<string, Readonly<Record<string, string>>>(Object.entries(declared.heads))
const wide = new Set(declared.wide)

const columnOf = (key: string, onPhone: readonly string[]): FactColumn => {
  const names = heads.get(key)
  return {
    key,
    width: wide.has(key) ? 'medium' : 'narrow',
    isOnPhone: onPhone.includes(key),
    ...(names ? { heads: names } : {}),
  }
}

const rowFactsFrom = ({ name, sign = '', columns, onPhone }: Declaration): RowFacts => ({
  name,
  sign,
  columns: columns.map((key) => columnOf(key, onPhone)),
})

/** By slug of the type. */
export const rowFacts: ReadonlyMap<string, RowFacts> = new Map(
  Object.entries(declared.types).map(([slug, declaration]) => [slug, rowFactsFrom(declaration)]),
)
