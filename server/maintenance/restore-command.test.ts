import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { runCommand, startCommand, urlOf } from '#server/testing/command.ts'
import { type BackupPair, createBackupPair } from './backup.fixture.ts'

let pair: BackupPair
beforeEach(async () => {
  pair = await createBackupPair()
})
afterEach(() => pair.close())

describe('npm run restore', () => {
  it('leaves the empty state when it is killed, and works the next time', { timeout: 300_000 }, async () => {
    await pair.fillShop(3_000)
    await pair.leave()
    const environment = { DATABASE_URL: urlOf(pair.from.owner), PARTWRIGHT_DATA: join(pair.folder, 'data') }
    const backup = await runCommand('backup', [pair.path], environment)
    expect(backup).toMatchObject({ code: 0, errors: '' })
    expect(backup.output).toMatch(/\d+ rows, 3 files, [\d.]+ MB in [\d.]+ s\n$/)
    await pair.to.close()
    const target = { DATABASE_URL: urlOf(pair.to.owner), PARTWRIGHT_DATA: join(pair.folder, 'new') }
    const state = async () => {
      const client = await pair.connect(pair.to)
      // The killed one's transaction ends when the server has noticed.
      await client.query(
        'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      const found = await readState(client)
      await pair.leave()
      return found
    }
    const before = await state()
    for (const point of ['25 %', '50 %', '75 %']) {
      const command = startCommand('restore', [pair.path], target, (output) => {
        if (output.includes(point)) command.process.kill('SIGKILL')
      })
      expect((await command.ended).signal).toBe('SIGKILL')
      expect(await state()).toBe(before)
    }
    const end = await runCommand('restore', [pair.path], target)
    expect(end).toMatchObject({ code: 0, errors: '' })
    expect(end.output).toContain('The shop is as it was at')
    expect(await state()).not.toBe(before)
    const again = await runCommand('restore', [pair.path], target)
    expect(again.code).toBe(1)
    expect(again.errors).toContain('The database is not empty')
  })
})
