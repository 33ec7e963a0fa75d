/** Finds a Chromium for the journeys: an installed one, else Debian's package as root, else the one from npm. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { unpackBrowser } from './browser-from-npm.mjs'
import { PlainError } from './starter/plain-error.mjs'

const installed = [
  process.env.PARTWRIGHT_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** On Windows `chrome --version` opens a window, so it is not run there. */
const runs = (path) =>
  process.platform === 'win32' ||
  spawnSync(path, ['--version', '--no-sandbox'], { timeout: 60_000 }).status === 0

// An installed browser may lack a library.
const findInstalled = () => installed.find((path) => path && existsSync(path) && runs(path))

const installWithApt = () => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stdout.write('Installing Chromium for the browser tests (apt-get install chromium) …\n')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    quiet,
  )
}

/**
 * Path and arguments of a browser that runs here. The npm one needs arguments of its own.
 * @throws {PlainError} when there is none, with what to install
 */
export const findBrowser = async () => {
  const here = findInstalled()
  if (here) return { path: here, args: ['--no-sandbox'] }
  installWithApt()
  const path = findInstalled()
  if (path) return { path, args: ['--no-sandbox'] }
  const unpacked = unpackBrowser()
  if (unpacked && runs(unpacked)) return { path: unpacked, args: ['--no-sandbox', '--headless=shell'] }
  throw new PlainError(
    'The browser tests found no Chromium that runs on this machine: install it (on Debian and Ubuntu: ' +
      'sudo apt-get install chromium) or name one with PARTWRIGHT_BROWSER=/path/to/chromium.',
  )
}
