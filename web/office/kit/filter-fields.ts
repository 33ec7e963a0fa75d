/** A field of a filter bar. Its name is the parameter of the address. */
export type FilterField = TextFilter | ChoiceFilter | ViewFilter

interface TextFilter {
  kind: 'text'
  name: string
  label: string
  hint?: string
}

interface ChoiceFilter {
  kind: 'choice'
  name: string
  label: string
  /** The words for no choice. */
  any: string
  options: readonly { value: string; label: string; lang?: string }[]
  /** Orders the rows and leaves none out. */
  isOrder?: boolean
}

/** Which view of the list is open. Tabs choose it; searching and paging keep it. */
interface ViewFilter {
  kind: 'view'
  name: string
}

/** A filter that is set, in words. */
interface SetFilter {
  name: string
  label: string
  value: string
}

const valueIn = (field: FilterField, query: URLSearchParams): string => query.get(field.name)?.trim() ?? ''

/** The filters that leave rows out, as the address sets them. */
export const setFilters = (fields: readonly FilterField[], query: URLSearchParams): SetFilter[] =>
  fields.flatMap((field) => {
    const value = valueIn(field, query)
    if (value === '' || field.kind === 'view') return []
    if (field.kind === 'text') return [{ name: field.name, label: field.label, value }]
    const option = field.options.find((known) => known.value === value)
    return option && !field.isOrder ? [{ name: field.name, label: field.label, value: option.label }] : []
  })

/** The list's address with the filters of this one, without those named in `without`, on the page of `cursor`. */
export const listAddress = (
  path: string,
  fields: readonly FilterField[],
  query: URLSearchParams,
  change: { without?: string; cursor?: string } = {},
): string => {
  const kept = fields.flatMap((field): [string, string][] => {
    const value = valueIn(field, query)
    return value === '' || field.name === change.without ? [] : [[field.name, value]]
  })
  const page: [string, string][] = change.cursor === undefined ? [] : [['cursor', change.cursor]]
  const text = new URLSearchParams([...kept, ...page]).toString()
  return text === '' ? path : `${path}?${text}`
}
