import { join } from 'node:path'
import pg from 'pg'
import { type ConnectionSettings, inDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { sourceStamp } from '../../scripts/starter/source-stamp.mjs'

const root = join(import.meta.dirname, '../..')

/** Advisory lock of the run that makes or drops templates; the number is arbitrary. */
const changeLock = 7_261_010
/** Advisory lock of each run on its template, so that no other run drops it. */
const useLock = 7_261_011

/** A migrated database that each test file copies. */
export interface TemplateDatabase {
  name: string
  /** Ends its use; drops a template that is not kept. */
  release(): Promise<void>
}

const makeTemplate = async (client: pg.Client, owner: ConnectionSettings, name: string): Promise<void> => {
  await client.query(`create database ${name}`)
  const settings = inDatabase(owner, name)
  const inside = new pg.Client(settings)
  await inside.connect()
  await migrate(inside, settings)
  await installJobs(inside)
  await inside.end()
}

/** Makes a template for this run alone. */
export const makeOwnTemplate = async (owner: ConnectionSettings): Promise<TemplateDatabase> => {
  const name = `partwright_template_${process.pid}`
  const client = new pg.Client(owner)
  await client.connect()
  await makeTemplate(client, owner, name)
  return {
    name,
    release: async () => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}

/** What a template is made of: migrations, routines, the code that applies them, the versions of the packages. */
const sources = {
  folders: ['database', 'server/platform/database', 'server/platform/jobs'],
  files: ['package-lock.json'],
}

const namesLike = async (client: pg.Client, pattern: string): Promise<string[]> => {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [pattern],
  )
  return rows.map(({ datname }) => datname)
}

const dropUnused = async (client: pg.Client, name: string): Promise<void> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as is_unused', [
    useLock,
    name,
  ])
  if (!rows[0]?.is_unused) return
  await client.query(`drop database ${name} with (force)`)
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [useLock, name])
}

/**
 * Finds the template of these sources on a server that is kept between runs, or makes it. Drops the templates of other
 * sources that no run uses, and, when `isAlone`, the databases that killed runs left behind.
 */
export const findKeptTemplate = async (
  owner: ConnectionSettings,
  { isAlone }: { isAlone: boolean },
): Promise<TemplateDatabase> => {
  const name = `partwright_template_${sourceStamp(root, sources).slice(0, 16)}`
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [changeLock])
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [useLock, name])
  if (isAlone)
    for (const left of await namesLike(client, 'partwright_test_%'))
      await client.query(`drop database ${left} with (force)`)
  const templates = await namesLike(client, 'partwright_template_%')
  for (const other of templates) if (other !== name) await dropUnused(client, other)
  if (!templates.includes(name)) {
    // The name comes last: a run that is killed meanwhile leaves no half template under it.
    const unfinished = `${name}_unfinished`
    await makeTemplate(client, owner, unfinished)
    await client.query(`alter database ${unfinished} rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [changeLock])
  return { name, release: () => client.end() }
}
