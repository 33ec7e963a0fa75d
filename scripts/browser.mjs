/** Finds a Chromium for the journeys: an installed one, else Debian's package as root, else the one from npm. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installed = [
  process.env.PARTWRIGHT_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => installed.find((path) => path && existsSync(path))

const installWithApt = () => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stdout.write('Installing Chromium for the browser tests …\n')
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

/** Path and arguments of the browser. The npm one needs arguments of its own. */
export const findBrowser = async () => {
  if (!found()) installWithApt()
  const path = found()
  if (path) return { path, args: ['--no-sandbox'] }
  const { default: chromium } = await import('@sparticuz/chromium')
  return { path: await chromium.executablePath(), args: ['--no-sandbox', '--headless=shell'] }
}
