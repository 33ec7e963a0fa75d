import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  head,
  nordin,
  startCompanyShop,
  wieland,
} from '#server/companies/company-file/company-file.fixture.ts'

let shop: Awaited<ReturnType<typeof startCompanyShop>>
beforeAll(async () => {
  shop = await startCompanyShop()
})
afterAll(() => shop.shop.close())
beforeEach(() => shop.clear())

describe('a file as books write it', () => {
  const people = () =>
    shop.asSystem<{ email: string; name: string }>(
      sql`select email, concat_ws(' / ', nullif(first_name, ''), last_name) as name from users order by email`,
    )
  const companies = () =>
    shop.asSystem<{ row: string }>(
      sql`select concat_ws(' ', customer_no, name, (select concat_ws(' ', country, nullif(phone, '')) from addresses
        where company_id = companies.id)) as row from companies order by customer_no`,
    )

  it('takes a company with a mailbox and nobody in it, and says so', async () => {
    const report = await shop.load(
      'Kd.-Nr.;Firma;E-Mail;Telefon\nK-1;Wieland GmbH;info@wieland.example;+49 341 1',
    )
    expect(report.issues).toMatchObject([{ line: 2, reason: 'PERSON_NAMED_AS_COMPANY' }])
    expect(await people()).toEqual([{ email: 'info@wieland.example', name: 'Wieland GmbH' }])
  })

  it('takes a company whose contact has no email address, and leaves the contact out', async () => {
    const report = await shop.load('Kundennummer;Firma;Ansprechpartner\nK-1;Wieland GmbH;Frau Eva Wieland')
    expect(report.issues).toMatchObject([{ line: 2, reason: 'EMAIL_MISSING', value: 'Frau Eva Wieland' }])
    expect(await companies()).toEqual([{ row: 'K-1 Wieland GmbH' }])
    expect(await people()).toEqual([])
  })

  it('gives a telephone number without a person to the address, and reads the letters of number plates', async () => {
    const report = await shop.load(
      'Kundennummer;Name 1;Straße;PLZ;Ort;LKZ;Telefon\nK-1;Wieland GmbH;Am Markt 1;04109;Leipzig;D;+49 341 1',
    )
    expect(report.issues).toEqual([])
    expect(await companies()).toEqual([{ row: 'K-1 Wieland GmbH DE +49 341 1' }])
  })

  it('puts new addresses into the supplier’s country where no column says one, and leaves known ones', async () => {
    await shop.asSystem(sql`insert into shop_settings (key, value) values ('supplier', '{"country": "DE"}')
      on conflict (key) do update set value = shop_settings.value || excluded.value`)
    const file =
      'Kundennummer;Firma;Straße;PLZ;Ort\nK-1;Wieland;Am Markt 1;04109;Leipzig\nK-2;Ox;Weg 2;10115;Berlin'
    expect((await shop.load(file)).issues).toMatchObject([
      { line: 2, value: 'DE', reason: 'COUNTRY_ASSUMED' },
    ])
    expect(await companies()).toEqual([{ row: 'K-1 Wieland DE' }, { row: 'K-2 Ox DE' }])
    expect(await shop.load(file)).toMatchObject({ issues: [], counts: { new: 0, changed: 0, unchanged: 2 } })
    await shop.asSystem(sql`delete from shop_settings where key = 'supplier'`)
    expect(await shop.issuesOf(file.replaceAll('K-', 'L-'))).toEqual([
      '2 ADDRESS_INCOMPLETE',
      '3 ADDRESS_INCOMPLETE',
    ])
  })

  it.each([
    ['Code;Raison sociale;Mail;Contact\nK-1;Garage Dupont;a@dupont.example;Claire Dupont', 'Claire / Dupont'],
    [
      'Код;Наименование;Email;Контактное лицо\nK-1;Garage Dupont;a@dupont.example;Иванов И.И.',
      'И.И. / Иванов',
    ],
    ['N°;Nom;Mail;Contact\nK-1;Garage Dupont;a@dupont.example;Mme Dupont', 'Dupont'],
    ['ID;Client name;E-mail;Attn.\nK-1;Garage Dupont;a@dupont.example;"Dupont, Claire"', 'Claire / Dupont'],
  ])('finds number, company and contact in %s', async (content, name) => {
    expect((await shop.load(content)).issues).toEqual([])
    expect(await companies()).toEqual([{ row: 'K-1 Garage Dupont' }])
    expect(await people()).toEqual([{ email: 'a@dupont.example', name }])
  })

  it('reads first and last names where they have columns, also beside a number', async () => {
    await shop.load('Code;Société;Prénom;Nom;Mail\nK-1;Garage Dupont;Claire;Petit;a@dupont.example')
    expect(await companies()).toEqual([{ row: 'K-1 Garage Dupont' }])
    expect(await people()).toEqual([{ email: 'a@dupont.example', name: 'Claire / Petit' }])
  })
})

