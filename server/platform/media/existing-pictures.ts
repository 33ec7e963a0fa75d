import { type RawBuilder, sql } from 'kysely'

const existsText = (name: string): string =>
  `exists (select from existing_pictures existing where existing.name = ${name})`

/** SQL: whether /pic has a picture of this name. */
export const pictureExists = (name: string): RawBuilder<boolean> => sql.raw(existsText(name))

/**
 * SQL: the existing ones of an array of picture names, in order (view `existing_pictures`). Answers name only these, or a page
 * would request each missing one and get a 404.
 */
export const existingPics = (names: string): RawBuilder<string[]> =>
  sql.raw(`array(
    select named.name from unnest(${names}) with ordinality as named(name, place)
    where ${existsText('named.name')}
    order by named.place)`)

/** The same as comma-separated text for the field `pic`; empty when none exists. */
export const existingPicsText = (names: string): RawBuilder<string> =>
  sql`array_to_string(${existingPics(names)}, ',')`

/** The same for a column that is already comma-separated text, or null. */
export const existingPicsOfText = (text: string): RawBuilder<string> =>
  existingPicsText(`string_to_array(${text}, ',')`)
