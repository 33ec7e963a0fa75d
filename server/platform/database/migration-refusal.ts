import { MigrationError } from '#server/platform/database/migration-error.ts'

export const newerDatabase = (unknown: readonly string[]): MigrationError =>
  new MigrationError(
    `The database is newer than this program (it has ${unknown.join(', ')}). Start the version that made it, or a later one.`,
  )

/** How to move the data of a database with another schema into a new one. */
export const moveDataHint =
  'To keep its data: with the version that used it last, run "npm run backup -- shop.tar.gz". Then, with this version, run "npm run restore -- shop.tar.gz" into a new data folder (PARTWRIGHT_DATA) or an empty database (DATABASE_URL).'

const shown = 5

export const differentDatabase = (differences: readonly string[], cause?: unknown): MigrationError => {
  const more = differences.length - shown
  const list = `${differences.slice(0, shown).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
  return new MigrationError(
    `The database was made by other migrations than those of this program (${list}). Nothing was changed.\n${moveDataHint}\n"npm run doctor" lists all that differs.`,
    { cause },
  )
}
