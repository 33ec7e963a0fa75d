import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { runCommand, startCommand, urlOf } from '#server/testing/command.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeBackup } from './backup.service.ts'
import { findTables } from './backup-tables.queries.ts'
import { isTransient } from './transient-tables.ts'
import { restoreBackup } from './restore.service.ts'
import { tarEntry, tarHeader } from './tar-writer.ts'

let folder: string
let from: TestDatabase
let to: TestDatabase
const clients: pg.Client[] = []

const asOwner = async (database: TestDatabase): Promise<pg.Client> => {
  const client = new pg.Client(database.owner)
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}
const leave = async () => {
  for (const client of clients.splice(0)) await client.end()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  from = await createTestDatabase()
  to = await createTestDatabase()
})
afterEach(async () => {
  await leave()
  await from.drop()
  await to.drop()
  await rm(folder, { recursive: true, force: true })
})

const fillShop = async (rows: number) => {
  const client = await asOwner(from)
  const path = join(folder, 'list.csv')
  await writeFile(path, catalogueCsv(rows))
  await importFile(client, { path })
  await client.query(`insert into users (kind, email, password_hash, first_name, last_name, roles)
    values ('staff', 'Anna@example.com', E'odd \\\\ text\\twith\\nlines', 'Анна', '李', '{admin}')`)
  const data = join(folder, 'data')
  for (const made of ['drawings', 'drawing-pngs', 'sheets']) {
    await mkdir(join(data, 'media', made), { recursive: true })
    await writeFile(join(data, 'media', made, 'derived'), 'made again')
  }
  await mkdir(join(data, 'secrets'), { recursive: true })
  await writeFile(join(data, 'media', 'photo 1.jpg'), randomBytes(700_001))
  await writeFile(join(data, 'media', 'empty.txt'), '')
  await writeFile(join(data, 'secrets', 'idempotency'), randomBytes(32))
  await writeFile(join(data, 'secrets', 'database-passwords.json'), '{"admin":"of this machine"}')
  return client
}
const file = () => join(folder, 'shop.tar.gz')
const backUp = (isOverwriting = false) =>
  writeBackup({ owner: from.owner, dataDirectory: join(folder, 'data'), path: file(), isOverwriting })
const restore = (isOverwriting = false, path = file()) =>
  restoreBackup({ owner: to.owner, dataDirectory: join(folder, 'new'), path, isOverwriting })

/** Creates a session, a remembered device, open codes and stored answers. */
const plantPassingRows = (client: pg.Client) =>
  client.query(`with person as (insert into users (kind, email, password_hash, first_name, last_name)
      values ('staff', 'bea@example.com', 'x', 'Bea', 'B') returning id),
    session as (insert into sessions (token_sha256, user_id, audience, carrier, expires_at)
      select 'token', id, 'office', 'cookie', now() + interval '7 days' from person),
    device as (insert into remember_devices (user_id, selector, validator_sha256) select id, 's', 'v' from person),
    code as (insert into email_codes (email_key, purpose, code_hmac) values ('bea@example.com', 'reset', 'c')),
    challenge as (insert into login_challenges (challenge) values ('{}')),
    network as (insert into account_networks (user_id, network_hmac) select id, 'n' from person),
    wait as (insert into retry_waits (key, next_at) values ('login:bea', now() + interval '1 minute')),
    answer as (insert into idempotency_keys (scope, call, key, holder, body_hmac, answer)
      select id::text, 'register', 'k', id, 'b', '{"ok":true}' from person)
    insert into rate_limits (key, points, expire) values ('login:bea', 5, 9000000000000)`)

const transientTables = [
  'account_networks',
  'email_codes',
  'idempotency_keys',
  'login_challenges',
  'rate_limits',
  'remember_devices',
  'retry_waits',
  'sessions',
]
const countRows = async (client: pg.Client, tables: readonly string[]): Promise<number> => {
  const counts = tables.map((table) => `(select count(*)::int from ${table})`).join(' + ')
  const { rows } = await client.query<{ count: number }>(`select ${counts} as count`)
  return rows[0]?.count ?? -1
}