describe('a row with an error', () => {
  const short = 'Customer number;Company;Price group;VAT number;Country;Street;Town;Email;Last name'
  const row = (cells: string) => `${short}\n${cells}`

  it.each([
    ['no customer number', ';Wieland', '2 NUMBER_MISSING'],
    ['no name', 'K-1;', '2 NAME_MISSING'],
    ['an unknown price group', 'K-1;Wieland;Resellers', '2 GROUP_UNKNOWN'],
    ['an unknown country', 'K-1;Wieland;;;Atlantis;Street 1;Town', '2 COUNTRY_UNKNOWN'],
    ['half an address', 'K-1;Wieland;;;DE;;Leipzig', '2 ADDRESS_INCOMPLETE'],
    ['a cell that cannot be a VAT number', 'K-1;Wieland;;see invoice', '2 VAT_INVALID'],
    ['a wrong email address', 'K-1;Wieland;;;;;;eva@;Wieland', '2 EMAIL_INVALID'],
  ])('writes nothing for %s', async (_, cells, issue) => {
    const before = await shop.stored()
    expect(await shop.issuesOf(row(cells))).toEqual([issue])
    expect(await shop.stored()).toEqual(before)
  })

  it('refuses rows of one number that contradict each other, and takes the other customers', async () => {
    const report = await shop.load(
      'Customer number;Company\nK-1;Wieland\nK-2;Nordin\nK-1;Weiland\nK-3;Ox\nK-3;Ox',
    )
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['2 OTHER_ROW_REFUSED', '4 CUSTOMER_TWICE', '5 OTHER_ROW_REFUSED', '6 CUSTOMER_TWICE'],
    ])
    expect(await shop.asSystem(sql`select customer_no from companies`)).toEqual([{ customer_no: 'K-2' }])
  })

  it('refuses a person of another company, of the staff, or of two customers', async () => {
    const buyer = await shop.shop.newBuyer()
    const staff = await shop.shop.newStaff('sales')
    const before = await shop.stored()
    const report = await shop.load(
      `Customer number;Company;Email;Last name\nK-1;A;${buyer.email.toUpperCase()};B\nK-2;B;${staff.email};S\nK-3;C;x@c.example;X\nK-4;D;x@c.example;X`,
    )
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['2 PERSON_ELSEWHERE', '3 PERSON_ELSEWHERE', '4 PERSON_TWICE', '5 PERSON_TWICE'],
    ])
    expect(report.counts).toMatchObject({ new: 0, refused: 4 })
    expect(await shop.stored()).toEqual(before)
  })

  it('refuses to take the last administrator from a customer', async () => {
    const people = 'Customer number;Company;Email;Last name;Role\nK-1;A;a@a.example;A;'
    await shop.load(`${people}\nK-1;;b@a.example;B;`)
    expect(await shop.issuesOf(`${people}buyer`)).toEqual(['2 LAST_ADMINISTRATOR'])
    expect(await shop.issuesOf(`${people}buyer\nK-1;;b@a.example;B;admin`)).toEqual([])
  })
})

