import { readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { createLogger } from '#server/platform/log.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** What a night forgets, by the clock of the database, beside what it must keep; each row stands in docs/privacy.md. */
let shop: TestShop
let userId: string
beforeAll(async () => {
  shop = await startTestShop()
  ;({ userId } = await shop.newBuyer())
  await system(sql`delete from sessions`)
})
afterAll(() => shop.close())

const system = <Row>(statement: RawBuilder<Row>) =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
const past = (age: string) => sql`now() - ${age}::interval`

const night = async () => {
  const { db, config } = shop
  for (const job of scheduledJobs) await job.run({ db, config, log: createLogger({ logLevel: 'silent' }) })
}

interface Kept {
  /** First cell of its row in docs/privacy.md. */
  what: string
  /** How long, as the document says it. */
  how: string
  /** Leaves a row that carries `mark`, so old. */
  plant(mark: string, age: string): RawBuilder<unknown>
  /** What is left of the rows: their marks. */
  left: RawBuilder<{ mark: string }>
  /** Just too old, and just young enough. */
  gone: string
  stays: string
}

const kept: readonly Kept[] = [
  {
    what: 'Sign-ins of buyers',
    how: '7 days',
    plant: (
      mark,
      age,
    ) => sql`insert into sessions (token_sha256, user_id, audience, carrier, user_agent, created_at, expires_at)
      values (sha256(${Buffer.from(mark)}), ${userId}, 'shop', 'cookie', ${mark}, ${past(age)}, ${past(age)} + interval '7 days')`,
    left: sql`select user_agent as mark from sessions`,
    gone: '7 days 1 second',
    stays: '6 days 23 hours',
  },
  {
    what: 'Remembered devices',
    how: '30 days',
    plant: (
      mark,
      age,
    ) => sql`insert into remember_devices (user_id, selector, validator_sha256, created_at, expires_at)
      values (${userId}, ${mark}, '', ${past(age)}, ${past(age)} + interval '30 days')`,
    left: sql`select selector as mark from remember_devices`,
    gone: '30 days 1 second',
    stays: '29 days 23 hours',
  },
  {
    what: 'Codes sent by mail',
    how: '1 day',
    plant: (mark, age) => sql`insert into email_codes (email_key, purpose, code_hmac, created_at, expires_at)
      values (${mark}, 'reset', '', ${past(age)}, ${past(age)} + interval '10 minutes')`,
    left: sql`select email_key as mark from email_codes`,
    gone: '1 day 11 minutes',
    stays: '1 day 9 minutes',
  },
  {
    what: 'Tasks of proof of work',
    how: '10 minutes',
    plant: (mark, age) => sql`insert into login_challenges (challenge, expires_at)
      values (jsonb_build_object('mark', ${mark}::text), ${past(age)} + interval '10 minutes')`,
    left: sql`select challenge ->> 'mark' as mark from login_challenges`,
    gone: '10 minutes 1 second',
    stays: '5 minutes',
  },
  {
    what: 'Networks an account signed in from',
    how: '30 days',
    plant: (mark, age) => sql`insert into account_networks (user_id, network_hmac, signed_in_at)
      values (${userId}, ${Buffer.from(mark)}, ${past(age)})`,
    left: sql`select convert_from(network_hmac, 'UTF8') as mark from account_networks`,
    gone: '30 days 1 second',
    stays: '29 days 23 hours',
  },
  {
    what: 'Invitations',
    how: '7 days',
    plant: (mark, age) => sql`with invited as (
        insert into users (company_id, email, password_hash, first_name, last_name)
        select company_id, ${mark} || '@invited.example', 'unusable', 'I', 'N' from users where id = ${userId} returning id)
      insert into invitations (user_id, token_sha256, created_at, expires_at)
      select id, sha256(${Buffer.from(mark)}), ${past(age)}, ${past(age)} + interval '7 days' from invited`,
    left: sql`select replace(email, '@invited.example', '') as mark from invitations join users on users.id = user_id`,
    gone: '7 days 1 second',
    stays: '6 days 23 hours',
  },
  {
    what: 'Invitations by colleagues',
    how: '7 days',
    plant: (mark, age) => sql`insert into colleague_invitations
        (company_id, email, first_name, last_name, lang, token_sha256, created_at, expires_at)
      select company_id, ${mark}, 'I', 'N', 'en', sha256(${Buffer.from(mark)}), ${past(age)},
        ${past(age)} + interval '7 days' from users where id = ${userId}`,
    left: sql`select email as mark from colleague_invitations`,
    gone: '7 days 1 second',
    stays: '6 days 23 hours',
  },
  {
    what: 'Waits between attempts',
    how: '1 day',
    plant: (mark, age) => sql`insert into retry_waits (key, next_at) values (${mark}, ${past(age)})`,
    left: sql`select key as mark from retry_waits`,
    gone: '1 day 1 second',
    stays: '23 hours',
  },
  {
    what: 'Answers to repeated calls',
    how: '24 hours',
    plant: (mark, age) => sql`insert into idempotency_keys (scope, call, key, holder, body_hmac, created_at)
      values ('s', 'c', ${mark}, new_id(), '', ${past(age)})`,
    left: sql`select key as mark from idempotency_keys`,
    gone: '24 hours 1 second',
    stays: '23 hours',
  },
  {
    what: 'Texts of mails',
    how: '7 days',
    plant: (
      mark,
      age,
    ) => sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, status, created_at)
      values ('t', 'en', 'a@b.example', 's', ${mark}, ${mark}, 'sent', ${past(age)})`,
    left: sql`select text_body as mark from outbox_mails where text_body || html_body <> '' and template = 't'`,
    gone: '7 days 1 second',
    stays: '6 days 23 hours',
  },
  {
    what: 'Who got which mail',
    how: '90 days',
    plant: (
      mark,
      age,
    ) => sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, status, created_at)
      values ('w', 'en', 'a@b.example', ${mark}, '', '', 'sent', ${past(age)})`,
    left: sql`select subject as mark from outbox_mails where template = 'w'`,
    gone: '90 days 1 second',
    stays: '89 days 23 hours',
  },
  {
    what: 'Subscribers who never confirmed',
    how: '14 days',
    plant: (
      mark,
      age,
    ) => sql`insert into subscribers (email_key, lang, token_sha256, text_version, created_at)
      values (${mark}, 'en', sha256(${Buffer.from(mark)}), '1', ${past(age)})`,
    left: sql`select email_key as mark from subscribers where confirmed_at is null`,
    gone: '14 days 1 second',
    stays: '13 days 23 hours',
  },
  {
    what: 'Messages of the contact form',
    how: '24 months',
    plant: (mark, age) => sql`insert into contact_messages (fullname, email, message, lang, created_at)
      values ('Bea', ${mark}, 'm', 'en', ${past(age)})`,
    left: sql`select email as mark from contact_messages`,
    gone: '24 months 1 minute',
    stays: '23 months 28 days',
  },
  {
    what: 'Test accounts',
    how: '14 days',
    plant: (mark, age) => sql`with company as (insert into companies (name) values (${mark}) returning id)
      insert into users (company_id, kind, email, password_hash, first_name, last_name, created_at, expires_at)
      select id, 'test', ${mark} || '@test.example', 'unusable', 'T', 'T', ${past(age)}, ${past(age)} + interval '14 days'
      from company`,
    left: sql`select replace(email, '@test.example', '') as mark from users where kind = 'test'`,
    gone: '14 days 1 second',
    stays: '13 days 23 hours',
  },
  {
    what: 'Files in messages',
    how: '1 day',
    plant: (mark, age) => sql`insert into message_files (user_id, name, kind, content, created_at)
      values (${userId}, ${mark}, 'pdf', 'x', ${past(age)})`,
    left: sql`select name as mark from message_files`,
    gone: '1 day 1 second',
    stays: '23 hours',
  },
  {
    what: 'Speed of pages',
    how: '90 days',
    plant: (mark, age) => sql`insert into page_vitals (day, page, device, metric, bucket)
      values (((${past(age)}) at time zone 'UTC')::date, ${mark}, 'mobile', 'LCP', 12)`,
    left: sql`select page as mark from page_vitals`,
    gone: '91 days',
    stays: '90 days',
  },
]