/** A backup in the format of versions without `transientTables`: it contains a session. */
const withSession = (whole: Buffer): Buffer => {
  const plain = gunzipSync(whole)
  const sizeAt = (header: number) => Number.parseInt(plain.toString('latin1', header + 124, header + 135), 8)
  const now = new Date()
  const change = (header: number, edit: (json: string) => string): Buffer => {
    const text = plain.toString('utf8', header + 512, header + 512 + sizeAt(header))
    return tarEntry(
      plain.toString('latin1', header, header + 100).replaceAll('\0', ''),
      Buffer.from(edit(text)),
      now,
    )
  }
  const end = plain.lastIndexOf('end.json')
  const columns = ['id', 'token_sha256', 'user_id', 'audience', 'carrier', 'expires_at']
  const table = JSON.stringify({ name: 'sessions', columns })
  const row =
    '0198c0de-0000-7000-8000-000000000001\t\\\\x00\t0198c0de-0000-7000-8000-000000000002\toffice\tcookie\t2999-01-01\n'
  return gzipSync(
    Buffer.concat([
      change(0, (json) => json.replace('"tables": [', `"tables": [${table},`)),
      tarEntry('tables/sessions/0001.copy', Buffer.from(row), now),
      plain.subarray(512 + Math.ceil(sizeAt(0) / 512) * 512, end),
      change(end, (json) => json.replace('"rows": {', '"rows": {"sessions": 1,')),
      Buffer.alloc(1024),
    ]),
  )
}

/** Every row of every table, and where the sequences stand. */
const wholeState = async (database: TestDatabase): Promise<Record<string, unknown>> => {
  const client = await asOwner(database)
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
  await client.end()
  clients.splice(clients.indexOf(client), 1)
  return state
}

