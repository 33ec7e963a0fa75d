import { createHash } from 'node:crypto'
import { constants, existsSync, lstatSync, statSync } from 'node:fs'
import { access, chmod, chown, mkdir, realpath, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError, errorCode, quoteForShell } from './embedded-error.ts'
import { canEnter, nameOfUser, type ServerUser } from './server-user.ts'

/** Where everything of one embedded database lies. */
export type Places = {
  /** The shop's own folder (`PARTWRIGHT_DATA`), resolved. */
  data: string
  /** Folder of the server's user, closed to everybody else. */
  home: string
  cluster: string
  log: string
  /** Short text that is the same for every process on this data folder. */
  key: string
}

/** The shop's own folder, resolved, and the folder of its locks. */
export type DataFolder = { path: string; locks: string }

/** Where root keeps what `nobody` must reach. */
export const systemFolder = '/var/lib/partwright'

/** Makes a folder of the shop itself. Only the server's user may have to pass through it, and nobody looks around. */
async function openFolder(path: string, data: string, user: ServerUser): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: user.isAnother ? 0o711 : 0o700 })
    await access(path, constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (error) {
    throw explainFolder(error, data, user)
  }
}

function explainFolder(error: unknown, data: string, user: ServerUser): unknown {
  if (['ENOTDIR', 'EEXIST'].includes(errorCode(error))) {
    return new EmbeddedDatabaseError(`The data folder ${data} is not a folder. Set PARTWRIGHT_DATA to one.`)
  }
  if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return error
  const mend = existsSync(data)
    ? `Hand it over:\n  ${handOverCommand(data, user)}`
    : 'Set PARTWRIGHT_DATA to another folder.'
  return new EmbeddedDatabaseError(`${user.name} may not write in the data folder ${data}. ${mend}`)
}

function handOverCommand(path: string, user: ServerUser): string {
  return `${user.isAnother ? '' : 'sudo '}chown -R ${user.name} ${quoteForShell(path)}`
}

function refuseForeign(path: string, user: ServerUser): void {
  if (process.platform === 'win32' || !existsSync(path)) return
  const owner = lstatSync(path).uid
  // Root may have been killed before it had handed a new folder over.
  const isUnfinished = user.isAnother && owner === 0 && !existsSync(join(path, 'cluster'))
  if (owner === user.uid || isUnfinished) return
  throw new EmbeddedDatabaseError(
    `The database in ${path} belongs to the user ${nameOfUser(owner)}, but it would now run as ${user.name}. ` +
      `Start Partwright as ${nameOfUser(owner)} again, or stop it there and hand the folder over:\n  ` +
      handOverCommand(path, user),
  )
}

function closedFolders(path: string): string[] {
  const above = dirname(path) === path ? [] : closedFolders(dirname(path))
  return (statSync(path).mode & 0o001) === 0 ? [...above, path] : above
}

/** Makes a folder that the server's user owns and nobody else may enter; false when the disk does not keep owners. */
export async function makePrivateFolder(path: string, user: ServerUser): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return true
  if (user.isAnother) await chown(path, user.uid, user.gid).catch(() => undefined)
  await chmod(path, 0o700).catch(() => undefined)
  const made = lstatSync(path)
  return made.isDirectory() && made.uid === user.uid && (made.mode & 0o077) === 0
}

async function makeSystemHome(outside: string, user: ServerUser): Promise<string> {
  await mkdir(systemFolder, { recursive: true })
  await chmod(systemFolder, 0o755)
  if (await makePrivateFolder(outside, user)) return outside
  throw new EmbeddedDatabaseError(`${outside} could not be made a private folder of ${user.name}.`)
}

async function chooseHomeAsRoot(
  data: string,
  inside: string,
  outside: string,
  user: ServerUser,
): Promise<string> {
  if (existsSync(join(inside, 'cluster'))) {
    if (canEnter(user, data)) return inside
    const closed = closedFolders(data).map(quoteForShell).join(' ')
    throw new EmbeddedDatabaseError(
      `The database lies in ${inside}, but its server (user ${user.name}) can no longer pass through to it. ` +
        `Open the way:\n  chmod o+x ${closed}`,
    )
  }
  if (existsSync(join(outside, 'cluster'))) return outside
  if (canEnter(user, data)) {
    if (await makePrivateFolder(inside, user)) return inside
    await rmdir(inside)
  }
  return await makeSystemHome(outside, user)
}

function refuseHiddenDatabase(inside: string, outside: string, user: ServerUser): void {
  if (existsSync(inside) || !existsSync(outside)) return
  throw new EmbeddedDatabaseError(
    `The database of this data folder was made by root and lies in ${outside}. ` +
      `Start Partwright as root again, or stop it there and take the database over:\n  ` +
      `sudo mv ${outside} ${quoteForShell(inside)} && ${handOverCommand(inside, user)}`,
  )
}

async function chooseHome(data: string, inside: string, outside: string, user: ServerUser): Promise<string> {
  refuseForeign(inside, user)
  if (user.isAnother) return await chooseHomeAsRoot(data, inside, outside, user)
  refuseHiddenDatabase(inside, outside, user)
  if (await makePrivateFolder(inside, user)) return inside
  throw new EmbeddedDatabaseError(
    `${inside} cannot be made private (the disk does not keep file modes). Set PARTWRIGHT_DATA to a folder on a Linux or macOS disk.`,
  )
}

/** Opens `PARTWRIGHT_DATA`; answers its real path, which names the database. */
export async function openDataFolder(dataDirectory: string, user: ServerUser): Promise<DataFolder> {
  const path = await openFolder(dataDirectory, dataDirectory, user)
  return { path, locks: await openFolder(join(path, 'locks'), path, user) }
}

/**
 * Finds, and makes where needed, the folders of the database that belongs to a data folder.
 * Refuses a folder of another user, with the command that fixes it.
 */
export async function findPlaces(data: DataFolder, user: ServerUser): Promise<Places> {
  const key = createHash('sha256').update(data.path).digest('hex').slice(0, 16)
  const home = await chooseHome(data.path, join(data.path, 'database'), join(systemFolder, key), user)
  return { data: data.path, home, cluster: join(home, 'cluster'), log: join(data.path, 'database.log'), key }
}