describe('a row with a warning', () => {
  it('names a new customer without a price group, where the shop has groups', async () => {
    const rows = 'Customer number;Company;Price group\nK-1;A;\nK-2;B;-\nK-3;C;dealers'
    expect(await shop.issuesOf(rows)).toEqual(['4 GROUP_UNKNOWN'])
    await shop.addGroups()
    expect(await shop.issuesOf(rows.replace('K-1', 'K-9'))).toEqual(['2 GROUP_MISSING'])
  })

  it('takes a VAT number of another country or with wrong digits', async () => {
    const report = await shop.load(
      'Customer number;Company;VAT number;Street;Town;Country\nK-1;A;ATU13585627;Street 1;Town;DE\nK-2;B;DE136695975;Street 1;Town;DE\nK-3;C;XI980780684;Street 1;Belfast;GB\nK-4;D;XI980780684;Street 2;Belfast;XI',
    )
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 VAT_OTHER_COUNTRY',
      '3 VAT_MALFORMED',
    ])
    expect(report.counts.new).toBe(4)
  })

  it('takes no country that is none, whose goods would be untaxed as an export', async () => {
    const report = await shop.load('Customer number;Company;Street;Town;Country\nK-1;A;Street 1;Town;ZZ')
    expect(report.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['2 COUNTRY_UNKNOWN'])
    expect(report.counts.new).toBe(0)
  })

  it('clears the mark of a checked VAT number when the number changes', async () => {
    const rows = 'Customer number;Company;VAT number\nK-1;A;DE136695976'
    await shop.load(rows)
    await shop.asSystem(sql`update companies set vat_checked_at = '2026-11-01'`)
    await shop.load(rows)
    const checked = () => shop.asSystem(sql`select vat_checked_at::text as at from companies`)
    expect(await checked()).toEqual([{ at: '2026-11-01' }])
    await shop.load(rows.replace('DE136695976', 'ATU13585627'))
    expect(await checked()).toEqual([{ at: null }])
  })

  it('names a company that registered itself and looks alike, and leaves it as it is', async () => {
    await shop.asSystem(sql`with made as (insert into companies (name, vat_number) values ('Garten Wieland', 'DE136695976') returning id)
      insert into users (company_id, email, password_hash, first_name, last_name)
      select id, 'tom@wieland.example', 'x', 'Tom', 'T' from made`)
    const [registered] = await shop.asSystem(sql`select id, status, customer_no from companies`)
    await shop.addGroups()
    const report = await shop.load(`${head}\n${wieland}\n${nordin}`)
    expect(report.counts.new).toBe(2)
    expect(report.issues).toMatchObject([
      { line: 2, reason: 'LOOKS_ALIKE', value: 'DE136695976', values: { name: 'Garten Wieland' } },
    ])
    expect(
      await shop.asSystem(sql`select id, status, customer_no from companies where customer_no is null`),
    ).toEqual([registered])
    const mail = await shop.load(
      'Customer number;Company;Email;Last name\nK-8;A;uta@wieland.example;U\nK-9;B;someone@gmail.com;S',
    )
    expect(mail.issues.filter(({ reason }) => reason === 'LOOKS_ALIKE')).toMatchObject([
      { line: 2, value: 'wieland.example', values: { same: 'mailDomain' } },
    ])
    const named = await shop.load(
      'Customer number;Company;Legal name\nK-10;GARTEN WIELAND;\nK-11;Wieland;Wieland Garten GmbH & Co. KG\nK-12;Wieland;',
    )
    expect(named.issues.filter(({ reason }) => reason === 'LOOKS_ALIKE')).toMatchObject([
      { line: 2, field: 'name', value: 'GARTEN WIELAND', values: { name: 'Garten Wieland', same: 'name' } },
      { line: 3, field: 'name', value: 'Wieland', values: { name: 'Garten Wieland', same: 'name' } },
    ])
  })

  it('takes a mail domain that many companies share for no likeness', async () => {
    await shop.asSystem(sql`with made as (insert into companies (name) values ('Registered') returning id)
      insert into users (company_id, email, password_hash, first_name, last_name)
      select id, 'tom@guild.example', 'x', 'Tom', 'T' from made`)
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `K-${at};Firm ${at};p${at}@guild.example;P`)
    const load = async (count: number) => {
      const { issues } = await shop.load(
        ['Customer number;Company;Email;Last name', ...rows(count)].join('\n'),
      )
      return issues.filter(({ reason }) => reason === 'LOOKS_ALIKE').length
    }
    expect(await load(3)).toBe(3)
    expect(await load(4)).toBe(0)
  })
})