const document = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
const rowOf = (what: string): string | undefined =>
  document.split('\n').find((line) => line.startsWith(`| ${what} |`))

describe('a night', () => {
  it('forgets what is over and keeps what is not, as docs/privacy.md says', async () => {
    for (const { plant, gone, stays } of kept) {
      await system(plant('gone', gone))
      await system(plant('stays', stays))
    }
    await night()
    // Once more: a job may run again at any moment and then does no harm.
    await night()
    for (const { what, how, left } of kept) {
      expect(
        (await system(left)).map(({ mark }) => mark),
        what,
      ).toEqual(['stays'])
      expect(rowOf(what), what).toContain(how)
    }
  })

  it('keeps consents, confirmed subscribers, mails that wait, documents and the people in them', async () => {
    const ancient = past('10 years')
    await system(sql`insert into consents (user_id, text_key, text_version, lang, given_at)
      values (${userId}, 'terms', '1', 'en', ${ancient})`)
    await system(sql`insert into subscribers (email_key, lang, token_sha256, text_version, created_at, confirmed_at)
      values ('confirmed', 'en', '', '1', ${ancient}, ${ancient})`)
    await system(sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, created_at)
      values ('waiting', 'en', 'a@b.example', 's', 't', 'h', ${ancient})`)
    await system(sql`insert into orders (no, company_id, user_id, currency, lang, total_minor, note, created_at)
      select 'OR-1', company_id, id, 'EUR', 'en', 1, 'kept', ${ancient} from users where id = ${userId}`)
    await night()
    const [left] = await system(sql`select
      (select count(*) from consents) as consents,
      (select count(*) from subscribers where email_key = 'confirmed') as subscribers,
      (select text_body from outbox_mails where template = 'waiting') as mail,
      (select note from orders where no = 'OR-1') as "order",
      (select first_name from users where id = ${userId}) as person`)
    expect(left).toEqual({ consents: 1, subscribers: 1, mail: 't', order: 'kept', person: 'Bea' })
    for (const what of ['Consents', 'Confirmed subscribers', 'Orders and inquiries', 'Accounts'])
      expect(rowOf(what), what).toBeDefined()
  })
})