describe('backup and restore', () => {
  it('restores media files with any file name', async () => {
    await fillShop(1)
    const names = ['.DS_Store', 'Bild #3 & 4.png', 'IMG (1)+50%.jpg']
    for (const name of names) await writeFile(join(folder, 'data', 'media', name), name)
    await backUp()
    await restore()
    for (const name of names) expect(await readFile(join(folder, 'new', 'media', name), 'utf8')).toBe(name)
  })

  it('restores a picture whose name is longer than 100 bytes', async () => {
    await fillShop(1)
    const name = `${'刹车片'.repeat(26)}.jpg`
    await writeFile(join(folder, 'data', 'media', name), name)
    expect((await backUp()).files).toBe(4)
    await restore()
    expect(await readFile(join(folder, 'new', 'media', name), 'utf8')).toBe(name)
  })

  it('brings back every row, file and sequence', async () => {
    await fillShop(500)
    const summary = await backUp()
    expect(summary.files).toBe(3)
    await leave()
    const before = await wholeState(from)
    expect(await restore()).toMatchObject({ rows: summary.rows, files: 3 })
    expect(await wholeState(to)).toEqual(before)
    const names = await readdir(join(folder, 'new'), { recursive: true })
    expect(names.toSorted()).toEqual([
      'media',
      'media/empty.txt',
      'media/photo 1.jpg',
      'secrets',
      'secrets/idempotency',
    ])
    for (const name of ['media/photo 1.jpg', 'secrets/idempotency']) {
      expect(await readFile(join(folder, 'new', name))).toEqual(await readFile(join(folder, 'data', name)))
    }
    const client = await asOwner(to)
    await expect(
      client.query('insert into prices select price_list_id, -1, 1, 1 from prices limit 1'),
    ).rejects.toThrow('prices_product_id_fkey')
  })

  it('leaves out sessions, devices, codes, stored answers and counters', async () => {
    const source = await fillShop(10)
    await plantPassingRows(source)
    expect(await countRows(source, transientTables)).toBe(transientTables.length)
    await backUp()
    const names = gunzipSync(await readFile(file())).toString('latin1')
    for (const table of transientTables) expect(names).not.toContain(`tables/${table}/`)
    // A restore also ends the sessions of the database it replaces.
    const target = await asOwner(to)
    await plantPassingRows(target)
    await leave()
    await restore(true)
    const client = await asOwner(to)
    expect(await countRows(client, transientTables)).toBe(0)
    expect(await countRows(client, ['users'])).toBe(2)
  })

  it('skips the sessions of a backup from an older version on restore', async () => {
    await fillShop(10)
    await backUp()
    await leave()
    await writeFile(file(), withSession(await readFile(file())))
    await restore()
    const client = await asOwner(to)
    expect(await countRows(client, ['sessions'])).toBe(0)
    expect(await countRows(client, ['users'])).toBe(1)
  })

  it('classifies every table whose rows expire or hold a secret', async () => {
    const { rows } = await (await asOwner(from)).query<{ name: string }>(`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
        and a.attname ~ '(expire|next_at$|_hmac$|_sha256$|challenge$)' order by 1`)
    // `import_runs` holds the hash of a file; transient-tables.ts explains the others.
    const staying = ['card_accounts', 'import_runs', 'subscribers', 'users']
    expect(rows.map((row) => row.name)).toEqual([...transientTables, ...staying].toSorted())
    expect(rows.filter(({ name }) => isTransient(name)).map((row) => row.name)).toEqual(transientTables)
  })

  it('takes one state, whatever is written meanwhile', async () => {
    const client = await fillShop(300)
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
      owner: from.owner,
      dataDirectory: folder,
      path: file(),
      isOverwriting: false,
      onProgress,
    })
    await writing
    expect(count).toBeGreaterThan(30)
    await restore()
    const { rows } = await (await asOwner(to)).query(`select
      (select count(*)::int from brands where name like 'zz%') as brands,
      (select count(*)::int from shop_settings where key like 'zz%') as settings`)
    expect(rows).toEqual([{ brands: 0, settings: 0 }])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).not.toContain('shop.tar.gz.partial')
  })

  it('refuses to lose what is there unless told to', async () => {
    await fillShop(50)
    await backUp()
    await expect(backUp()).rejects.toThrow('is there already')
    await backUp(true)
    await restore()
    const other = await asOwner(to)
    await expect(restore(true)).rejects.toThrow('Another program is connected')
    await other.query('update products set rank = 7')
    await leave()
    const before = await wholeState(to)
    await expect(restore()).rejects.toThrow('The database is not empty')
    expect(await wholeState(to)).toEqual(before)
    await restore(true)
    expect(await wholeState(to)).toEqual(await wholeState(from))
  })

  it('never lets the version of the catalogue go back', async () => {
    await fillShop(20)
    await backUp()
    const target = await asOwner(to)
    await target.query('update catalogue_version set version = 900')
    await leave()
    await restore()
    const { rows } = await (await asOwner(to)).query('select version::int from catalogue_version')
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
    await fillShop(60)
    await backUp()
    await leave()
    const before = await wholeState(to)
    const path = join(folder, 'spoilt.tar.gz')
    await writeFile(path, spoil(await readFile(file())))
    await expect(restore(false, path)).rejects.toThrow(/is no backup|may not/)
    expect(await wholeState(to)).toEqual(before)
    expect(await readdir(join(folder, 'new'))).toEqual([])
    await expect(stat(join(folder, '..', 'outside'))).rejects.toThrow()
  })

  it('restores what an older program wrote and brings it up to date', async () => {
    const source = await fillShop(80)
    await source.query(
      "delete from schema_migrations where name = '0007_imports.sql'; drop table import_runs, waiting_rows; alter table products drop column source_hash",
    )
    await backUp()
    await restore()
    const client = await asOwner(to)
    const { rows } = await client.query(
      'select (select count(*)::int from products) as products, (select count(*)::int from import_runs) as runs, (select max(name) from schema_migrations) as last',
    )
    expect(rows[0]).toMatchObject({ products: 80, runs: 0, last: expect.stringMatching(/^00/) })
    const path = join(folder, 'list.csv')
    const application = new pg.Client(to.application)
    await application.connect()
    expect(await importFile(application, { path })).toMatchObject({ ok: true, counts: { changed: 80 } })
    await application.end()
  })

  it("recompute derived rows when the backup's version had other functions", async () => {
    const source = await fillShop(60)
    const before = await readState(source)
    const { rows: synonyms } = await source.query('select * from brand_synonyms order by 1, 2')
    await source.query(`alter table schema_migrations drop column checksum;
      insert into schema_migrations (name) values ('0036_reasons_to_the_point.sql');
      update product_words set document = ''; delete from product_cards; delete from brand_synonyms`)
    await backUp()
    await restore()
    const target = await asOwner(to)
    expect(await readState(target)).toBe(before)
    expect((await target.query('select * from brand_synonyms order by 1, 2')).rows).toEqual(synonyms)
    const { rows } = await target.query('select name from schema_migrations where checksum is null')
    expect(rows).toEqual([])
  })

  it('recomputes derived rows when one function of the version that wrote the backup was different', async () => {
    const source = await fillShop(60)
    const before = await readState(source)
    await source.query(`update product_words set document = ''; delete from product_cards;
      update schema_routines set checksum = 'other' where name = 'refresh_product_words(integer[])';
      insert into schema_routines (kind, name, checksum) values ('function', 'gone(text)', 'other')`)
    await backUp()
    await restore()
    const target = await asOwner(to)
    expect(await readState(target)).toBe(before)
    const { rows } = await target.query("select from schema_routines where checksum = 'other'")
    expect(rows).toEqual([])
  })

  it('keeps the checksums of the migrations', async () => {
    const source = await fillShop(5)
    await backUp()
    const { rows } = await source.query('select name, checksum from schema_migrations')
    const manifest = gunzipSync(await readFile(file())).toString('latin1', 0, 100_000)
    for (const { name, checksum } of rows) expect(manifest).toContain(`"${name}": "${checksum}"`)
  })

  it('refuses what a newer program wrote', async () => {
    const source = await fillShop(10)
    await source.query("insert into schema_migrations (name) values ('9999_future.sql')")
    await backUp()
    await expect(restore()).rejects.toThrow('newer program')
  })
})

