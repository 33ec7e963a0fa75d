import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { startSmtpSink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { type TemplateDatabase, makeOwnTemplate } from '#server/testing/template-database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type TestServer, startFreshServer } from '#server/testing/test-server.ts'
import { checkFolder } from './doctor-folder.ts'
import { checkDatabase, checkMail, checkReplica } from './doctor.service.ts'

let server: TestServer
let template: TemplateDatabase
let database: TestDatabase
let folder: string
beforeAll(async () => {
  // The doctor finds fault with the server of the other tests: it does not wait for the disk.
  server = await startFreshServer({})
  template = await makeOwnTemplate(server.owner)
  database = await createTestDatabase({ owner: server.owner, template: template.name })
  folder = await mkdtemp(join(tmpdir(), 'doctor-test-'))
})
afterAll(async () => {
  await database.drop()
  await template.release()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const config = (environment: Record<string, string> = {}) =>
  parseConfig({ PARTWRIGHT_DATA: folder, ...environment })

const asOwner = async (sql: string) => {
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query(sql)
  await client.end()
}

describe('npm run doctor', () => {
  it('finds a fresh database sound, but without staff and pages of the law', async () => {
    const { findings } = await checkDatabase(database.owner, config())
    expect(findings.filter((finding) => finding.level !== 'good').map((finding) => finding.text)).toEqual([
      'Nobody can sign in to the office',
      'Pages are missing: imprint, privacy, terms, returns',
    ])
  })

  it('tells what a database lacks, and changes nothing', async () => {
    await asOwner("delete from schema_migrations where name like '0007%'")
    const { findings } = await checkDatabase(database.owner, config())
    expect(findings.map((finding) => finding.text)).toContain('1 migrations are missing')
    await asOwner("insert into schema_migrations (name) values ('0007_imports.sql'), ('9999_future.sql')")
    const newer = await checkDatabase(database.owner, config())
    expect(newer.findings.find((finding) => finding.level === 'bad')?.text).toContain(
      'newer than this program (9999_future.sql)',
    )
    await asOwner("delete from schema_migrations where name = '9999_future.sql'")
  })

  it('reports differences from the migrations and changes nothing', async () => {
    await asOwner(
      'alter table schema_migrations drop column checksum; alter function actor_role() volatile; drop index products_scope',
    )
    const { findings } = await checkDatabase(database.owner, config())
    expect(findings.find((finding) => finding.level === 'bad')).toEqual({
      level: 'bad',
      text: 'The database was made by other migrations than those of this program: function actor_role() differs; index products_scope is missing',
      advice: expect.stringContaining('npm run restore'),
    })
    await asOwner(
      "create index products_scope on products (id) include (rank, type_id, brand_id, kind, stock, fits_brand_ids) where status = 'published'",
    )
    const repairable = await checkDatabase(database.owner, config())
    expect(
      repairable.findings.filter((finding) => finding.level !== 'good').map((finding) => finding.text),
    ).toContain('Functions of an older version: function actor_role() differs')
    await asOwner('alter function actor_role() stable')
    const sound = await checkDatabase(database.owner, config())
    expect(sound.findings.filter(({ level }) => level === 'bad').map(({ text }) => text)).toEqual([
      'Pages are missing: imprint, privacy, terms, returns',
    ])
  })

  it('says so when the database cannot be reached', async () => {
    const { findings } = await checkDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' }, config())
    expect(findings.map((finding) => finding.level)).toEqual(['bad'])
  })

  it('reports whether the read replica answers', async () => {
    const levelsWith = async (url: string) =>
      (await checkReplica(config({ DATABASE_READ_URL: url }))).map((finding) => finding.level)
    expect(await levelsWith('')).toEqual([])
    expect(await levelsWith(urlOf(database.owner))).toEqual(['good'])
    expect(await levelsWith('postgres://127.0.0.1:1/shop')).toEqual(['weak'])
  })

  it('looks at the mail server', async () => {
    expect((await checkMail(config())).map((finding) => finding.level)).toEqual(['weak'])
    const refused = await checkMail(config({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' }))
    expect(refused.map((finding) => finding.level)).toEqual(['bad'])
    const sink = await startSmtpSink()
    const taken = await checkMail(config({ SMTP_URL: sink.url, MAIL_FROM: 'shop@example.com' }))
    expect(taken.map((finding) => finding.level)).toEqual(['good'])
    expect(sink.received).toEqual([])
    await sink.close()
  })

  it('looks at the data directory', async () => {
    expect(await checkFolder(join(folder, 'none'))).toMatchObject({
      isThere: false,
      findings: [{ level: 'good' }],
    })
    const secrets = join(folder, 'secrets')
    await mkdir(secrets)
    await writeFile(join(secrets, 'idempotency'), 'x')
    await chmod(join(secrets, 'idempotency'), 0o644)
    const { findings } = await checkFolder(folder)
    expect(findings.filter((finding) => finding.level === 'weak').map((finding) => finding.text)).toContain(
      'Others may read the secrets idempotency',
    )
    await chmod(join(secrets, 'idempotency'), 0o600)
    expect(await checkFolder(join(secrets, 'idempotency'))).toMatchObject({ findings: [{ level: 'bad' }] })
  })

  it('ends with 1 when something is bad, and with 0 otherwise', async () => {
    const environment = { DATABASE_URL: urlOf(database.owner), PARTWRIGHT_DATA: folder }
    const unready = await runCommand('doctor', [], environment)
    expect(unready).toMatchObject({ code: 1, errors: '' })
    expect(unready.output).toContain(' BAD   Pages are missing: imprint, privacy, terms, returns')
    expect(unready.output).toMatch(/\nNot ready to open: mend what is BAD\.\n$/)
    const nowhere = await runCommand('doctor', [], { PARTWRIGHT_DATA: join(folder, 'not-yet') })
    expect(nowhere.code).toBe(1)
    expect(nowhere.output).toContain('Not ready to open: the shop could not be looked at')
    await asOwner(`insert into pages (key, titles, contents, example_languages) select key, '{"en": "T"}', '{"en": "Text"}',
      case when key = 'terms' then '{en}'::text[] else '{}' end
      from unnest('{imprint,privacy,terms,returns}'::text[]) key`)
    const example = await runCommand('doctor', [], environment)
    expect(example.code).toBe(1)
    expect(example.output).toContain(' BAD   Pages are still examples: terms (en)')
    await asOwner(`insert into shop_settings (key, value) values ('demo', '{}')`)
    const demo = await runCommand('doctor', [], environment)
    expect(demo.code).toBe(0)
    expect(demo.output).toContain(' weak  Pages are still examples: terms (en)')
    expect(demo.output).toContain('This is a demo, no shop to open.')
    expect(demo.output).not.toMatch(/ready/i)
    await asOwner(`delete from shop_settings where key = 'demo'; update pages set example_languages = '{}'`)
    const fine = await runCommand('doctor', [], environment)
    expect(fine).toMatchObject({ code: 0, errors: '' })
    expect(fine.output).toMatch(/\n\d+ ok, \d weak, 0 bad\nReady to open\.\n$/)
    const bad = await runCommand('doctor', [], { ...environment, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(bad.code).toBe(1)
    expect(bad.output).toContain(' BAD   The mail server 127.0.0.1 does not take mails')
    const unset = await runCommand('doctor', [], { ...environment, PORT: 'many' })
    expect(unset.code).toBe(1)
    expect(unset.output).toContain('PORT')
  })
})
