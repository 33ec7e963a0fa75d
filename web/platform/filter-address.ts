/** What a form of filters holds. */
export const formEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )

/** The list's address with these filters, from its first page; empty ones stay out. */
export const filterAddress = (path: string, filters: Iterable<[string, string]>): string => {
  const query = new URLSearchParams([...filters].filter(([, value]) => value.trim() !== '')).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The same list on another page; `names` are the parameters that narrow it. */
export const pageAddress = (
  path: string,
  query: URLSearchParams,
  page: number,
  names: readonly string[],
): string => {
  const filters = names.map((name): [string, string] => [name, query.get(name) ?? ''])
  return filterAddress(path, page === 1 ? filters : [...filters, ['pageNum', String(page)]])
}
