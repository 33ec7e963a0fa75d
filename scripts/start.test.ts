import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeProject, makeUninstalled, run, runScript } from './start.fixture.ts'

let project: ReturnType<typeof makeProject>
beforeEach(() => {
  project = makeProject()
})
afterEach(() => project.remove())

function pidIn(readyLine: string): number {
  return Number(readyLine.split(' ')[1])
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

describe('npm start', () => {
  it('builds the pages once and again when a source has changed', async () => {
    const built = async () => {
      const shop = runScript(project.folder, 'scripts/start.mjs')
      await shop.line('ready')
      shop.process.kill('SIGTERM')
      await shop.ended
      return shop.lines.includes('Building the pages …')
    }
    expect(await built()).toBe(true)
    expect(existsSync(join(project.folder, 'dist/server/entry-server.js'))).toBe(true)
    expect(await built()).toBe(false)
    project.write({ 'web/entry-server.tsx': 'export const render = (): string => "two"\n' })
    expect(await built()).toBe(true)
    expect(readFileSync(join(project.folder, 'dist/server/entry-server.js'), 'utf8')).toContain('two')
  })

  it('keeps the old pages and says so when they cannot be built', async () => {
    await runScript(project.folder, 'scripts/build.mjs').ended
    project.write({ 'web/entry-server.tsx': 'import "./nowhere.ts"\n' })
    const shop = runScript(project.folder, 'scripts/start.mjs')
    expect(await shop.ended).toBe(1)
    expect(shop.lines).toContain('The pages could not be built (see above).')
    expect(readFileSync(join(project.folder, 'dist/server/entry-server.js'), 'utf8')).toContain('one')
  })

  it('hands over in production mode, passes SIGTERM on and ends after the shop with its code', async () => {
    const shop = runScript(project.folder, 'scripts/start.mjs')
    const ready = await shop.line('ready')
    expect(ready).toMatch(/^ready \d+ production$/)
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(7)
    expect(shop.lines.slice(-2)).toEqual(['SIGTERM', 'ended'])
  })

  it('tells the shop only once of a Ctrl-C that arrives twice', async () => {
    const shop = runScript(project.folder, 'scripts/start.mjs')
    await shop.line('ready')
    shop.process.kill('SIGINT')
    await shop.line('SIGINT')
    shop.process.kill('SIGINT')
    await shop.ended
    expect(shop.lines.filter((line) => line === 'SIGINT')).toHaveLength(1)
  })

  it('lets the shop notice that the starter was killed', async () => {
    const shop = runScript(project.folder, 'scripts/start.mjs')
    const pid = pidIn(await shop.line('ready'))
    shop.process.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(existsSync(join(project.folder, 'disconnected'))).toBe(true)
  })

  it.each(['sh', 'bash'])(
    'ends after the shop when npm gets the signal and runs scripts with %s',
    async (shell) => {
      project.write({ '.npmrc': `script-shell=${shell}\n` })
      const npm = run(project.folder, 'npm', ['start'])
      await npm.line('ready')
      npm.process.kill('SIGTERM')
      expect(await npm.ended).toBe(7)
      expect(npm.lines.slice(-2)).toEqual(['SIGTERM', 'ended'])
    },
  )

  it('stops the shop when the shell of npm dies first without passing the signal on', async () => {
    project.write({ 'shell.sh': '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', '.npmrc': 'script-shell=./shell.sh\n' })
    chmodSync(join(project.folder, 'shell.sh'), 0o755)
    const npm = run(project.folder, 'npm', ['start'])
    const pid = pidIn(await npm.line('ready'))
    npm.process.kill('SIGTERM')
    await npm.line('ended')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('ends the shop when npm is killed', async () => {
    const npm = run(project.folder, 'npm', ['start'])
    const pid = pidIn(await npm.line('ready'))
    npm.process.kill('SIGKILL')
    await npm.line('ended')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('installs what is missing and says so', async () => {
    makeUninstalled(project.folder)
    project.write({ 'scripts/probe.ts': 'import greeting from "greeting"\nconsole.log(greeting)\n' })
    const first = runScript(project.folder, 'scripts/run.mjs', 'scripts/probe.ts')
    expect(await first.ended).toBe(0)
    expect(first.lines[0]).toBe('Installing what is missing (1 packages, npm ci) …')
    expect(first.lines.at(-1)).toBe('hello')

    const second = runScript(project.folder, 'scripts/run.mjs', 'scripts/probe.ts')
    await second.ended
    expect(second.lines).toEqual(['hello'])
  })
})

describe('an installation', () => {
  it('keeps to the lock also where npm ci finds the lock too short', async () => {
    makeUninstalled(project.folder)
    const manifest = JSON.parse(readFileSync(join(project.folder, 'package.json'), 'utf8'))
    manifest.dependencies.another = 'file:greeting-1.0.0.tgz'
    project.write({ 'package.json': JSON.stringify(manifest) })
    project.write({ 'scripts/probe.ts': 'import greeting from "greeting"\nconsole.log(greeting)\n' })
    const lock = readFileSync(join(project.folder, 'package-lock.json'), 'utf8')
    const command = runScript(project.folder, 'scripts/run.mjs', 'scripts/probe.ts')
    expect(await command.ended).toBe(0)
    expect(command.lines.at(-1)).toBe('hello')
    expect(readFileSync(join(project.folder, 'package-lock.json'), 'utf8')).toBe(lock)
  })

  it('that fails ends the command with what npm said', async () => {
    makeUninstalled(project.folder)
    const lock = readFileSync(join(project.folder, 'package-lock.json'), 'utf8')
    const foreignSum = `sha512-${'A'.repeat(86)}==`
    project.write({ 'package-lock.json': lock.replace(/sha512-[^"]+/, foreignSum) })
    const command = runScript(project.folder, 'scripts/run.mjs', 'scripts/probe.ts')
    expect(await command.ended).toBe(1)
    expect(command.lines.join(' ')).toContain('EINTEGRITY')
    expect(command.lines).toContain(
      'The packages could not be installed (see above). Mend that, then run "npm start" again.',
    )
  })
})

describe('the other commands', () => {
  it('get their arguments and answer their exit code', async () => {
    project.write({
      'server/probe.ts': 'console.log(process.argv.slice(2).join("|"))\nprocess.exitCode = 3\n',
    })
    const command = runScript(project.folder, 'scripts/run.mjs', 'server/probe.ts', 'add', 'a b', '--dry-run')
    expect(await command.ended).toBe(3)
    expect(command.lines).toEqual(['add|a b|--dry-run'])
  })

  it('tell a violent end by the code shells use', async () => {
    const command = runScript(project.folder, 'scripts/run.mjs', 'scripts/shop.ts')
    process.kill(pidIn(await command.line('ready')), 'SIGKILL')
    expect(await command.ended).toBe(137)
  })
})
