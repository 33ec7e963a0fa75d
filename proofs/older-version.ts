import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The program at an older commit, ready to run with today's packages. */
export interface OlderVersion {
  folder: string
  remove(): void
}

const run = (command: string, args: readonly string[], folder: string) => {
  const done = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr}${done.stdout}`)
  return done.stdout
}

/** As files of the folder itself: the process that reads tables may read no other, not even through a link. */
const bringPackages = (folder: string) => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  const linked = spawnSync('cp', ['-al', from, to])
  if (linked.status === 0) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

/** @throws when this copy of the repository has no history: `git fetch --unshallow` brings it. */
export const checkOutVersion = (commit: string): OlderVersion => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-older-'))
  const archive = join(folder, 'version.tar')
  run('git', ['archive', '--output', archive, commit], root)
  run('tar', ['-xf', archive, '-C', folder], root)
  rmSync(archive)
  bringPackages(folder)
  run(process.execPath, ['scripts/build.mjs'], folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs a command of a version (`backup`, `restore`, `import`, `doctor`) on a data folder, as `npm run` does. */
export const runVersion = (
  folder: string,
  command: string,
  args: readonly string[],
  dataDirectory: string,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`server/${command}-command.ts`, ...args], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: '', PARTWRIGHT_DATA: dataDirectory, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('close', (code) => resolve({ code, output }))
  })
