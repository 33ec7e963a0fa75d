import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PlainError } from './plain-error.mjs'
import { sourceStamp } from './source-stamp.mjs'
import { writeThirdParty } from './third-party.mjs'

const sources = {
  folders: ['web', 'contract', 'locales', 'scripts/build', 'scripts/starter'],
  files: ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
}

const parts = ['client', 'server', 'third-party']

function isBuilt(dist, stamp) {
  const stampFile = join(dist, 'stamp')
  const isComplete = parts.every((part) => existsSync(join(dist, part)))
  return isComplete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function runVite(root, node, args) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--emptyOutDir', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new PlainError('The pages could not be built (see above).')
}

const compressible = /\.(css|js|svg|json)$/
/** A packet's worth: below it compression saves nothing. */
const leastBytes = 1_000

/** The largest input block: one file is one block, which saves a tenth of a percent. */
const brotli = { params: { [constants.BROTLI_PARAM_LGBLOCK]: 24 } }

/** Writes `.br` and `.gz` beside each file: the best compression costs too much to do while somebody waits. */
function compressAssets(client) {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  for (const file of files) {
    const content = readFileSync(file)
    if (content.length < leastBytes) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function makeFreshFolder(dist) {
  const fresh = join(dist, `.new-${process.pid}`)
  try {
    mkdirSync(fresh, { recursive: true })
    return fresh
  } catch (error) {
    throw new PlainError(`The pages must be built, but ${dist} cannot be written: ${error.message}`)
  }
}

/** Puts the new build in the place of the old one; the stamp comes last, so a cut-off change is built again. */
function replaceBuild(dist, fresh, stamp) {
  rmSync(join(dist, 'stamp'), { force: true })
  for (const part of parts) {
    rmSync(join(dist, part), { recursive: true, force: true })
    renameSync(join(fresh, part), join(dist, part))
  }
  writeFileSync(join(dist, 'stamp'), stamp)
}

/**
 * Builds the pages (client and server side) when their sources have changed since the last build.
 * @param {string} root
 * @param {string} node the Node to build with
 * @returns {boolean} whether it built
 */
export function buildPages(root, node) {
  const dist = join(root, 'dist')
  const stamp = sourceStamp(root, sources)
  if (isBuilt(dist, stamp)) return false
  console.log('Building the pages …')
  // Built beside: a failed or cut-off build leaves the old one whole.
  const fresh = makeFreshFolder(dist)
  try {
    runVite(root, node, ['--outDir', join(fresh, 'client')])
    compressAssets(join(fresh, 'client'))
    runVite(root, node, ['--ssr', 'web/entry-server.tsx', '--outDir', join(fresh, 'server')])
    mkdirSync(join(fresh, 'third-party'))
    writeThirdParty(root, join(fresh, 'third-party'))
    replaceBuild(dist, fresh, stamp)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return true
}
