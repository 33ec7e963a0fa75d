import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import * as mails from '#server/accounts/emails/account-mails.ts'
import { parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const config = parseConfig({ PUBLIC_URL: 'https://shop.example' })

it.each(languages)('the mails of an account are whole in %s', async (language) => {
  const reader = { config, language, to: { address: `${language}@example.com`, name: 'Bea' } }
  const rows = await withActor(database.db, { role: 'system' }, async (tx) => {
    await mails.mailRegisterCode(tx, reader, '012345')
    await mails.mailResetCode(tx, reader, '543210')
    await mails.mailAlreadyRegistered(tx, reader)
    await mails.mailWelcome(tx, reader, 'Gartentechnik {x}')
    await mails.mailResetDone(tx, reader)
    await mails.mailDevicesRevoked(tx, reader)
    const queued = await sql<{ template: string; subject: string; text_body: string; html_body: string }>`
      select template, subject, text_body, html_body from outbox_mails where language = ${language}`.execute(
      tx,
    )
    return queued.rows
  })
  expect(rows).toHaveLength(6)
  for (const row of rows) {
    expect(row.subject).not.toMatch(/\d{6}|\{|\.subject/)
    for (const body of [row.text_body, row.html_body]) {
      expect(body).not.toMatch(new RegExp(`${row.template}\\.`))
      for (const [url] of body.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(url).toMatch(`https://shop.example/${language}/`)
    }
  }
})
