import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { urlOf } from '#server/testing/command.ts'
import { type UploadShop, startUploadShop } from '#server/uploads/uploads.fixture.ts'

const rows = 200
const root = fileURLToPath(new URL('../../', import.meta.url))

let shop: UploadShop
let owner: pg.Client
beforeAll(async () => {
  shop = await startUploadShop()
  owner = new pg.Client(shop.database.owner)
  await owner.connect()
  await updateShippedTypes(shop.database.owner)
})
afterAll(async () => {
  await owner.end()
  await shop.close()
})

const environment = () => ({
  PATH: process.env.PATH,
  DATABASE_URL: urlOf(shop.database.owner),
  PARTWRIGHT_DATA: shop.config.dataDirectory,
})

/** The process that applies files, as the shop starts it. */
const startWorker = (): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('./upload-process.ts', import.meta.url))], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** In place of a running shop: it starts that process, and the process ends with it. */
const startServer = (): ChildProcess => {
  const program = `import { startUploads } from '#server/uploads/upload-runner.ts'
    await startUploads({ jobs: true }, { warn: (problem) => console.error(problem) })`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

const askToLoad = async ({ id, step }: OfficeUpload) => {
  const answer = await shop.call('officeLoadUpload', { id, step }, { as: shop.clerk })
  expect(answer.code).toBe(200)
}

/** Makes the load sleep where the trigger stands, so that the kill meets it there. */
const slowDown = (trigger: string) =>
  owner.query(`create or replace function sleep_a_while() returns trigger language plpgsql as
      $$ begin perform pg_sleep(3); return null; end $$;
    create ${trigger} execute function sleep_a_while()`)

const isSleeping = async () => {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  )
  return rows.length > 0
}

const waitFor = async (isReached: () => Promise<boolean>) => {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (await isReached()) return
    await pause(20)
  }
  throw new Error('the load did not come to this point')
}

/** After a kill the server may still be busy with the statement that was under way. */
const isGone = async () => {
  const { rows } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length === 0
}

const beginning = 'trigger slow after insert on import_runs for each statement'
const end = 'trigger slow after insert on product_cards for each statement'
const commit =
  'constraint trigger slow after insert on import_runs deferrable initially deferred for each row'

describe('a file that is being applied when a process is killed', () => {
  it.each([
    ['the process that applies it, as the run begins', startWorker, beginning, 'import_runs'],
    ['the process that applies it, near the end', startWorker, end, 'product_cards'],
    ['the process that applies it, in the commit', startWorker, commit, 'import_runs'],
    ['the shop, near the end', startServer, end, 'product_cards'],
  ] as const)('is not applied at all, and says so: %s', { timeout: 300_000 }, async (...killed) => {
    const [, start, trigger, table] = killed
    const upload = await shop.checked(catalogueCsv(rows), 'catalogue.csv')
    expect(upload.state).toBe('checked')
    const before = await readState(owner)
    await slowDown(trigger)
    await askToLoad(upload)
    const process = start()
    await waitFor(isSleeping)
    process.kill('SIGKILL')
    await ended(process)
    await waitFor(isGone)
    await owner.query(`drop trigger slow on ${table}`)
    expect((await shop.detail(upload.id)).state).toBe('working')
    expect(await readState(owner)).toBe(before)

    // The next start says that nothing was applied; the same file is applied when it is asked for again.
    expect(await shop.work()).toEqual([])
    const broken = await shop.detail(upload.id)
    expect(broken).toMatchObject({ state: 'broken', task: 'load', run: null })
    expect(broken.history[0]).toMatchObject({ kind: 'broken' })
    const again = await shop.step('officeLoadUpload', await shop.answer(broken, {}))
    expect(again).toMatchObject({ state: 'loaded', counts: { new: rows } })
    const undone = await shop.step('officeUndoUpload', await shop.step('officeCheckUndo', again))
    expect(undone.state).toBe('undone')
  })

  it('is applied by the next process when nobody had begun it', async () => {
    const upload = await shop.checked('Part number;Name EN;Price EUR\nKILL-1;Cap;1.00', 'waiting.csv')
    await askToLoad(upload)
    expect((await shop.detail(upload.id)).state).toBe('waiting')
    await ended(startWorker())
    expect(await shop.detail(upload.id)).toMatchObject({ state: 'loaded', counts: { new: 1 } })
  })
})