describe('npm run restore', () => {
  it('leaves the empty state when it is killed, and works the next time', { timeout: 300_000 }, async () => {
    await fillShop(3_000)
    await leave()
    const environment = { DATABASE_URL: urlOf(from.owner), PARTWRIGHT_DATA: join(folder, 'data') }
    const backup = await runCommand('backup', [file()], environment)
    expect(backup).toMatchObject({ code: 0, errors: '' })
    expect(backup.output).toMatch(/\d+ rows, 3 files, [\d.]+ MB in [\d.]+ s\n$/)
    await to.close()
    const target = { DATABASE_URL: urlOf(to.owner), PARTWRIGHT_DATA: join(folder, 'new') }
    const state = async () => {
      const client = await asOwner(to)
      // The killed one's transaction ends when the server has noticed.
      await client.query(
        'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      const found = await readState(client)
      await leave()
      return found
    }
    const before = await state()
    for (const point of ['25 %', '50 %', '75 %']) {
      const command = startCommand('restore', [file()], target, (output) => {
        if (output.includes(point)) command.process.kill('SIGKILL')
      })
      expect((await command.ended).signal).toBe('SIGKILL')
      expect(await state()).toBe(before)
    }
    const end = await runCommand('restore', [file()], target)
    expect(end).toMatchObject({ code: 0, errors: '' })
    expect(end.output).toContain('The shop is as it was at')
    expect(await state()).not.toBe(before)
    const again = await runCommand('restore', [file()], target)
    expect(again.code).toBe(1)
    expect(again.errors).toContain('The database is not empty')
  })
})
