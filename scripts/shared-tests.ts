import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Tests of functions and components: they start no shop, no database and no process. */
const withoutShop = ['{contract,web}/**/*.test.{ts,tsx}', '{server,demo,scripts,proofs}/**/*.rules.test.ts']

/** What a test may change for the files after it: timers, globals, settings, loaded modules; or what needs the server. */
const changesOrNeedsMore =
  /\bvi\.(?!fn\b)|\bprocess\.(env|on|chdir|argv)\b|\bglobalThis\b|\bReflect\.set\b|server\/testing\/|\bchild_process\b/

export const mayShareWorker = (source: string): boolean => !changesOrNeedsMore.test(source)

/**
 * Test files that run one after the other in one worker. A worker of its own costs half a second of processor, which
 * is several times as long as the tests of such a file.
 */
export const listSharedTests = (): string[] =>
  globSync(withoutShop, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => mayShareWorker(readFileSync(join(root, file), 'utf8')))
    .toSorted()
