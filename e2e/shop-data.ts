import { randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import { findDataFolder, ownPrefix } from '../scripts/memory-folder.ts'

export const dataName = 'partwright-e2e'

/**
 * The folder of the shop under test. The first process of a run names it; those it starts find it in the environment,
 * so that a journey can look behind the shop as the commands do. Only the shop makes it: the settings of Playwright
 * are also read by tools that start none.
 */
export const shopData = (): string => {
  process.env['E2E_DATA'] ??= join(
    findDataFolder(),
    `${ownPrefix(dataName)}${randomBytes(4).toString('hex')}`,
  )
  return process.env['E2E_DATA']
}

/** On a server of one's own: the database of this run. */
export const shopDatabase = (): string =>
  `partwright_e2e_${basename(shopData()).replaceAll(/\W/g, '_').toLowerCase()}`

export const withDatabase = (url: string, name: string): string => {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}
