import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, goodPassword, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { createLogger } from '#server/platform/log.ts'
import { papersMaking } from '#server/trade/papers/papers.jobs.ts'
import { finishErasures } from '#server/personal-data/erasure.service.ts'

let folder: string
let shop: AccountsShop
let passwordHash: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partwright-erasure-'))
  shop = await startAccountsShop({ PARTWRIGHT_DATA: folder })
  passwordHash = await hashPassword(goodPassword)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const makePapers = () =>
  papersMaking.run({ db: shop.db, config: shop.config, log: createLogger({ logLevel: 'silent' }) })

const rows = (statement: ReturnType<typeof sql>) => shop.system(statement)

/** Somebody whose name, address and words all carry `marker`, and who has used everything there is. */
const newPerson = async (marker: string, { withDocuments }: { withDocuments: boolean }) => {
  const buyer = await shop.newBuyer({ mayOrder: true, passwordHash })
  const email = `${marker}@example.com`
  await rows(sql`update users set email = ${email}, first_name = ${marker}, last_name = 'Weber',
    contact = ${`+49 ${marker}`} where id = ${buyer.userId}`)
  await rows(sql`update companies set name = ${`${marker} Weber`} where id = ${buyer.companyId}`)
  await rows(sql`insert into addresses (company_id, name, lines, city, country)
    values (${buyer.companyId}, ${marker}, 'Hof 1', 'Ulm', 'DE')`)
  await rows(sql`insert into company_runs (number, started_by, file_name)
    values (1, 'anna', 'customers.csv') on conflict do nothing`)
  await rows(sql`insert into company_run_changes (run, kind, row_id, after)
    values (1, 'person', ${buyer.userId}, jsonb_build_object('first_name', ${marker}::text)),
      (1, 'company', ${buyer.companyId}, jsonb_build_object('name', ${marker}::text))`)
  await rows(sql`with maker as (
      insert into brands (name, normal_name) values ('STIHL', 'STIHL')
      on conflict (normal_name) do update set name = excluded.name returning id
    ), model as (
      insert into models (brand_id, name, normal_name) select id, 'MS 180', 'MS180' from maker
      on conflict (brand_id, normal_name) do update set name = excluded.name returning id
    ), machine as (
      insert into company_machines (company_id, model_id, label)
      select ${buyer.companyId}, id, ${`saw of ${marker}`} from model
    )
    update users set machine_model_id = model.id from model where users.id = ${buyer.userId}`)
  await rows(sql`insert into consents (user_id, text_key, text_version, lang)
    values (${buyer.userId}, 'terms', '1', 'de')`)
  const browser = shop.newBrowser()
  await browser.ask('login', { email, password: goodPassword, rememberMe: true })
  await shop.program.ask('resetCode', { email })
  await browser.ask('subscribe', { email })
  const message = { fullname: marker, email, phone: '', orderNo: '', message: `${marker} asks` }
  await browser.ask('contact', message, { idempotencyKey: `contact-${marker}` })
  const { id: productId } = await shop.newProduct({ amountMinor: 100 })
  await browser.ask('addWish', { id: productId })
  const documents: string[] = []
  if (withDocuments)
    for (const as of ['order', 'inquery'] as const) {
      const line = await browser.ask('addCart', { productId, quantity: 2, info: '' })
      if (line.answer.code !== 200) throw new Error(line.answer.msg)
      const placed = await browser.ask('checkCart', { ids: [line.answer.data.id], as, note: `for ${marker}` })
      if (placed.answer.code !== 200) throw new Error(placed.answer.msg)
      documents.push(placed.answer.data.id)
      await rows(sql`with message as (
          insert into document_messages (document_type, document_id, company_id, user_id, body)
          values (${as === 'order' ? 'order' : 'inquiry'}, ${placed.answer.data.id}, ${buyer.companyId},
            ${buyer.userId}, ${`${marker} wrote this`}) returning id)
        insert into message_files (message_id, company_id, user_id, name, kind, content)
        select id, ${buyer.companyId}, ${buyer.userId}, ${`photo of ${marker}`}, 'pdf', 'x' from message`)
    }
  await browser.ask('addCart', { productId, quantity: 1, info: `remark of ${marker}` })
  const list = await browser.ask('saveList', { name: `list of ${marker}`, isPrivate: true })
  if (list.answer.code !== 200) throw new Error(list.answer.msg)
  const noted = [{ productId, info: `list line of ${marker}` }]
  await browser.ask('addListLines', { id: list.answer.data.id, lines: noted })
  return { ...buyer, email, browser, marker, order: documents[0] ?? '', inquiry: documents[1] ?? '' }
}

