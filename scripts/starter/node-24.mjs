import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plain-error.mjs'

const oldestStarter = 20
/** Runs TypeScript and knows node:sqlite; only where no Node 24 comes with the packages (macOS). */
const oldestOwn = [22, 19]

function parts(version) {
  return version.replace(/^v/, '').split('.').map(Number)
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = parts(version)
  return major > oldestOwn[0] || (major === oldestOwn[0] && minor >= oldestOwn[1])
}

/** Refuses a Node that is too old even for the starter. */
export function checkStarterNode() {
  if (parts(process.versions.node)[0] >= oldestStarter) return
  throw new PlainError(
    `Partwright needs Node ${oldestStarter} or newer to start; this is ${process.version}.`,
  )
}

function bundledNode(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name)
}

/**
 * The Node that runs the shop: the one among the packages, or a new enough one of the machine.
 * @param {string} root
 * @returns {string}
 */
export function findNode(root) {
  const bundled = bundledNode(root)
  // It may be there and not run: built for another C library.
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new PlainError(
    `No Node 24 comes with Partwright for ${process.platform} ${process.arch}, and the installed one is ${process.version}. ` +
      `Install Node 24 (at least ${oldestOwn.join('.')}) and run the command again.`,
  )
}
