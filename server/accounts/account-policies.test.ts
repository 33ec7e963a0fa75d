import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** What the database allows by itself, even when a query forgets its filter. */
let shop: TestShop
let buyer: TestBuyer
let colleague: TestBuyer
let stranger: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer()
  colleague = await shop.newBuyer({ companyId: buyer.companyId })
  stranger = await shop.newBuyer()
})
afterAll(() => shop.close())

/** How many rows a statement reached. */
const reached = (actor: Actor, statement: RawBuilder<unknown>): Promise<number> =>
  withActor(shop.db, actor, async (tx) => {
    const result = await statement.execute(tx)
    return Number(result.numAffectedRows ?? result.rows.length)
  })
const asThisBuyer = (statement: RawBuilder<unknown>) => reached(asBuyer(buyer), statement)

describe('a buyer’s transaction', () => {
  it('reads colleagues and his company, and no others', async () => {
    expect(await asThisBuyer(sql`select from users`)).toBe(2)
    expect(await asThisBuyer(sql`select from companies`)).toBe(1)
    expect(await asThisBuyer(sql`select from users where id = ${stranger.userId}`)).toBe(0)
  })

  it('writes himself and nobody else', async () => {
    expect(await asThisBuyer(sql`update users set lang = 'de'`)).toBe(1)
    expect(await asThisBuyer(sql`delete from users`)).toBe(0)
    expect(await reached(asBuyer(colleague), sql`select from users where lang = 'de'`)).toBe(1)
    for (const companyId of [stranger.companyId, null])
      await expect(
        asThisBuyer(sql`update users set company_id = ${companyId}, kind = ${companyId ? 'buyer' : 'staff'}
          where id = ${buyer.userId}`),
      ).rejects.toThrow(/row-level security/)
    await expect(
      asThisBuyer(sql`insert into users (company_id, email, password_hash, first_name, last_name)
        values (${buyer.companyId}, 'c@d.example', '', '', '')`),
    ).rejects.toThrow(/row-level security/)
  })

  it('changes nothing of what the supplier grants his company', async () => {
    expect(await asThisBuyer(sql`update companies set may_order = true, status = 'approved'`)).toBe(0)
    expect(await asThisBuyer(sql`delete from companies`)).toBe(0)
    await expect(asThisBuyer(sql`insert into companies (name) values ('Another')`)).rejects.toThrow(
      /row-level security/,
    )
  })
})

describe('codes sent by mail', () => {
  it('are open to the system alone', async () => {
    const code = sql`insert into email_codes (email_key, purpose, code_hmac) values ('a@b.example', 'reset', '')`
    const staff: Actor = { role: 'staff', userId: (await shop.newStaff('admin')).userId }
    for (const actor of [asBuyer(buyer), staff])
      await expect(reached(actor, code)).rejects.toThrow(/row-level security/)
    expect(await reached({ role: 'system' }, code)).toBe(1)
    for (const actor of [asBuyer(buyer), staff]) {
      expect(await reached(actor, sql`select from email_codes`)).toBe(0)
      expect(await reached(actor, sql`update email_codes set tries = 0`)).toBe(0)
    }
    expect(await reached({ role: 'system' }, sql`select from email_codes`)).toBe(1)
  })
})

describe('the policies of account_networks', () => {
  it('let only the system write, and each account read its own rows', async () => {
    const staff: Actor = { role: 'staff', userId: (await shop.newStaff('admin')).userId }
    const network = (userId: string) =>
      sql`insert into account_networks (user_id, network_hmac) values (${userId}, 'n')`
    for (const actor of [asBuyer(buyer), staff])
      await expect(reached(actor, network(buyer.userId))).rejects.toThrow(/row-level security/)
    for (const { userId } of [buyer, stranger])
      expect(await reached({ role: 'system' }, network(userId))).toBe(1)
    expect(await asThisBuyer(sql`select from account_networks`)).toBe(1)
    expect(await reached(staff, sql`select from account_networks`)).toBe(0)
    expect(await asThisBuyer(sql`update account_networks set signed_in_at = now()`)).toBe(0)
    expect(await asThisBuyer(sql`delete from account_networks`)).toBe(0)
  })
})

