import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Access } from './access.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { Places } from './places.ts'
import { runAs, type ServerUser } from './server-user.ts'

const majorVersion = '18'
const unfinishedPrefix = 'cluster.new-'

/**
 * Upper and lower case come from PostgreSQL itself, so they know Cyrillic on every machine. LC_CTYPE must still
 * be a UTF-8 locale of the system: with "C", pg_trgm throws away every letter that is not ASCII.
 */
const characterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8']

function authentication(access: Access, passwordFile: string): string[] {
  if (access.kind === 'socket') return ['--auth-local=trust', '--auth-host=reject']
  return ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
}

type InitdbResult = { code: number | null; output: string }

function runInitdb(binaries: Binaries, args: string[], user: ServerUser): Promise<InitdbResult> {
  return new Promise((resolve, reject) => {
    const initdb = spawn(binaries.initdb, args, { ...runAs(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text: Buffer) => {
      output += text.toString('utf8')
    }
    initdb.stdout.on('data', collect)
    initdb.stderr.on('data', collect)
    initdb.once('error', reject)
    initdb.once('close', (code) => resolve({ code, output }))
  })
}

async function initialise(
  binaries: Binaries,
  folder: string,
  auth: string[],
  user: ServerUser,
): Promise<void> {
  const args = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--data-checksums', '-T', 'simple', ...auth]
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
  let last = ''
  for (const locale of characterLocales) {
    const result = await runInitdb(binaries, [...args, ...builtin, `--lc-ctype=${locale}`], user)
    if (result.code === 0) return
    last = result.output.trim().split('\n').slice(-4).join('\n')
    if (!last.includes('invalid locale name')) break
  }
  throw new EmbeddedDatabaseError(`The database could not be made:\n${last}`)
}

async function removeUnfinished(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(unfinishedPrefix))
  // A killed start may have left an initdb that still writes for a moment; what resists goes next time.
  const remove = (name: string) => rm(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  await Promise.allSettled(names.map(remove))
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function createCluster(
  binaries: Binaries,
  places: Places,
  user: ServerUser,
  access: Access,
): Promise<void> {
  await removeUnfinished(places.home)
  const unfinished = join(places.home, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  try {
    if (access.kind === 'loopback') {
      await writeFile(passwordFile, `${access.passwords.admin}\n`, { mode: 0o600, flag: 'wx' })
      if (user.isAnother) await chown(passwordFile, user.uid, user.gid)
    }
    await initialise(binaries, unfinished, authentication(access, passwordFile), user)
    await rename(unfinished, places.cluster)
    await syncFolder(places.home)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

const isFilled = async (folder: string): Promise<boolean> =>
  existsSync(folder) && (await readdir(folder)).length > 0

const damaged = (places: Places, reason: string) =>
  new EmbeddedDatabaseError(
    `The database in ${places.home} is damaged: ${reason}. ` +
      'Nothing was changed. Put the missing file back from a copy of the folder, or restore a backup into a new data folder.',
  )

/**
 * Makes the database cluster when there is none yet. It is made beside and renamed into place, so a start that
 * is killed in the middle leaves nothing in the way. Answers whether it was made now.
 */
export async function ensureCluster(
  binaries: Binaries,
  places: Places,
  user: ServerUser,
  access: Access,
): Promise<boolean> {
  const versionFile = join(places.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (await isFilled(places.cluster)) throw damaged(places, `${versionFile} is missing`)
    await createCluster(binaries, places, user, access)
    return true
  }
  const version = (await readFile(versionFile, 'utf8')).trim()
  if (version === majorVersion) return false
  if (!/^\d+$/.test(version)) throw damaged(places, `${versionFile} holds no version`)
  throw new EmbeddedDatabaseError(
    `The database in ${places.home} was made by PostgreSQL ${version}; this Partwright brings ${majorVersion}. ` +
      'Make a backup with the Partwright that made it, and restore it into a new data folder.',
  )
}
