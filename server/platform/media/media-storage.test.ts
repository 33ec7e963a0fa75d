import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundedFolder } from '#server/platform/media/bounded-folder.ts'
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

describe('boundedFolder', () => {
  const mostBytes = 1_000
  const file = (size: number) => Buffer.alloc(size, 1)
  const keptNames = async () =>
    (await readdir(join(folder, 'media', 'made')).catch(() => [])).toSorted((one, other) =>
      one.localeCompare(other),
    )
  const usedAt = (name: string, minute: number) => {
    const at = new Date(2026, 0, 1, 0, minute)
    return utimes(join(folder, 'media', 'made', name), at, at)
  }

  it('evicts the least recently used file, after a restart too', async () => {
    const first = boundedFolder(folderStorage(folder), 'made', mostBytes)
    for (const [minute, name] of ['a', 'b', 'c'].entries()) {
      await first.keep(name, file(300))
      await usedAt(name, minute)
    }
    expect(await first.read('a')).toHaveLength(300)
    // Reading `a` made it the most recently used file; a new process sees that too.
    const next = boundedFolder(folderStorage(folder), 'made', mostBytes)
    await next.keep('d', file(300))
    expect(await keptNames()).toEqual(['a', 'c', 'd'])
    expect(await next.read('b')).toBeNull()
  })

  it('never exceeds its size limit while several processes write', async () => {
    const processes = Array.from({ length: 4 }, () => boundedFolder(folderStorage(folder), 'made', mostBytes))
    for (let round = 0; round < 30; round++)
      for (const [place, one] of processes.entries()) {
        await one.keep(`${round}-${place}`, file(20))
        const sizes = await Promise.all(
          (await keptNames()).map(async (name) => (await folderStorage(folder).sizeOf(`made/${name}`)) ?? 0),
        )
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)
      }
    expect((await keptNames()).length).toBeGreaterThan(30)
  })
})