describe('mails that wait or were sent', () => {
  const mail = sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body)
    values ('try', 'en', 'a@b.example', 's', 't', 'h')`

  it('are put in by anybody who acts, and by nobody else', async () => {
    const staff: Actor = { role: 'staff', userId: (await shop.newStaff('admin')).userId }
    for (const actor of [asBuyer(buyer), staff, { role: 'system' } as const])
      expect(await reached(actor, mail)).toBe(1)
    await expect(mail.execute(shop.db)).rejects.toThrow(/row-level security/)
  })

  it('are read by staff and changed by the sender alone', async () => {
    const staff: Actor = { role: 'staff', userId: (await shop.newStaff('admin')).userId }
    expect(await asThisBuyer(sql`select from outbox_mails`)).toBe(0)
    expect((await sql`select from outbox_mails`.execute(shop.db)).rows).toHaveLength(0)
    expect(await reached(staff, sql`select from outbox_mails`)).toBeGreaterThan(0)
    for (const actor of [asBuyer(buyer), staff]) {
      expect(await reached(actor, sql`update outbox_mails set to_address = 'c@d.example'`)).toBe(0)
      expect(await reached(actor, sql`delete from outbox_mails`)).toBe(0)
    }
    expect(await reached({ role: 'system' }, sql`delete from outbox_mails`)).toBeGreaterThan(0)
  })
})

describe('the policies of the audit log', () => {
  const note = (userId: string | null) =>
    sql`insert into audit_log (actor_id, action, subject_type, subject_id) values (${userId}, 'try', 'user', 'x')`

  it('let users insert entries under their own id, and only the supplier read', async () => {
    const staff: Actor = { role: 'staff', userId: (await shop.newStaff('admin')).userId }
    expect(await asThisBuyer(note(buyer.userId))).toBe(1)
    expect(await reached(staff, note(staff.userId))).toBe(1)
    expect(await reached({ role: 'system' }, note(null))).toBe(1)
    await expect(asThisBuyer(note(stranger.userId))).rejects.toThrow(/row-level security/)
    await expect(note(null).execute(shop.db)).rejects.toThrow(/row-level security/)
    expect(await asThisBuyer(sql`select from audit_log`)).toBe(0)
    expect(await reached(staff, sql`select from audit_log`)).toBeGreaterThanOrEqual(3)
  })

  it('let nobody update or delete, not even a job', async () => {
    for (const change of [
      sql`update audit_log set action = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(reached({ role: 'system' }, change)).rejects.toThrow(
        /permission denied for table audit_log/,
      )
  })
})

describe('the policies of idempotency_keys', () => {
  const keep = (scope: string) => sql`insert into idempotency_keys (scope, call, key, holder, body_hmac)
    values (${scope}, 'try', ${crypto.randomUUID()}, new_id(), '')`
  const seen = sql`select from idempotency_keys where call = 'try'`

  it('open stored answers to their caller only: a buyer, a member of staff, the visitors of a network', async () => {
    const staff: Actor = { role: 'staff', userId: (await shop.newStaff('admin')).userId }
    const visitor: Actor = { role: 'visitor', network: "10.1.2.0/24'" }
    const callers: [Actor, string][] = [
      [asBuyer(buyer), buyer.userId],
      [staff, staff.userId],
      [visitor, `device:${visitor.network}`],
    ]
    for (const [actor, scope] of callers) {
      for (const [, other] of callers.filter(([caller]) => caller !== actor))
        await expect(reached(actor, keep(other))).rejects.toThrow(/row-level security/)
      expect(await reached(actor, keep(scope))).toBe(1)
    }
    for (const [actor] of callers) {
      expect(await reached(actor, seen)).toBe(1)
      expect(await reached(actor, sql`update idempotency_keys set answer = '{}' where call = 'try'`)).toBe(1)
    }
    for (const actor of [asBuyer(colleague), { role: 'visitor', network: '10.1.3.0/24' } as const])
      expect(await reached(actor, seen)).toBe(0)
    expect((await seen.execute(shop.db)).rows).toHaveLength(0)
    expect(await reached(asBuyer(stranger), sql`delete from idempotency_keys`)).toBe(0)
    expect(await reached({ role: 'system' }, sql`delete from idempotency_keys where call = 'try'`)).toBe(3)
  })
})

describe('the policies of histories, messages and consents', () => {
  const documentId = crypto.randomUUID()
  const event = (companyId: string, bySupplier: boolean) => sql`
    insert into document_events (document_type, document_id, company_id, user_id, status, by_supplier)
    values ('inquiry', ${documentId}, ${companyId}, ${buyer.userId}, 'pending', ${bySupplier})`
  const message = (userId: string, bySupplier: boolean) => sql`
    insert into document_messages (document_type, document_id, company_id, user_id, by_supplier, body)
    values ('inquiry', ${documentId}, ${buyer.companyId}, ${userId}, ${bySupplier}, 'try')`
  const consent = (userId: string) => sql`
    insert into consents (user_id, text_key, text_version, lang) values (${userId}, 'terms', '1', 'en')`

  beforeAll(() =>
    reached(
      { role: 'system' },
      sql`insert into inquiries (id, no, company_id, user_id, currency, lang)
        values (${documentId}, 'IQ-2026-000001', ${buyer.companyId}, ${buyer.userId}, 'EUR', 'en')`,
    ),
  )

  it('let a buyer insert, and never update or delete', async () => {
    for (const own of [event(buyer.companyId, false), message(buyer.userId, false), consent(buyer.userId)])
      expect(await asThisBuyer(own)).toBe(1)
    for (const table of ['document_events', 'document_messages', 'consents']) {
      expect(await asThisBuyer(sql`select from ${sql.table(table)}`)).toBeGreaterThan(0)
      expect(await asThisBuyer(sql`update ${sql.table(table)} set id = new_id()`)).toBe(0)
      expect(await asThisBuyer(sql`delete from ${sql.table(table)}`)).toBe(0)
      expect(await reached(asBuyer(stranger), sql`select from ${sql.table(table)} where id is null`)).toBe(0)
    }
  })

  it('refuse rows in the name of another user', async () => {
    for (const forged of [
      event(buyer.companyId, true),
      event(stranger.companyId, false),
      message(buyer.userId, true),
      message(colleague.userId, false),
      consent(colleague.userId),
    ])
      await expect(asThisBuyer(forged)).rejects.toThrow(/row-level security/)
  })
})
