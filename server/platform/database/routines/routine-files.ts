import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseRoutines, type Routine } from './routine-text.rules.ts'

const directory = fileURLToPath(new URL('../../../../database/routines/', import.meta.url))

/** In this order a view or an SQL function finds everything that it refers to. */
const files = [
  'platform',
  'catalogue',
  'supersession',
  'pictures',
  'product-summary',
  'product-cards',
  'search-words',
  'search-vocabulary',
  'search-index',
  'publish',
  'search-query',
  'match-reason',
  'accounts',
  'company-history',
  'company-people',
  'trade',
  'quotes',
  'orders',
  'stock',
  'trade-rights',
  'papers',
  'before-images',
  'undo',
]

/**
 * Every function, trigger and view of this program, in the order of their creation.
 * @throws when one is defined twice or a file is not in the list.
 */
export const readRoutines = async (): Promise<Routine[]> => {
  const unlisted = (await readdir(directory)).filter((name) => !files.includes(name.replace(/\.sql$/, '')))
  if (unlisted.length > 0)
    throw new Error(`database/routines/${unlisted.join(', ')} is not in routine-files.ts`)
  const routines = await Promise.all(
    files.map(async (file) => parseRoutines(file, await readFile(`${directory}${file}.sql`, 'utf8'))),
  )
  const all = routines.flat()
  const names = all.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new Error(`database/routines defines ${twice} twice`)
  return all
}
