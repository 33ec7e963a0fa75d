import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/**
 * Calls and commands on a full disk. Triggers raise PostgreSQL's error for a full disk (53100);
 * `/dev/full` fails every write with ENOSPC.
 */
let shop: TestShop
let folder: string
beforeEach(async () => {
  shop = await startTestShop()
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client(shop.database.owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}
const fill = (table: string) =>
  asOwner(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert or update on ${table} execute function no_room()`)
const free = () => asOwner('drop function no_room cascade')

describe('a call while the database disk is full', () => {
  it('says in each language that nothing was saved, and changes nothing', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.newProduct()
    await fill('list_lines')
    for (const language of languages)
      expect(await shop.call('addWish', { id }, { as: buyer, language })).toMatchObject({
        code: 500,
        reason: 'STORAGE_FULL',
        msg: textsOf(language, 'errors')('STORAGE_FULL'),
      })
    expect(await shop.call('getWish', {}, { as: buyer })).toMatchObject({ code: 200, data: [] })
  })

  it('sends Retry-After, sets no cookie, and succeeds once there is space', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.newProduct()
    await fill('list_lines')
    const headers = { authorization: `Bearer ${buyer.token}` }
    const options = { method: 'POST', url: '/api/addWish', headers, payload: { id } } as const
    const response = await shop.inject(options)
    expect(response.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'private, no-store' })
    expect(response.cookies).toEqual([])
    await free()
    expect((await shop.inject(options)).json()).toMatchObject({ code: 200 })
  })

  it('still authenticates the signed-in user', async () => {
    const buyer = await shop.newBuyer()
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update sessions set last_seen_at = now() - interval '2 hours'`.execute(tx),
    )
    await fill('sessions')
    expect(await shop.call('getinfo', {}, { as: buyer })).toMatchObject({ code: 200 })
  })
})

describe('a command on a full disk', () => {
  const environment = () => ({ DATABASE_URL: urlOf(shop.database.owner), PARTWRIGHT_DATA: folder })

  it('npm run import says in the requested language that the database could not grow', async () => {
    await fill('import_runs')
    const path = join(folder, 'list.csv')
    await writeFile(path, catalogueCsv(3))
    const end = await runCommand('import', [path, '--language', 'de'], environment())
    expect(end.code).toBe(1)
    expect(end.errors).toContain('Die Festplatte ist voll: Die Datenbank konnte nicht wachsen.')
    const { rows } = await sql`select from products`.execute(shop.db)
    expect(rows).toEqual([])
  })

  it('npm run import names the report that could not be written', async () => {
    const path = join(folder, 'list.csv')
    await writeFile(path, 'Part number;Name EN\n;Nothing\nZ-1;Cap')
    await symlink('/dev/full', `${path}.report.csv`)
    const end = await runCommand('import', [path], environment())
    expect(end.code).toBe(1)
    expect(end.errors).toContain(`${path}.report.csv could not be written`)
  })

  it('npm run backup names its file and leaves nothing behind', async () => {
    const path = join(folder, 'shop.tar.gz')
    await symlink('/dev/full', `${path}.partial`)
    const end = await runCommand('backup', [path], environment())
    expect(end.code).toBe(1)
    expect(end.errors).toContain(`The disk is full: ${path} could not be written.`)
    expect(end.errors).not.toMatch(/\n\s+at /)
    expect((await readdir(folder)).filter((name) => name.startsWith('shop'))).toEqual([])
  })
})
