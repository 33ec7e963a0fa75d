import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder for one run. As root the database server is another user, who must be able to enter it. */
export const makeDataFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `partwright-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
