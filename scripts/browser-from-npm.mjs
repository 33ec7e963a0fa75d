// Plain JavaScript for Node 20: tests start with it.
/**
 * The Chromium of the package @sparticuz/chromium, for machines without a browser. It is built for another
 * system and includes the libraries and fonts that a minimal Linux lacks; only this browser uses them.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

const packageFolder = () => dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

const versionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** The package unpacks into the temporary folder, where any user may write, so we give it a private one. */
const unpack = (source, target) => {
  const program = `
    import { join } from 'node:path'
    import { inflate } from '@sparticuz/chromium'
    const [folder, ...archives] = process.argv.slice(1)
    for (const archive of archives) await inflate(join(folder, 'bin', archive))`
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, '--', source, ...archives],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TMPDIR: target } },
  )
  return status === 0
}

const xmlText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const shellText = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The browser includes Latin and Cyrillic fonts; Chinese comes from the fonts of our own documents. */
const fontSettings = (folder) => {
  const folders = [
    join(folder, 'fonts'),
    join(root, 'node_modules', '@embedpdf', 'fonts-sc', 'fonts'),
    '/usr/share/fonts',
  ]
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((one) => `  <dir>${xmlText(one)}</dir>`),
    `  <cachedir>${xmlText(join(folder, 'font-cache'))}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n')
}

/** A script that starts the browser with its own libraries and fonts. */
const launcher = (folder) =>
  [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${shellText(join(folder, 'al2023', 'lib'))}`,
    `export FONTCONFIG_FILE=${shellText(join(folder, 'fonts.conf'))}`,
    `exec ${shellText(join(folder, 'chromium'))} "$@"`,
    '',
  ].join('\n')

/**
 * Unpacks the browser once for each version.
 * @returns {string | null} the program to start, or null where the package has none for this machine
 */
export const unpackBrowser = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const source = packageFolder()
  const folder = join(root, 'node_modules', '.cache', `partwright-browser-${versionOf(source)}`)
  const program = join(folder, 'browser')
  if (existsSync(program)) return program
  process.stdout.write('Unpacking the browser for the tests …\n')
  const fresh = `${folder}.new-${process.pid}`
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  try {
    if (!unpack(source, fresh)) return null
    writeFileSync(join(fresh, 'fonts.conf'), fontSettings(folder))
    writeFileSync(join(fresh, 'browser'), launcher(folder))
    chmodSync(join(fresh, 'browser'), 0o755)
    // Renames the finished folder, so that an interrupted unpacking starts again.
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    return program
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
