import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { type BackupPair, createBackupPair } from './backup.fixture.ts'

let pair: BackupPair
beforeEach(async () => {
  pair = await createBackupPair()
})
afterEach(() => pair.close())

describe('backup and restore', () => {
  it('restores what an older program wrote and brings it up to date', async () => {
    const source = await pair.fillShop(80)
    await source.query(
      "delete from schema_migrations where name = '0056_product_hidings.sql'; drop table product_hidings",
    )
    await pair.backUp()
    await pair.restore()
    const client = await pair.connect(pair.to)
    const { rows } = await client.query(
      'select (select count(*)::int from products) as products, (select count(*)::int from product_hidings) as hidings, (select max(name) from schema_migrations) as last',
    )
    expect(rows[0]).toMatchObject({ products: 80, hidings: 0, last: expect.stringMatching(/^\d{4}_/) })
    const path = join(pair.folder, 'list.csv')
    const application = new pg.Client(pair.to.application)
    await application.connect()
    expect(await importFile(application, { path })).toMatchObject({ ok: true, counts: { unchanged: 80 } })
    await application.end()
  })

  it("recompute derived rows when the backup's version had other functions", async () => {
    const source = await pair.fillShop(60)
    const before = await readState(source)
    const { rows: synonyms } = await source.query('select * from brand_synonyms order by 1, 2')
    await source.query(`alter table schema_migrations drop column checksum;
      insert into schema_migrations (name) values ('0036_reasons_to_the_point.sql');
      update product_words set document = ''; delete from product_cards; delete from brand_synonyms`)
    await pair.backUp()
    await pair.restore()
    const target = await pair.connect(pair.to)
    expect(await readState(target)).toBe(before)
    expect((await target.query('select * from brand_synonyms order by 1, 2')).rows).toEqual(synonyms)
    const { rows } = await target.query('select name from schema_migrations where checksum is null')
    expect(rows).toEqual([])
  })

  it('recomputes derived rows when one function of the version that wrote the backup was different', async () => {
    const source = await pair.fillShop(60)
    const before = await readState(source)
    await source.query(`update product_words set document = ''; delete from product_cards;
      update schema_routines set checksum = 'other' where name = 'refresh_product_words(integer[])';
      insert into schema_routines (kind, name, checksum) values ('function', 'gone(text)', 'other')`)
    await pair.backUp()
    await pair.restore()
    const target = await pair.connect(pair.to)
    expect(await readState(target)).toBe(before)
    const { rows } = await target.query("select from schema_routines where checksum = 'other'")
    expect(rows).toEqual([])
  })

  it('keeps the checksums of the migrations', async () => {
    const source = await pair.fillShop(5)
    await pair.backUp()
    const { rows } = await source.query('select name, checksum from schema_migrations')
    const manifest = gunzipSync(await readFile(pair.path)).toString('latin1', 0, 100_000)
    for (const { name, checksum } of rows) expect(manifest).toContain(`"${name}": "${checksum}"`)
  })

  it('refuses what a newer program wrote', async () => {
    const source = await pair.fillShop(10)
    await source.query("insert into schema_migrations (name) values ('9999_future.sql')")
    await pair.backUp()
    await expect(pair.restore()).rejects.toThrow('newer program')
  })
})
