import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  head,
  nordin,
  startCompanyShop,
  wieland,
} from '#server/companies/company-file/company-file.fixture.ts'
import { listCompanyRuns } from '#server/companies/company-file/company-undo.service.ts'

let shop: Awaited<ReturnType<typeof startCompanyShop>>
beforeAll(async () => {
  shop = await startCompanyShop()
})
afterAll(() => shop.shop.close())
beforeEach(() => shop.clear())

describe('a file of companies', () => {
  it('adds companies, addresses and people by customer number', async () => {
    await shop.addGroups()
    const report = await shop.load(`${head}\n${wieland}\n${nordin}`)
    expect(report).toMatchObject({
      run: 1,
      counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
      addresses: { new: 2 },
      people: { new: 1 },
      unread: [],
      issues: [],
    })
    expect(
      await shop.asSystem(sql`select customer_no, companies.name, vat_number, companies.lang, status, may_order, credit,
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
    await shop.addGroups()
    await shop.load(`${head}\n${wieland}\n${nordin}`)
    expect(await shop.load(`${head}\n${wieland}\n${nordin}`)).toMatchObject({
      run: null,
      counts: { new: 0, changed: 0, unchanged: 2, refused: 0 },
    })
    const before = await shop.stored()
    const nightly = await shop.load(
      'Kundennummer;Kreditstatus;Kreditgrund\nK-1;gesperrt;zwei offene Rechnungen\nK-2;ok;-',
    )
    expect(nightly).toMatchObject({ run: 2, counts: { changed: 2 }, issues: [] })
    expect(
      await shop.asSystem(sql`select customer_no, credit, credit_reason from companies
        left join company_notes on company_id = id order by 1`),
    ).toEqual([
      { customer_no: 'K-1', credit: 'hold', credit_reason: 'zwei offene Rechnungen' },
      { customer_no: 'K-2', credit: 'ok', credit_reason: null },
    ])
    await shop.undo()
    expect(await shop.stored()).toEqual(before)
  })

  it('reads who gets which mails, in a column for each event', async () => {
    const rows = `Customer number;Company;Emails about inquiries;E-Mail Angebote;Email for order confirmations
K-1;Wieland;buy@wieland.example, parts@wieland.example;BUY@wieland.example;ab@wieland.example
K-2;Nordin AB;;;`
    expect(await shop.load(rows)).toMatchObject({ counts: { new: 2 }, unread: [], issues: [] })
    const named = () =>
      shop.asSystem(sql`select customer_no, mail_recipients as named from companies order by 1`)
    expect(await named()).toEqual([
      {
        customer_no: 'K-1',
        named: {
          inquiry: ['buy@wieland.example', 'parts@wieland.example'],
          quote: ['BUY@wieland.example'],
          orderConfirmed: ['ab@wieland.example'],
        },
      },
      { customer_no: 'K-2', named: {} },
    ])
    const admin = await shop.shop.newStaff('admin')
    const before = await shop.stored()
    // An empty cell leaves what is there, and - takes it away; the history names the events.
    const next = `Kundennummer;E-Mails zu Anfragen;E-Mails mit Angeboten;E-Mails zu stornierten Bestellungen
K-1;-;;"storno@wieland.example; buero@wieland.example"`
    expect(await shop.load(next)).toMatchObject({ counts: { changed: 1 }, issues: [] })
    expect((await named())[0]).toEqual({
      customer_no: 'K-1',
      named: {
        quote: ['BUY@wieland.example'],
        orderConfirmed: ['ab@wieland.example'],
        orderCancelled: ['storno@wieland.example', 'buero@wieland.example'],
      },
    })
    expect(await shop.load(next)).toMatchObject({ run: null, counts: { unchanged: 1 } })
    const [company] = await shop.asSystem<{ id: string }>(
      sql`select id from companies where customer_no = 'K-1'`,
    )
    const detail = await shop.shop.call('officeCompanyDetail', { id: company?.id ?? '' }, { as: admin })
    expect(detail).toHaveProperty(
      'data.history',
      expect.arrayContaining([
        expect.objectContaining({
          field: 'mailOrderCancelled',
          after: 'storno@wieland.example, buero@wieland.example',
        }),
      ]),
    )
    await shop.undo()
    expect(await shop.stored()).toEqual(before)
  })

  it('takes nothing of a customer whose recipient is no address, and names it', async () => {
    await shop.load('Customer number;Company\nK-1;Wieland\nK-2;Nordin')
    const before = await shop.stored()
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join(',')
    const { issues, counts } = await shop.load(
      `Customer number;Company;Emails with quotations\nK-1;Wieland GmbH;buy@wieland.example, wieland\nK-2;Nordin AB;${many}`,
    )
    expect(counts).toMatchObject({ changed: 0, refused: 2 })
    expect(issues).toMatchObject([
      { line: 2, field: 'mailQuote', reason: 'RECIPIENT_INVALID', values: { address: 'wieland' } },
      { line: 3, field: 'mailQuote', reason: 'RECIPIENTS_TOO_MANY', values: { limit: '10' } },
    ])
    expect(await shop.stored()).toEqual(before)
  })

  it('adds further addresses and people from further rows of a number', async () => {
    const report = await shop.load(
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
    expect(
      await shop.asSystem(sql`select book_no, is_default, is_invoice from addresses order by 1`),
    ).toEqual([
      { book_no: '1', is_default: true, is_invoice: true },
      { book_no: '2', is_default: false, is_invoice: false },
    ])
    expect(await shop.asSystem(sql`select last_name, roles from users order by email`)).toEqual([
      { last_name: 'Wieland', roles: ['companyAdmin'] },
      { last_name: 'Tomsen', roles: ['buyer'] },
      { last_name: 'Uhl', roles: ['companyAdmin'] },
    ])
  })

  it('reads amounts, terms and a minimum order in the company’s currency', async () => {
    const report = await shop.load(
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
      ...[
        '4 AMOUNT_INVALID',
        '5 AMOUNT_INVALID',
        '6 AMOUNT_TOO_LARGE',
        '7 AMOUNT_INVALID',
        '8 AMOUNT_INVALID',
      ],
      '9 FEE_ALONE',
    ])
    expect(
      await shop.asSystem(sql`select min_order_minor::int as least, min_order_fee_minor::int as fee, min_order_kind as kind,
        payment_text as term, payment_days as days from companies order by customer_no`),
    ).toEqual([
      { least: 15000, fee: 1250, kind: 'fee', term: '30 Tage netto', days: 30 },
      { least: 20000, fee: null, kind: 'refuse', term: '', days: null },
    ])
  })

  it('changes nothing in a dry run', async () => {
    const before = await shop.stored()
    expect(await shop.load(`${head}\n${wieland.replace('Dealers', '-')}`, true)).toMatchObject({
      run: null,
      isDryRun: true,
      counts: { new: 1 },
    })
    expect(await shop.stored()).toEqual(before)
    expect(await listCompanyRuns(shop.shop.db)).toEqual([])
  })

  it('takes the example of the docs as it is', async () => {
    const example = readFileSync(new URL('../../../docs/examples/customers.csv', import.meta.url), 'utf8')
    await shop.addGroups()
    expect(await shop.load(example)).toMatchObject({ unread: [], issues: [], counts: { new: 3, refused: 0 } })
  })

  it('takes 600 companies in less than ten seconds', async () => {
    await shop.addGroups()
    const rows = Array.from(
      { length: 600 },
      (_, at) =>
        `K-${at};Company ${at};;de;Dealers;yes;ok;Street ${at};0410${at % 10};Leipzig;DE;A-${at};p${at}@c${at}.example;Pia;Person ${at};`,
    )
    const start = performance.now()
    expect((await shop.load(`${head}\n${rows.join('\n')}`)).counts.new).toBe(600)
    const first = performance.now() - start
    const again = performance.now()
    expect((await shop.load(`${head}\n${rows.join('\n').replaceAll(';ok;', ';hold;')}`)).counts.changed).toBe(
      600,
    )
    process.stdout.write(
      `600 new in ${Math.round(first)} ms, changed in ${Math.round(performance.now() - again)} ms\n`,
    )
    expect(first).toBeLessThan(10_000)
  })
})
