import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { type BackupPair, createBackupPair } from './backup.fixture.ts'
import { writeBackup } from './backup.service.ts'
import { findTables } from './backup-tables.queries.ts'
import { tarEntry, tarHeader } from './tar-writer.ts'

let pair: BackupPair
beforeEach(async () => {
  pair = await createBackupPair()
})
afterEach(() => pair.close())

/** Checksums of all rows, with sequences, constraints, indexes and triggers. Ends all connections of the pair. */
const wholeState = async (database: TestDatabase): Promise<Record<string, unknown>> => {
  const client = await pair.connect(database)
  const state: Record<string, unknown> = {}
  for (const { name } of await findTables(client)) {
    if (name === 'catalogue_version') continue
    const { rows } = await client.query(
      `select md5(string_agg(t::text, e'\\n' order by t::text)) as sum from "${name}" t`,
    )
    state[name] = rows[0]
  }
  state['sequences'] = (
    await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
    )
  ).rows
  state['constraints'] = (
    await client.query(
      "select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1",
    )
  ).rows
  state['indexes'] = (
    await client.query("select indexdef from pg_indexes where schemaname = 'public' order by 1")
  ).rows
  state['triggers'] = (
    await client.query('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1')
  ).rows
  await pair.leave()
  return state
}

describe('backup and restore', () => {
  it('restores media files with any file name', async () => {
    await pair.fillShop(1)
    const names = ['.DS_Store', 'Bild #3 & 4.png', 'IMG (1)+50%.jpg']
    for (const name of names) await writeFile(join(pair.folder, 'data', 'media', name), name)
    await pair.backUp()
    await pair.restore()
    for (const name of names)
      expect(await readFile(join(pair.folder, 'new', 'media', name), 'utf8')).toBe(name)
  })

  it('restores a picture whose name is longer than 100 bytes', async () => {
    await pair.fillShop(1)
    const name = `${'刹车片'.repeat(26)}.jpg`
    await writeFile(join(pair.folder, 'data', 'media', name), name)
    expect((await pair.backUp()).files).toBe(4)
    await pair.restore()
    expect(await readFile(join(pair.folder, 'new', 'media', name), 'utf8')).toBe(name)
  })

  it('brings back every row, file and sequence', async () => {
    await pair.fillShop(500)
    const summary = await pair.backUp()
    expect(summary.files).toBe(3)
    await pair.leave()
    const before = await wholeState(pair.from)
    expect(await pair.restore()).toMatchObject({ rows: summary.rows, files: 3 })
    expect(await wholeState(pair.to)).toEqual(before)
    const names = await readdir(join(pair.folder, 'new'), { recursive: true })
    expect(names.toSorted()).toEqual([
      'media',
      'media/empty.txt',
      'media/photo 1.jpg',
      'secrets',
      'secrets/idempotency',
    ])
    for (const name of ['media/photo 1.jpg', 'secrets/idempotency']) {
      expect(await readFile(join(pair.folder, 'new', name))).toEqual(
        await readFile(join(pair.folder, 'data', name)),
      )
    }
    const client = await pair.connect(pair.to)
    await expect(
      client.query('insert into prices select price_list_id, -1, 1, 1 from prices limit 1'),
    ).rejects.toThrow('prices_product_id_fkey')
  })

  it('takes one state, whatever is written meanwhile', async () => {
    const client = await pair.fillShop(300)
    let writing: Promise<unknown> = Promise.resolve()
    let count = 0
    // Two rows in one transaction: one in a table that is written early, one in a late one.
    const onProgress = () => {
      const name = `zz${count++}`
      writing = writing.then(() =>
        client.query(`begin; insert into brands (name, normal_name) values ('${name}', '${name}');
          insert into shop_settings (key, value) values ('${name}', '1'); commit`),
      )
    }
    await writeBackup({
      owner: pair.from.owner,
      dataDirectory: pair.folder,
      path: pair.path,
      isOverwriting: false,
      onProgress,
    })
    await writing
    expect(count).toBeGreaterThan(30)
    await pair.restore()
    const { rows } = await (await pair.connect(pair.to)).query(`select
      (select count(*)::int from brands where name like 'zz%') as brands,
      (select count(*)::int from shop_settings where key like 'zz%') as settings`)
    expect(rows).toEqual([{ brands: 0, settings: 0 }])
    expect((await stat(pair.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(pair.folder)).not.toContain('shop.tar.gz.partial')
  })

  it('refuses to lose what is there unless told to', async () => {
    await pair.fillShop(50)
    await pair.backUp()
    await expect(pair.backUp()).rejects.toThrow('is there already')
    await pair.backUp(true)
    await pair.restore()
    const other = await pair.connect(pair.to)
    await expect(pair.restore(true)).rejects.toThrow('Another program is connected')
    await other.query('update products set rank = 7')
    await pair.leave()
    const before = await wholeState(pair.to)
    await expect(pair.restore()).rejects.toThrow('The database is not empty')
    expect(await wholeState(pair.to)).toEqual(before)
    await pair.restore(true)
    expect(await wholeState(pair.to)).toEqual(await wholeState(pair.from))
  })

  it('never lets the version of the catalogue go back', async () => {
    await pair.fillShop(20)
    await pair.backUp()
    const target = await pair.connect(pair.to)
    await target.query('update catalogue_version set version = 900')
    await pair.leave()
    await pair.restore()
    const { rows } = await (await pair.connect(pair.to)).query('select version::int from catalogue_version')
    expect(rows).toEqual([{ version: 901 }])
  })

  it.each([
    ['no archive', () => Buffer.from('part;price\n1;2')],
    ['half a file', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['another archive', () => gzipSync(tarEntry('hello.txt', Buffer.from('hello'), new Date()))],
    ['a file without its end', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -6 * 512))],
    [
      'a changed header',
      (whole: Buffer) => {
        const plain = gunzipSync(whole)
        plain.write('x', plain.indexOf('tables/brands/'))
        return gzipSync(plain)
      },
    ],
    [
      'a file out of bounds',
      (whole: Buffer) => {
        const plain = gunzipSync(whole)
        tarHeader('media/../../../outside', 32, new Date()).copy(plain, plain.indexOf('secrets/idempotency'))
        return gzipSync(plain)
      },
    ],
  ])('leaves the old state when it is given %s', async (_, spoil) => {
    await pair.fillShop(60)
    await pair.backUp()
    await pair.leave()
    const before = await wholeState(pair.to)
    const path = join(pair.folder, 'spoilt.tar.gz')
    await writeFile(path, spoil(await readFile(pair.path)))
    await expect(pair.restore(false, path)).rejects.toThrow(/is no backup|may not/)
    expect(await wholeState(pair.to)).toEqual(before)
    expect(await readdir(join(pair.folder, 'new'))).toEqual([])
    await expect(stat(join(pair.folder, '..', 'outside'))).rejects.toThrow()
  })
})
