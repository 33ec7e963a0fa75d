import { readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCompanies } from '#server/companies/company-file/company-file.service.ts'
import { listCompanyRuns, undoCompanies } from '#server/companies/company-file/company-undo.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const asSystem = async <Row = Record<string, unknown>>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))).rows

beforeEach(async () => {
  for (const table of ['orders', 'inquiries', 'users', 'companies', 'company_runs', 'price_groups'])
    await asSystem(sql`delete from ${sql.table(table)}`)
})

const load = async (content: string, isDryRun = false) => {
  const path = await writeTemporary('customers.csv', content)
  const end = await loadCompanies(shop.db, { path, isDryRun, by: 'anna@office' })
  if (!end.ok) throw new Error(`${end.reason} ${JSON.stringify(end.values)}`)
  return end.report
}
const issuesOf = async (content: string) =>
  (await load(content)).issues.map(({ line, reason }) => `${line} ${reason}`)
const undo = (run?: number, isDryRun = false) =>
  undoCompanies(shop.db, { isDryRun, by: 'ben@office', ...(run === undefined ? {} : { run }) })

/** Everything that a file may write, byte for byte. */
const stored = () =>
  asSystem(sql`
    select 'company' as kind, (to_jsonb(companies) - 'version')::text as row from companies
    union all select 'note', (to_jsonb(company_notes) - 'updated_at')::text from company_notes
      where staff_note || credit_reason <> ''
    union all select 'address', to_jsonb(addresses)::text from addresses
    union all select 'person', to_jsonb(users)::text from users order by 1, 2`)

const head =
  'Customer number;Company;VAT number;Language;Price group;Direct orders;Credit;Street;Postcode;Town;Country;Address number;Email;First name;Last name;Phone'
const wieland =
  'K-1;Wieland GmbH;DE136695976;de;Dealers;yes;ok;Am Markt 1;04109;Leipzig;Germany;A-1;eva@wieland.example;Eva;Wieland;+49 341 1'
const nordin = 'K-2;Nordin AB;SE556012579001;en;Dealers;no;hold;Storgatan 2;11122;Stockholm;SE;;;;;'

const addGroup = () => asSystem(sql`insert into price_groups (name) values ('Dealers'), ('Workshops')`)

