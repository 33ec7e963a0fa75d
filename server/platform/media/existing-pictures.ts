import { type RawBuilder, sql } from 'kysely'

const existsText = (name: string): string =>
  `exists (select from existing_pictures existing where existing.name = ${name})`

/** Is there a picture of this name under /pic? */
export const pictureExists = (name: string): RawBuilder<boolean> => sql.raw(existsText(name))

/**
 * Of an array of picture names those that exist, in their order (migrations/0047). An answer names no others: a page
 * would ask for each of them in vain.
 */
export const existingPics = (names: string): RawBuilder<string[]> =>
  sql.raw(`array(
    select named.name from unnest(${names}) with ordinality as named(name, place)
    where ${existsText('named.name')}
    order by named.place)`)

/** The same as the comma-separated text that stands in `pic`; empty where none exists. */
export const existingPicsText = (names: string): RawBuilder<string> =>
  sql`array_to_string(${existingPics(names)}, ',')`

/** For a column that holds such a text itself, or null. */
export const existingPicsOfText = (text: string): RawBuilder<string> =>
  existingPicsText(`string_to_array(${text}, ',')`)
