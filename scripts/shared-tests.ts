import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export const allTests = '{contract,server,web,demo,scripts,proofs}/**/*.test.{ts,tsx}'

/** Tests of functions and components: they start no shop, no database and no process. */
const withoutShop = /^(?:contract|web)\/|\.rules\.test\.ts$/
const usesServer = /server\/testing\//

/** A file that matches may affect the files after it: it changes timers, globals, settings or modules, or starts processes. */
const affectsOthers =
  /\bvi\.(?!fn\b)|\bprocess\.(env|on|chdir|argv)\b|\bglobalThis\b|\bReflect\.set\b|\bchild_process\b|\bspawn|(?:start|run)Command\b/

export type Worker = 'functions' | 'shops' | 'own'

/** Which worker a test file runs in. */
export const workerOf = (file: string, source: string): Worker => {
  if (affectsOthers.test(source)) return 'own'
  return withoutShop.test(file) && !usesServer.test(source) ? 'functions' : 'shops'
}

/**
 * Test files that run one after the other in shared workers: those of functions, and those that use the test database.
 * To start a worker takes half a second of processor time, and one and a half where the file starts a shop.
 */
export const listSharedTests = (): Record<Exclude<Worker, 'own'>, string[]> => {
  const files = globSync(allTests, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const byWorker = Map.groupBy(files, (file) => workerOf(file, readFileSync(join(root, file), 'utf8')))
  return { functions: byWorker.get('functions') ?? [], shops: byWorker.get('shops') ?? [] }
}