describe('a file of companies', () => {
  it('adds companies, addresses and people by customer number', async () => {
    await addGroup()
    const report = await load(`${head}\n${wieland}\n${nordin}`)
    expect(report).toMatchObject({
      run: 1,
      counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
      addresses: { new: 2 },
      people: { new: 1 },
      unread: [],
      issues: [],
    })
    expect(
      await asSystem(sql`select customer_no, companies.name, vat_number, companies.lang, status, may_order, credit,
          price_groups.name as "group", lines, city, country, book_no, is_default, email, first_name, roles
        from companies join price_groups on price_groups.id = price_group_id
          left join addresses on addresses.company_id = companies.id left join users on users.company_id = companies.id
        order by 1`),
    ).toEqual([
      {
        ...{
          customer_no: 'K-1',
          name: 'Wieland GmbH',
          vat_number: 'DE136695976',
          lang: 'de',
          status: 'approved',
        },
        ...{
          may_order: true,
          credit: 'ok',
          group: 'Dealers',
          lines: 'Am Markt 1',
          city: 'Leipzig',
          country: 'DE',
        },
        ...{ book_no: 'A-1', is_default: true, email: 'eva@wieland.example', first_name: 'Eva' },
        roles: ['companyAdmin'],
      },
      {
        ...{
          customer_no: 'K-2',
          name: 'Nordin AB',
          vat_number: 'SE556012579001',
          lang: 'en',
          status: 'approved',
        },
        ...{ may_order: false, credit: 'hold', group: 'Dealers', lines: 'Storgatan 2', city: 'Stockholm' },
        ...{ country: 'SE', book_no: null, is_default: true, email: null, first_name: null, roles: null },
      },
    ])
  })

  it('changes only what it names, and a second time changes nothing', async () => {
    await addGroup()
    await load(`${head}\n${wieland}\n${nordin}`)
    expect(await load(`${head}\n${wieland}\n${nordin}`)).toMatchObject({
      run: null,
      counts: { new: 0, changed: 0, unchanged: 2, refused: 0 },
    })
    const before = await stored()
    const nightly = await load(
      'Kundennummer;Kreditstatus;Kreditgrund\nK-1;gesperrt;zwei offene Rechnungen\nK-2;ok;-',
    )
    expect(nightly).toMatchObject({ run: 2, counts: { changed: 2 }, issues: [] })
    expect(
      await asSystem(sql`select customer_no, credit, credit_reason from companies
        left join company_notes on company_id = id order by 1`),
    ).toEqual([
      { customer_no: 'K-1', credit: 'hold', credit_reason: 'zwei offene Rechnungen' },
      { customer_no: 'K-2', credit: 'ok', credit_reason: null },
    ])
    await undo()
    expect(await stored()).toEqual(before)
  })

  it('adds further addresses and people from further rows of a number', async () => {
    const report = await load(
      `Customer number;Company;Address number;Street;Town;Country;Invoice address;Email;Last name;Role
K-1;Wieland;1;Am Markt 1;Leipzig;DE;yes;eva@wieland.example;Wieland;
K-1;Wieland;2;Hof 2;Halle;DE;no;tom@wieland.example;Tomsen;
K-1;;;;;;;uta@wieland.example;Uhl;Administrator`,
    )
    expect(report).toMatchObject({
      counts: { new: 1 },
      addresses: { new: 2 },
      people: { new: 3 },
      issues: [],
    })
    expect(await asSystem(sql`select book_no, is_default, is_invoice from addresses order by 1`)).toEqual([
      { book_no: '1', is_default: true, is_invoice: true },
      { book_no: '2', is_default: false, is_invoice: false },
    ])
    expect(await asSystem(sql`select last_name, roles from users order by email`)).toEqual([
      { last_name: 'Wieland', roles: ['companyAdmin'] },
      { last_name: 'Tomsen', roles: ['buyer'] },
      { last_name: 'Uhl', roles: ['companyAdmin'] },
    ])
  })

  it('reads amounts, terms and a minimum order in the company’s currency', async () => {
    const report = await load(
      `Kundennummer;Firma;Währung;Mindestbestellwert;Mindermengenzuschlag;Zahlungsbedingung;Zahlungstage;Vorkasse
K-1;A;EUR;150,00;12,50;30 Tage netto;30;nein
K-2;B;JPY;20000;;;;
K-3;C;EUR;1,2,3;;;;
K-4;D;EUR;-1;;;;
K-5;E;EUR;1000000000000000;;;;
K-6;F;EUR;NaN;;;;
K-7;G;JPY;150,55;;;;
K-8;H;EUR;;5,00;;;`,
    )
    expect(report.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 6 })
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['4 AMOUNT_INVALID', '5 AMOUNT_INVALID', '6 AMOUNT_INVALID', '7 AMOUNT_INVALID', '8 AMOUNT_INVALID'],
      '9 FEE_ALONE',
    ])
    expect(
      await asSystem(sql`select min_order_minor::int as least, min_order_fee_minor::int as fee, min_order_kind as kind,
        payment_text as term, payment_days as days from companies order by customer_no`),
    ).toEqual([
      { least: 15000, fee: 1250, kind: 'fee', term: '30 Tage netto', days: 30 },
      { least: 20000, fee: null, kind: 'refuse', term: '', days: null },
    ])
  })

  it('changes nothing in a dry run', async () => {
    const before = await stored()
    expect(await load(`${head}\n${wieland.replace('Dealers', '-')}`, true)).toMatchObject({
      run: null,
      isDryRun: true,
      counts: { new: 1 },
    })
    expect(await stored()).toEqual(before)
    expect(await listCompanyRuns(shop.db)).toEqual([])
  })

  it('takes the example of the docs as it is', async () => {
    const example = readFileSync(new URL('../../../docs/examples/customers.csv', import.meta.url), 'utf8')
    await asSystem(sql`insert into price_groups (name) values ('Dealers'), ('Workshops')`)
    expect(await load(example)).toMatchObject({ unread: [], issues: [], counts: { new: 3, refused: 0 } })
  })

  it('takes 600 companies in less than ten seconds', async () => {
    await addGroup()
    const rows = Array.from(
      { length: 600 },
      (_, at) =>
        `K-${at};Company ${at};;de;Dealers;yes;ok;Street ${at};0410${at % 10};Leipzig;DE;A-${at};p${at}@c${at}.example;Pia;Person ${at};`,
    )
    const start = performance.now()
    expect((await load(`${head}\n${rows.join('\n')}`)).counts.new).toBe(600)
    const first = performance.now() - start
    const again = performance.now()
    expect((await load(`${head}\n${rows.join('\n').replaceAll(';ok;', ';hold;')}`)).counts.changed).toBe(600)
    process.stdout.write(
      `600 new in ${Math.round(first)} ms, changed in ${Math.round(performance.now() - again)} ms\n`,
    )
    expect(first).toBeLessThan(10_000)
  })
})

