import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readTar, TarError } from './tar-reader.ts'
import { tarEnd, tarEntry } from './tar-writer.ts'

/** From 94 to 125 bytes, where the name gets too long and the record's own length gets its third digit, and longer. */
const names = [
  ...Array.from({ length: 32 }, (_, more) => `media/${'x'.repeat(88 + more)}`),
  `media/${'刹车片'.repeat(26)}.jpg`,
  `media/${'Ж'.repeat(600)}.jpg`,
]
const archiveOf = (entries: readonly string[]): Buffer =>
  Buffer.concat([...entries.map((name) => tarEntry(name, Buffer.from(name), new Date())), tarEnd()])

const readAll = async (archive: Buffer): Promise<{ name: string; content: string }[]> => {
  const found: { name: string; content: string }[] = []
  for await (const { name, content } of readTar(Readable.from([archive]))) {
    found.push({ name, content: await text(content) })
  }
  return found
}

const hasGnuTar = spawnSync('tar', ['--version']).stdout?.includes('GNU tar') ?? false

describe('tar archive', () => {
  it('keeps names of any length, and a short name after a long one', async () => {
    const all = [...names, 'media/a.jpg']
    expect(await readAll(archiveOf(all))).toEqual(all.map((name) => ({ name, content: name })))
  })

  it.skipIf(!hasGnuTar)('has the same long names in GNU tar', () => {
    const listing = spawnSync('tar', ['--quoting-style=literal', '-tf', '-'], { input: archiveOf(names) })
    expect(listing.stderr.toString()).toBe('')
    expect(listing.stdout.toString().trimEnd().split('\n')).toEqual(names)
  })

  it.each([
    ['counts too many bytes', '999 path='],
    ['counts too few bytes', '003 path='],
    ['counts no bytes', 'xxx path='],
  ])('is refused when the record of a long name %s', async (_, record) => {
    const archive = archiveOf([`media/${'x'.repeat(120)}`])
    archive.write(record, archive.indexOf('136 path='))
    await expect(readAll(archive)).rejects.toThrow(TarError)
  })
})
