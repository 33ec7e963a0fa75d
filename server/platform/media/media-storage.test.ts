import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '#server/platform/media/media-storage.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-media-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('removeOldest', () => {
  it('leaves the newest, and other folders alone', async () => {
    const storage = folderStorage(folder)
    for (const [age, name] of ['a', 'b', 'c'].entries()) {
      await storage.write(`sheets/${name}.pdf`, Buffer.from(name))
      const writtenAt = new Date(2026, 0, 10 - age)
      await utimes(join(folder, 'media/sheets', `${name}.pdf`), writtenAt, writtenAt)
    }
    await storage.write('files/old.pdf', Buffer.from('old'))
    expect(await storage.removeOldest('sheets', 3)).toBe(0)
    expect(await storage.removeOldest('sheets', 1)).toBe(2)
    expect(await storage.sizeOf('sheets/a.pdf')).toBe(1)
    expect(await storage.sizeOf('sheets/b.pdf')).toBeNull()
    expect(await storage.sizeOf('files/old.pdf')).toBe(3)
    expect(await storage.removeOldest('none', 1)).toBe(0)
  })
})