describe('a row that cannot be taken', () => {
  const short = 'Customer number;Company;Price group;VAT number;Country;Street;Town;Email;Last name'
  const row = (cells: string) => `${short}\n${cells}`

  it.each([
    ['no customer number', ';Wieland', '2 NUMBER_MISSING'],
    ['no name', 'K-1;', '2 NAME_MISSING'],
    ['an unknown price group', 'K-1;Wieland;Resellers', '2 GROUP_UNKNOWN'],
    ['an unknown country', 'K-1;Wieland;;;Atlantis;Street 1;Town', '2 COUNTRY_UNKNOWN'],
    ['half an address', 'K-1;Wieland;;;DE;;Leipzig', '2 ADDRESS_INCOMPLETE'],
    ['no VAT number at all in its cell', 'K-1;Wieland;;see invoice', '2 VAT_INVALID'],
    ['a person without an address of mail', 'K-1;Wieland;;;;;;;Wieland', '2 EMAIL_MISSING'],
    ['a person without a name', 'K-1;Wieland;;;;;;eva@wieland.example', '2 PERSON_NAME_MISSING'],
    ['no address of mail', 'K-1;Wieland;;;;;;eva@;Wieland', '2 EMAIL_INVALID'],
  ])('has %s, and nothing of it is written', async (_, cells, issue) => {
    const before = await stored()
    expect(await issuesOf(row(cells))).toEqual([issue])
    expect(await stored()).toEqual(before)
  })

  it('has two rows of one number that contradict each other, and the other customers are taken', async () => {
    const report = await load('Customer number;Company\nK-1;Wieland\nK-2;Nordin\nK-1;Weiland\nK-3;Ox\nK-3;Ox')
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['2 OTHER_ROW_REFUSED', '4 CUSTOMER_TWICE', '5 OTHER_ROW_REFUSED', '6 CUSTOMER_TWICE'],
    ])
    expect(await asSystem(sql`select customer_no from companies`)).toEqual([{ customer_no: 'K-2' }])
  })

  it('names a person of another company, of the staff, or of two customers', async () => {
    const buyer = await shop.newBuyer()
    const staff = await shop.newStaff('sales')
    const before = await stored()
    const report = await load(
      `Customer number;Company;Email;Last name\nK-1;A;${buyer.email.toUpperCase()};B\nK-2;B;${staff.email};S\nK-3;C;x@c.example;X\nK-4;D;x@c.example;X`,
    )
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['2 PERSON_ELSEWHERE', '3 PERSON_ELSEWHERE', '4 PERSON_TWICE', '5 PERSON_TWICE'],
    ])
    expect(report.counts).toMatchObject({ new: 0, refused: 4 })
    expect(await stored()).toEqual(before)
  })

  it('leaves no customer without an administrator', async () => {
    const people = 'Customer number;Company;Email;Last name;Role\nK-1;A;a@a.example;A;'
    await load(`${people}\nK-1;;b@a.example;B;`)
    expect(await issuesOf(`${people}buyer`)).toEqual(['2 LAST_ADMINISTRATOR'])
    expect(await issuesOf(`${people}buyer\nK-1;;b@a.example;B;admin`)).toEqual([])
  })
})

