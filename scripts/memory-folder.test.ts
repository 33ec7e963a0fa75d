import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findDataFolder, ownPrefix, removeLeftFolders } from './memory-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-folder-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('keeps the data of test databases where TMPDIR says', () => {
  vi.stubEnv('TMPDIR', folder)
  expect(findDataFolder()).toBe(folder)
})

it('removes the folders of ended processes, and no others', () => {
  const { pid: endedPid } = spawnSync(process.execPath, ['-e', '0'])
  const left = `data-${endedPid}-x`
  const others = [`${ownPrefix('data')}x`, `more-${endedPid}-x`, `data-${endedPid}`, 'data-notes-x']
  for (const name of [left, ...others]) mkdirSync(join(folder, name))
  removeLeftFolders(folder, 'data')
  expect([left, ...others].filter((name) => existsSync(join(folder, name)))).toEqual(others)
})