/** Every table of the database, read by its owner, and every file of the shop: where the text stands. */
const placesOf = async (text: string): Promise<string[]> => {
  const owner = new pg.Client(shop.database.owner)
  await owner.connect()
  const places: string[] = []
  const tables = await owner.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  for (const { name } of tables.rows) {
    const found = await owner.query(
      `select from ${name} as kept where strpos(lower(kept::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (found.rowCount !== 0) places.push(name)
  }
  await owner.end()
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(text)) places.push(file.name)
  return places
}

describe('POST /api/account/export', () => {
  it('needs a session, then the password, and stops guesses', async () => {
    expect((await shop.newBrowser().ask('exportData', { password: goodPassword })).answer.code).toBe(401)
    const { browser } = await newPerson('asker', { withDocuments: false })
    expect((await browser.ask('exportData', { password: '' })).answer).toMatchObject({
      code: 601,
      reason: 'PASSWORD_MISSING',
    })
    expect((await browser.ask('exportData', { password: 'something else' })).answer).toMatchObject({
      code: 601,
      reason: 'PASSWORD_WRONG',
    })
  })

  it('gives everything of that person, twice, and nothing of a colleague', async () => {
    const person = await newPerson('exporter', { withDocuments: true })
    const colleague = await shop.newBuyer({ companyId: person.companyId })
    const asked = await person.browser.ask('exportData', { password: goodPassword }, { language: 'de' })
    if (asked.answer.code !== 200) throw new Error(asked.answer.msg)
    expect(asked.headers['cache-control']).toBe('private, no-store')
    const [json, csv] = asked.answer.data.files
    const data = JSON.parse(json?.text ?? '')
    expect(
      Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? value.length : 'text']),
      ),
    ).toEqual({
      shop: 'text',
      exportedAt: 'text',
      profile: 1,
      consents: 1,
      sessions: 2,
      devices: 1,
      networks: 1,
      addresses: 1,
      machines: 1,
      cart: 1,
      wishlist: 1,
      lists: 1,
      listChanges: 2,
      inquiries: 1,
      orders: 1,
      documentMessages: 2,
      documentSteps: 2,
      subscriptions: 1,
      contactMessages: 1,
      card: 0,
      invitations: 0,
      mailAddresses: 0,
      mails: 5,
    })
    expect(data.orders[0]).toMatchObject({ note: 'for exporter', lines: [{ packs: 2 }] })
    expect(json?.text).not.toContain(colleague.email)
    expect(json?.text).not.toMatch(/argon2|sha256|hmac|validator|password_hash/)
    const records = parse(csv?.text ?? '', { bom: true, delimiter: ';', columns: true })
    expect(records).toContainEqual({
      section: 'cart',
      record: '1',
      field: 'info',
      value: 'remark of exporter',
    })
    expect(records).toContainEqual({ section: 'orders', record: '1', field: 'lines.1.packs', value: '2' })
    // A spreadsheet runs nothing of it.
    expect(csv?.text).toContain(`"'+49 exporter"`)
  })
})

describe('POST /api/account/delete', () => {
  it('needs a session, then the password, and changes nothing before', async () => {
    expect((await shop.newBrowser().ask('deleteAccount', { password: goodPassword })).answer.code).toBe(401)
    const { browser, marker } = await newPerson('stays', { withDocuments: false })
    const before = await placesOf(marker)
    for (const [password, reason] of [
      ['', 'PASSWORD_MISSING'],
      ['wrong one', 'PASSWORD_WRONG'],
    ] as const)
      expect((await browser.ask('deleteAccount', { password })).answer).toMatchObject({ code: 601, reason })
    expect(await placesOf(marker)).toEqual(before)
    expect(before.length).toBeGreaterThan(7)
  })

  it('leaves no trace of somebody without documents', async () => {
    const person = await newPerson('vanishes', { withDocuments: false })
    const { answer, setCookies } = await person.browser.ask('deleteAccount', { password: goodPassword })
    expect(answer).toMatchObject({ code: 200, data: null })
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=', 'rm='])
    expect(await placesOf(person.marker)).toEqual([])
    expect(await rows(sql`select 1 as one from users where id = ${person.userId}`)).toEqual([])
    expect(await rows(sql`select 1 as one from companies where id = ${person.companyId}`)).toEqual([])
    expect((await shop.call('getinfo', {}, { as: person })).code).toBe(401)
  })

  it('keeps documents with a pseudonym; a note stays until its order is done', async () => {
    const person = await newPerson('ordered', { withDocuments: true })
    const staff = await shop.newStaff('sales')
    await shop.call('officeAskInquery', { id: person.inquiry, text: 'Which?' }, { as: staff })
    const reply = { id: person.inquiry, text: `${person.marker} answers` }
    expect(await shop.call('replyInquery', reply, { as: person })).toMatchObject({ code: 200 })
    // The inquiry's paper names the company, which bears the person's name.
    await makePapers()
    expect(await placesOf(person.marker)).toContain('public.papers')
    await person.browser.ask('deleteAccount', { password: goodPassword })
    expect(await placesOf(person.marker)).toEqual(['public.orders'])
    await makePapers()
    expect(await placesOf(person.marker)).toEqual(['public.orders'])
    expect(await rows(sql`select status, note from orders where id = ${person.order}`)).toEqual([
      { status: 'pending', note: 'for ordered' },
    ])
    expect(
      await rows(sql`select status, note, (select count(*) from document_events
        where document_id = inquiries.id and status = 'cancelled') as told
        from inquiries where id = ${person.inquiry}`),
    ).toEqual([{ status: 'cancelled', note: '', told: 1 }])
    const [user] = await rows(sql`select * from users where id = ${person.userId}`)
    expect(user).toMatchObject({
      email: `${person.userId}@deleted.invalid`,
      first_name: '',
      last_name: `deleted-${person.userId.slice(-8)}`,
      contact: '',
      is_locked: true,
      deleted_at: expect.any(Date),
    })
    expect(await rows(sql`select text_key from consents where user_id = ${person.userId}`)).toHaveLength(1)
    expect(await rows(sql`select name, status from companies where id = ${person.companyId}`)).toEqual([
      { name: `deleted-${person.companyId.slice(-8)}`, status: 'blocked' },
    ])

    await finishErasures(shop.db)
    expect(await placesOf(person.marker)).toEqual(['public.orders'])
    await rows(sql`update orders set status = 'completed' where id = ${person.order}`)
    await finishErasures(shop.db)
    expect(await placesOf(person.marker)).toEqual([])
    expect(await rows(sql`select 1 as one from order_lines where order_id = ${person.order}`)).toHaveLength(1)
  })

  it('leaves the company to the colleagues who stay', async () => {
    const person = await newPerson('leaver', { withDocuments: true })
    const colleague = await shop.newBuyer({
      ...{ companyId: person.companyId, mayOrder: true, role: 'companyAdmin' as const },
    })
    await person.browser.ask('deleteAccount', { password: goodPassword })
    expect((await shop.call('getinfo', {}, { as: colleague })).code).toBe(200)
    expect(await rows(sql`select status, name from companies where id = ${person.companyId}`)).toEqual([
      { status: 'approved', name: 'leaver Weber' },
    ])
    expect(await shop.call('orderDetail', { id: person.order }, { as: colleague })).toMatchObject({
      code: 200,
    })
  })

  it('is refused for the last administrator while colleagues are there, and says what to do', async () => {
    const person = await newPerson('captain', { withDocuments: false })
    const colleague = await shop.newBuyer({
      ...{ companyId: person.companyId, role: 'buyer' as const, passwordHash: 'a password' },
    })
    const ask = (language: 'en' | 'de' = 'en') =>
      person.browser.ask('deleteAccount', { password: goodPassword }, { language })
    expect((await ask()).answer).toMatchObject({
      ...{ code: 601, reason: 'LAST_ADMIN_STAYS' },
      msg: expect.stringContaining('administrator'),
    })
    expect((await ask('de')).answer.msg).toContain('Administrator')
    expect((await shop.call('getinfo', {}, { as: colleague })).code).toBe(200)
    // Somebody who cannot sign in needs no administrator.
    await rows(sql`update users set is_locked = true where id = ${colleague.userId}`)
    expect((await ask()).answer).toMatchObject({ code: 200 })
  })

  it('says before that the company ends with its last person, and withdraws its open invitations', async () => {
    const person = await newPerson('alone', { withDocuments: true })
    const locked = await shop.newBuyer({
      ...{ companyId: person.companyId, role: 'buyer' as const, passwordHash: 'a password' },
    })
    const account = () => shop.call('getAccount', {}, { as: person })
    expect(await account()).toMatchObject({ data: { lastOfCompany: null } })
    await rows(sql`update users set is_locked = true where id = ${locked.userId}`)
    await rows(sql`insert into colleague_invitations
        (company_id, invited_by, email, first_name, last_name, lang, token_sha256)
      values (${person.companyId}, ${person.userId}, 'new@alone.example', 'Nele', 'Neu', 'de', sha256('token'))`)
    expect(await account()).toMatchObject({ data: { lastOfCompany: { invitations: 1 } } })
    expect((await person.browser.ask('deleteAccount', { password: goodPassword })).answer.code).toBe(200)
    expect(
      await rows(sql`select email from colleague_invitations where company_id = ${person.companyId}`),
    ).toEqual([])
  })

  it('frees the address: who registers with it again gets nothing of before', async () => {
    const { browser, email } = await newPerson('again', { withDocuments: true })
    await browser.ask('deleteAccount', { password: goodPassword })
    expect((await shop.program.ask('login', { email, password: goodPassword })).answer).toMatchObject({
      reason: 'LOGIN_FAILED',
    })
    await shop.program.ask('regCode', { email })
    const registered = await browser.ask('register', {
      firstname: 'New',
      lastname: 'Person',
      email,
      code: await shop.codeFor(email),
      contact: '1234567',
      password: goodPassword,
      password2: goodPassword,
      terms: true,
    })
    expect(registered.answer.code).toBe(200)
    expect((await browser.ask('listOrder', {})).answer).toMatchObject({ code: 200, total: 0 })
  })

  it('takes mails along that name the whole address, and no others', async () => {
    const { browser, email } = await newPerson('o', { withDocuments: false })
    const others = [`b${email}`, `b.${email}`, `${email}.example`, 'somebody else']
    for (const text of [...others, email, `<${email}>, ${email}.`])
      await rows(sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body)
        values ('erasure-test', 'en', 'third@example.com', 's', ${`from ${text}`}, '')`)
    await browser.ask('deleteAccount', { password: goodPassword })
    // Ids of one millisecond come in any order.
    const left = await rows(
      sql`select text_body from outbox_mails where template = 'erasure-test' order by text_body collate "C"`,
    )
    expect(left).toEqual(others.toSorted().map((text) => ({ text_body: `from ${text}` })))
  })

  it('goes through once when asked twice at once', async () => {
    const { browser, marker } = await newPerson('twice', { withDocuments: false })
    const sid = browser.cookies.get('sid') ?? ''
    const both = await Promise.all(
      [0, 1].map(() => {
        const tab = shop.newBrowser()
        tab.cookies.set('sid', sid)
        return tab.ask('deleteAccount', { password: goodPassword })
      }),
    )
    const codes = both.map(({ answer }) => answer.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.every((code) => [200, 401, 601].includes(code))).toBe(true)
    expect(await placesOf(marker)).toEqual([])
  })
})
