/** Files that may call the functions of derived rows. */
const writers: ReadonlySet<string> = new Set([
  'server/catalogue/publish.service.ts',
  // The server's platform knows no feature: it rebuilds everything after a function has changed.
  'server/platform/database/schema-check/derived-rows.queries.ts',
])

/** Tests of single functions, with limits or in an order that the writer does not use, and the test of this check. */
const functionTests: ReadonlySet<string> = new Set([
  'server/imports/apply.test.ts',
  'server/catalogue/derived-rows.fixture.ts',
  'server/catalogue/product-cards.test.ts',
  'server/catalogue/publish.test.ts',
  'server/search/asked-words.test.ts',
  'server/search/leading-words.routes.test.ts',
  'scripts/derived-rows.test.ts',
])

/** A call. `refresh_cards(integer[])` is none: `schema_routines` names functions with the types of their parameters. */
const call = /\b(?:refresh_\w+|rebuild_derived_rows|forget_words|add_vocabulary)\s*\((?!integer\[\]\))/

/** Problems of a file that writes derived rows beside `server/catalogue/publish.service.ts`. */
export const findOtherWriters = (path: string, text: string): string[] => {
  if (writers.has(path) || functionTests.has(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const [found] = call.exec(line) ?? []
    if (found === undefined) return []
    return [
      `${path}:${index + 1} calls ${found.slice(0, -1).trim()}(). Only productsChanged() of server/catalogue/publish.service.ts writes derived rows.`,
    ]
  })
}