describe('a row to look at', () => {
  it('is of a new customer without a price group, where the shop has groups', async () => {
    const rows = 'Customer number;Company;Price group\nK-1;A;\nK-2;B;-\nK-3;C;dealers'
    expect(await issuesOf(rows)).toEqual(['4 GROUP_UNKNOWN'])
    await addGroup()
    expect(await issuesOf(rows.replace('K-1', 'K-9'))).toEqual(['2 GROUP_MISSING'])
  })

  it('has a VAT number of another country or with wrong digits, and is taken', async () => {
    const report = await load(
      'Customer number;Company;VAT number;Street;Town;Country\nK-1;A;ATU13585627;Street 1;Town;DE\nK-2;B;DE136695975;Street 1;Town;DE\nK-3;C;XI980780684;Street 1;Belfast;GB',
    )
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 VAT_OTHER_COUNTRY',
      '3 VAT_MALFORMED',
    ])
    expect(report.counts.new).toBe(3)
  })

  it('loses the mark of a checked VAT number when the number changes', async () => {
    const rows = 'Customer number;Company;VAT number\nK-1;A;DE136695976'
    await load(rows)
    await asSystem(sql`update companies set vat_checked_at = '2026-11-01'`)
    await load(rows)
    const checked = () => asSystem(sql`select vat_checked_at::text as at from companies`)
    expect(await checked()).toEqual([{ at: '2026-11-01' }])
    await load(rows.replace('DE136695976', 'ATU13585627'))
    expect(await checked()).toEqual([{ at: null }])
  })

  it('looks like a company that registered itself, which stays as it is', async () => {
    await asSystem(sql`with made as (insert into companies (name, vat_number) values ('Garten Wieland', 'DE136695976') returning id)
      insert into users (company_id, email, password_hash, first_name, last_name)
      select id, 'tom@wieland.example', 'x', 'Tom', 'T' from made`)
    const [registered] = await asSystem(sql`select id, status, customer_no from companies`)
    await addGroup()
    const report = await load(`${head}\n${wieland}\n${nordin}`)
    expect(report.counts.new).toBe(2)
    expect(report.issues).toMatchObject([
      { line: 2, reason: 'LOOKS_ALIKE', value: 'DE136695976', values: { name: 'Garten Wieland' } },
    ])
    expect(
      await asSystem(sql`select id, status, customer_no from companies where customer_no is null`),
    ).toEqual([registered])
    const mail = await load(
      'Customer number;Company;Email;Last name\nK-8;A;uta@wieland.example;U\nK-9;B;someone@gmail.com;S',
    )
    expect(mail.issues.filter(({ reason }) => reason === 'LOOKS_ALIKE')).toMatchObject([
      { line: 2, value: 'wieland.example' },
    ])
  })
})

describe('--undo', () => {
  it('takes the last load or all from one on back, byte for byte', async () => {
    await addGroup()
    const empty = await stored()
    await load(`${head}\n${wieland}`)
    const first = await stored()
    await load(`${head}\n${wieland.replace('Am Markt 1', 'Hof 3').replace('Eva;', 'Ewa;')}\n${nordin}`)
    const second = await stored()
    expect(await undo(undefined, true)).toMatchObject({ runs: [{ restored: 2, removed: 2, left: [] }] })
    expect(await stored()).toEqual(second)
    expect(await undo()).toMatchObject({ runs: [{ restored: 2, removed: 2, left: [] }] })
    expect(await stored()).toEqual(first)
    await load(`${head}\n${nordin}`)
    expect(await undo(1)).toMatchObject({ runs: [{ run: { number: 3 } }, { run: { number: 1 } }] })
    expect(await stored()).toEqual(empty)
    expect(await undo()).toMatchObject({ refusal: 'NO_RUN' })
    expect(await undo(1)).toMatchObject({ refusal: 'RUN_UNDONE' })
    expect(await undo(9)).toMatchObject({ refusal: 'RUN_UNKNOWN' })
  })

  it('leaves and names what was changed since or is in use', async () => {
    await addGroup()
    await load(`${head}\n${wieland}\n${nordin}`)
    await asSystem(sql`update companies set may_order = true where customer_no = 'K-2'`)
    await asSystem(sql`update users set password_hash = 'set by Eva'`)
    const end = await undo()
    expect(end).toMatchObject({
      runs: [
        {
          restored: 0,
          removed: 1,
          left: [
            { kind: 'company', name: 'K-2 Nordin AB', because: 'changedSince' },
            { kind: 'company', name: 'K-1 Wieland GmbH', because: 'inUse' },
            { kind: 'address', because: 'inUse' },
            { kind: 'person', name: 'eva@wieland.example', because: 'inUse' },
          ],
        },
      ],
    })
    expect(await asSystem(sql`select customer_no from companies order by 1`)).toHaveLength(2)
  })

  it('keeps what ten runs changed', async () => {
    for (let at = 1; at <= 12; at++) await load(`Customer number;Company\nK-1;Name ${at}`)
    expect(await undo(2)).toMatchObject({ refusal: 'RUN_TOO_OLD' })
    const runs = await listCompanyRuns(shop.db)
    expect(runs.map(({ undo: state }) => state)).toEqual([...Array(10).fill('kept'), 'dropped', 'dropped'])
    const [kept] = await asSystem(sql`select count(distinct run)::int as runs from company_run_changes`)
    expect(kept).toEqual({ runs: 10 })
  })
})
