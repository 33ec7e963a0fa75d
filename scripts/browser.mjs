/** Finds a Chromium for the journeys: an installed one, else Debian's package as root, else the one from npm. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { unpackBrowser } from './browser-from-npm.mjs'
import { PlainError } from './starter/plain-error.mjs'

/** Chromium's engine without its windows: tests in it take a fifth less time (docs/decisions/168-headless-shell.md). */
const headlessShell = '/usr/bin/chromium-headless-shell'

const withWindows = [
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

/** Without the second argument the shell sets letters on whole pixels, which no window does. */
const argumentsOf = (path) =>
  path.endsWith('headless-shell') ? ['--no-sandbox', '--font-render-hinting=none'] : ['--no-sandbox']

const findInstalled = (isForTests) => {
  const named = process.env.PARTWRIGHT_BROWSER
  const known = isForTests ? [headlessShell, ...withWindows] : [...withWindows, headlessShell]
  // An installed browser may lack a library.
  const path = [named, ...known].find((one) => one && existsSync(one) && runs(one))
  return path && { path, args: argumentsOf(path) }
}

/** Ubuntu has no package of the shell. */
const packagesFor = (isForTests) => (isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'])

const installWithApt = (packages) => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stdout.write(`Installing Chromium for the browser tests (apt-get install ${packages[0]}) …\n`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  const options = ['-y', '-qq', '--no-install-recommends']
  packages.find(
    (name) => spawnSync('apt-get', ['install', ...options, name, 'fonts-noto-cjk'], quiet).status === 0,
  )
}

/**
 * Path and arguments of a browser that runs here: for tests one without windows, for measuring and pictures the one
 * that readers have.
 * @throws {PlainError} when there is none, with what to install
 */
export const findBrowser = async ({ isForTests = false } = {}) => {
  const here = findInstalled(isForTests)
  if (here) return here
  installWithApt(packagesFor(isForTests))
  const added = findInstalled(isForTests)
  if (added) return added
  const unpacked = unpackBrowser()
  if (unpacked && runs(unpacked)) return { path: unpacked, args: ['--no-sandbox', '--headless=shell'] }
  throw new PlainError(
    'The browser tests found no Chromium that runs on this machine: install it (on Debian and Ubuntu: ' +
      'sudo apt-get install chromium) or name one with PARTWRIGHT_BROWSER=/path/to/chromium.',
  )
}
