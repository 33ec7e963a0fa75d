import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BackupPair, createBackupPair } from './backup.fixture.ts'
import { tarEntry } from './tar-writer.ts'

let pair: BackupPair
beforeEach(async () => {
  pair = await createBackupPair()
})
afterEach(() => pair.close())

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

describe('backup and restore', () => {
  it('leaves out sessions, devices, codes, stored answers and counters', async () => {
    const source = await pair.fillShop(10)
    await plantPassingRows(source)
    expect(await countRows(source, transientTables)).toBe(transientTables.length)
    await pair.backUp()
    const names = gunzipSync(await readFile(pair.path)).toString('latin1')
    for (const table of transientTables) expect(names).not.toContain(`tables/${table}/`)
    // A restore also ends the sessions of the database it replaces.
    const target = await pair.connect(pair.to)
    await plantPassingRows(target)
    await pair.leave()
    await pair.restore(true)
    const client = await pair.connect(pair.to)
    expect(await countRows(client, transientTables)).toBe(0)
    expect(await countRows(client, ['users'])).toBe(2)
  })

  it('skips the sessions of a backup from an older version on restore', async () => {
    await pair.fillShop(10)
    await pair.backUp()
    await pair.leave()
    await writeFile(pair.path, withSession(await readFile(pair.path)))
    await pair.restore()
    const client = await pair.connect(pair.to)
    expect(await countRows(client, ['sessions'])).toBe(0)
    expect(await countRows(client, ['users'])).toBe(1)
  })
})
