import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Stands in for the shop: says what it sees, ends with code 7 on SIGTERM, and leaves a note when its starter is gone. */
const standIn = `
import { writeFileSync } from 'node:fs'
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => { console.log(name); setTimeout(() => { console.log('ended'); process.exit(7) }, 50) })
}
process.on('disconnect', () => { writeFileSync('disconnected', ''); process.exit(0) })
setInterval(() => undefined, 1_000)
console.log(['ready', process.pid, process.env.NODE_ENV, ...process.argv.slice(2)].join(' '))
`

const viteConfig = `
export default ({ isSsrBuild }) => ({
  build: { rolldownOptions: { input: isSsrBuild ? undefined : 'web/entry-client.tsx' } },
})
`

function write(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** A small project with our real scripts and packages and a stand-in for the shop. */
export function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-project-'))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  write(folder, {
    'scripts/shop.ts': standIn,
    'vite.config.ts': viteConfig,
    'web/entry-client.tsx': 'console.log("one")\n',
    'web/entry-server.tsx': 'export const render = (): string => "one"\n',
  })
  return {
    folder,
    write: (files: Record<string, string>) => write(folder, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Makes the project depend on one package that lies in a file, installable without a network, and not installed. */
export function makeUninstalled(folder: string): void {
  rmSync(join(folder, 'node_modules'))
  write(folder, { 'greeting/package.json': '{"name":"greeting","version":"1.0.0","main":"greeting.js"}' })
  write(folder, { 'greeting/greeting.js': 'module.exports = "hello"\n' })
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'ignore' })
  npm('pack', './greeting', '--offline')
  const dependencies = { greeting: 'file:greeting-1.0.0.tgz' }
  write(folder, {
    'package.json': JSON.stringify({ name: 'project', version: '1.0.0', type: 'module', dependencies }),
  })
  rmSync(join(folder, 'package-lock.json'))
  npm('install', '--package-lock-only', '--offline')
}

/** A started script and what it prints. */
export type Run = {
  process: ChildProcess
  lines: string[]
  /** Waits for a printed line that begins so. */
  line(beginning: string): Promise<string>
  ended: Promise<number | null>
}

function waitForLine(output: Interface, lines: string[], beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = lines.find((line) => line.startsWith(beginning))
      if (found !== undefined) resolve(found)
    }
    output.on('line', look)
    output.once('close', () => reject(new Error(`no line "${beginning}" in:\n${lines.join('\n')}`)))
    look()
  })
}

/** Starts a program in a folder and collects what it prints on both channels. */
export function run(
  folder: string,
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Run {
  const started = spawn('/bin/sh', ['-c', 'exec "$0" "$@" 2>&1', program, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = createInterface(started.stdout)
  const lines: string[] = []
  output.on('line', (line) => lines.push(line))
  return {
    process: started,
    lines,
    line: (beginning) => waitForLine(output, lines, beginning),
    ended: new Promise((resolve) => started.once('close', (code) => resolve(code))),
  }
}

/** Runs one of our scripts in a project. */
export function runScript(folder: string, ...args: string[]): Run {
  return run(folder, process.execPath, args)
}
