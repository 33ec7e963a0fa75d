import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedDatabaseError } from './embedded-error.ts'

/** The system user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root lends it to `nobody`. */
export type ServerUser = { name: string; uid: number; gid: number; isAnother: boolean }

type PasswdLine = { name: string; uid: number; gid: number }

function readPasswd(): PasswdLine[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid && !name.startsWith('#') ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** The name of a user id for messages; the number itself when the machine has no name for it. */
export function nameOfUser(uid: number): string {
  return readPasswd().find((line) => line.uid === uid)?.name ?? String(uid)
}

function currentUserName(uid: number): string {
  try {
    return userInfo().username
  } catch {
    throw new EmbeddedDatabaseError(
      `The user id ${uid} has no name on this machine (no line in /etc/passwd), and PostgreSQL needs one. ` +
        'Run as a user with a name, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/** Who is to run the server: ourselves, or `nobody` when we are root. */
export function findServerUser(): ServerUser {
  const uid = process.geteuid?.()
  const gid = process.getegid?.()
  if (uid === undefined || gid === undefined) {
    return { name: userInfo().username, uid: -1, gid: -1, isAnother: false }
  }
  if (uid !== 0) return { name: currentUserName(uid), uid, gid, isAnother: false }
  const nobody = readPasswd().find((line) => line.name === 'nobody')
  if (!nobody) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root, and this machine has no user "nobody" to run it. ' +
        'Start Partwright as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return { ...nobody, isAnother: true }
}

/** Options of `spawn` that make a program run as the server's user, away from folders it may not see. */
export function runAs(user: ServerUser) {
  return {
    cwd: '/',
    env: process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    ...(user.isAnother ? { uid: user.uid, gid: user.gid } : {}),
  }
}

/** Whether the server's user may pass through the folder. Asked of the system: modes alone do not tell (ACLs, mounts). */
export function canEnter(user: ServerUser, folder: string): boolean {
  if (!user.isAnother) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], runAs(user)).status === 0
}
