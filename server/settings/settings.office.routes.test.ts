import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { useStoredShop } from '#server/platform/live-shop.ts'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { grantStaffAccess } from '#server/office/staff-accounts.service.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const signIn = async (firstName: string, role: 'admin' | 'sales' = 'admin') => {
  const email = newAddress()
  const person = { email, password: goodPassword, firstName, lastName: 'Staff', role }
  await grantStaffAccess(shop.db, person)
  const { answer } = await shop.program.ask('officeLogin', { email, password: goodPassword })
  if (answer.code !== 200) throw new Error(answer.msg)
  // Admins work only after they have set up a one-time code.
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`insert into staff_codes (user_id, sealed_secret, confirmed_at)
      select id, '', now() from users where email_key = ${email.toLowerCase()}`.execute(tx),
  )
  return answer.data.token
}

type Save = CallInput<'officeSaveSettings'>

const save = async (token: string, change: Omit<Save, 'password' | 'version'> & Partial<Save>) =>
  (
    await shop.program.ask(
      'officeSaveSettings',
      { version: await versionOf(change.section), password: goodPassword, ...change },
      { bearer: token },
    )
  ).answer

const versionOf = async (section: string): Promise<number> => {
  const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
    sql<{ version: number }>`select version from shop_settings where key = ${section}`.execute(tx),
  )
  return rows[0]?.version ?? 0
}

const pageFor = async (token: string) => {
  const { answer } = await shop.program.ask('officeSettings', {}, { bearer: token })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const minimum = (least: string) => ({ rules: [{ currency: 'EUR', least, kind: 'refuse', fee: '' }] })

describe('/api/office/settings', () => {
  it('asks for a session and is for admins only', async () => {
    expect((await shop.program.ask('officeSettings', {})).answer).toMatchObject({ code: 401 })
    const token = await signIn('Sam', 'sales')
    expect((await shop.program.ask('officeSettings', {}, { bearer: token })).answer).toMatchObject({
      code: 403,
    })
    expect(await save(token, { section: 'minimum', values: minimum('50') })).toMatchObject({ code: 403 })
  })

  it('asks for the password again and changes nothing without it', async () => {
    const token = await signIn('Pia')
    const change = { section: 'minimum', values: minimum('50') } as const
    expect(await save(token, { ...change, password: '' })).toMatchObject({ reason: 'PASSWORD_MISSING' })
    expect(await save(token, { ...change, password: 'wrong' })).toMatchObject({ reason: 'PASSWORD_WRONG' })
    expect(await versionOf('minimum')).toBe(0)
  })

  const supplier = { name: '', country: 'DE' }
  const group = { name: 'Germany', countries: 'DE', currency: 'EUR', freeFrom: '', by: 'value' }
  const step = { from: '0', amount: '6,90' }
  const bad: [string, Save['section'], Record<string, unknown>, string, string][] = [
    ['an amount with two separators', 'minimum', minimum('1,2,3'), 'rules.0.least', 'AMOUNT_INVALID'],
    ['a negative amount', 'minimum', minimum('-1'), 'rules.0.least', 'AMOUNT_INVALID'],
    ['an amount of 10^15', 'minimum', minimum('1000000000000000'), 'rules.0.least', 'AMOUNT_TOO_LARGE'],
    ['an amount of 10^10', 'minimum', minimum('9999999999'), 'rules.0.least', 'AMOUNT_TOO_LARGE'],
    ['NaN', 'minimum', minimum('NaN'), 'rules.0.least', 'AMOUNT_INVALID'],
    ['no amount', 'minimum', minimum(''), 'rules.0.least', 'AMOUNT_INVALID'],
    ['a third decimal of a euro', 'minimum', minimum('1.234'), 'rules.0.least', 'AMOUNT_INVALID'],
    [
      'a currency of nobody',
      'minimum',
      { rules: [{ currency: 'XYZ', least: '1' }] },
      'rules.0.currency',
      'CURRENCY_UNKNOWN',
    ],
    ['a country of nobody', 'supplier', { ...supplier, country: 'QQ' }, 'country', 'COUNTRY_CODE_UNKNOWN'],
    [
      'a VAT number that can be none',
      'supplier',
      { ...supplier, vatNumber: '?' },
      'vatNumber',
      'VAT_NUMBER_INVALID',
    ],
    [
      'a mail address that is none',
      'supplier',
      { ...supplier, orderEmail: 'x' },
      'orderEmail',
      'EMAIL_INVALID',
    ],
    [
      'a time zone of nobody',
      'supplier',
      { ...supplier, timeZone: 'Mars/Base' },
      'timeZone',
      'TIME_ZONE_UNKNOWN',
    ],
    [
      'an IBAN with wrong check digits',
      'bank',
      { iban: 'DE00 3704 0044 0532 0130 00' },
      'iban',
      'IBAN_INVALID',
    ],
    [
      'a rate of 101 %',
      'tax',
      { rates: [{ country: 'DE', percent: '101' }] },
      'rates.0.percent',
      'PERCENT_INVALID',
    ],
    [
      'a country twice',
      'tax',
      {
        rates: [
          { country: 'DE', percent: '19' },
          { country: 'de', percent: '7' },
        ],
      },
      'rates.1.country',
      'SETTING_TWICE',
    ],
    [
      'a group without steps',
      'freight',
      { groups: [{ ...group, steps: [] }] },
      'groups.0.steps',
      'FREIGHT_STEPS_MISSING',
    ],
    [
      'a country in two groups',
      'freight',
      {
        groups: [
          { ...group, steps: [step] },
          { ...group, name: 'Other', steps: [step] },
        ],
      },
      'groups.1.countries',
      'SETTING_TWICE',
    ],
    [
      'a prefix of small print',
      'documents',
      { inquiryPrefix: '-', orderPrefix: 'OR', quoteDays: '30' },
      'inquiryPrefix',
      'PREFIX_INVALID',
    ],
    [
      'a validity of no days',
      'documents',
      { inquiryPrefix: 'IQ', orderPrefix: 'OR', quoteDays: '0' },
      'quoteDays',
      'NUMBER_OUT_OF_RANGE',
    ],
    [
      'a price group of nobody',
      'stock',
      { shown: [{ priceGroup: 'Nobody', as: 'exact' }] },
      'shown.0.priceGroup',
      'PRICE_GROUP_UNKNOWN',
    ],
    [
      '31 February',
      'calendar',
      { closed: [{ from: '2027-02-31', to: '2027-03-01' }] },
      'closed.0.from',
      'DAY_INVALID',
    ],
    [
      'an end before its start',
      'calendar',
      { closed: [{ from: '2027-03-02', to: '2027-03-01' }] },
      'closed.0.to',
      'DAY_BEFORE_START',
    ],
    [
      'a notice without words',
      'calendar',
      { closed: [], notice: { from: '2027-03-01', to: '2027-03-02', texts: {} } },
      'notice.texts',
      'NOTICE_TEXT_MISSING',
    ],
    [
      '500 closed days',
      'calendar',
      { closed: Array.from({ length: 500 }, () => ({ from: '2027-03-01', to: '2027-03-01' })) },
      'closed',
      'SETTINGS_TOO_MANY',
    ],
  ]
  it('names the field that is wrong and changes nothing', async () => {
    const token = await signIn('Bo')
    for (const [name, section, values, field, reason] of bad) {
      expect([name, await save(token, { section, values })]).toMatchObject([
        name,
        { code: 601, reason, data: { field } },
      ])
      expect(await versionOf(section)).toBe(0)
    }
  })

  it('saves each section as it was typed, and keeps who changed what', async () => {
    const token = await signIn('Ada')
    const saves: [Save['section'], Record<string, unknown>][] = [
      [
        'supplier',
        { ...supplier, name: 'Parts & Co', vatNumber: 'DE 136 695 976', timeZone: 'Europe/Berlin' },
      ],
      [
        'tax',
        {
          rates: [
            { country: 'de', percent: '19' },
            { country: 'XI', percent: '20,5' },
          ],
        },
      ],
      [
        'freight',
        {
          groups: [
            { ...group, freeFrom: '250', by: 'weight', steps: [{ from: '31,5', amount: '12.90' }, step] },
          ],
        },
      ],
      [
        'minimum',
        {
          rules: [
            { currency: 'KWD', least: '1.234', kind: 'fee', fee: '0.500' },
            { currency: 'JPY', least: '5000', kind: 'refuse' },
          ],
        },
      ],
      [
        'documents',
        { inquiryPrefix: 'an', orderPrefix: 'AB', quoteDays: '14', deliveryTerm: { de: 'frei Haus' } },
      ],
      ['calendar', { closed: [{ from: '2026-12-24', to: '2026-12-31' }], notice: null }],
    ]
    for (const [section, values] of saves)
      expect([section, await save(token, { section, values })]).toMatchObject([section, { code: 200 }])
    const { settings, versions, history } = await pageFor(token)
    expect(settings).toMatchObject({
      supplier: { name: 'Parts & Co', vatNumber: 'DE136695976', country: 'DE' },
      tax: {
        rates: [
          { country: 'DE', percent: 19 },
          { country: 'XI', percent: 20.5 },
        ],
      },
      freight: {
        groups: [
          {
            freeFrom: 25_000,
            steps: [
              { from: 0, amount: 690 },
              { from: 31_500, amount: 1_290 },
            ],
          },
        ],
      },
      minimum: {
        rules: [
          { currency: 'KWD', least: 1_234, fee: 500 },
          { currency: 'JPY', least: 5_000, fee: 0 },
        ],
      },
      documents: { inquiryPrefix: 'AN', orderPrefix: 'AB', quoteDays: 14, deliveryTerm: { de: 'frei Haus' } },
      calendar: { closed: [{ from: '2026-12-24', to: '2026-12-31' }] },
    })
    expect(versions.calendar).toBe(1)
    expect(history).toContainEqual(
      expect.objectContaining({
        section: 'documents',
        field: 'quoteDays',
        by: 'Ada Staff',
        before: 30,
        after: 14,
      }),
    )
  })

  it('gives documents their new prefix', async () => {
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql<{ order: string; inquiry: string }>`
        select next_document_no('order') as order, next_document_no('inquiry') as inquiry`.execute(tx),
    )
    expect(rows[0]).toEqual({
      order: expect.stringMatching(/^AB-\d{4}-\d{6}$/),
      inquiry: expect.stringMatching(/^AN-\d{4}-\d{6}$/),
    })
  })

  it('takes the same values once more without a new version', async () => {
    const token = await signIn('Eve')
    const before = await versionOf('tax')
    const { settings } = await pageFor(token)
    expect(await save(token, { section: 'tax', values: settings.tax })).toMatchObject({
      code: 200,
      data: { version: before },
    })
  })

  it('tells the second of two who, when and which fields, and keeps the first one’s work', async () => {
    const first = await signIn('First')
    const second = await signIn('Second')
    const begun = await versionOf('bank')
    expect(await save(first, { section: 'bank', version: begun, values: { holder: 'A' } })).toMatchObject({
      code: 200,
    })
    const answer = await save(second, { section: 'bank', version: begun, values: { holder: 'B', bank: 'C' } })
    expect(answer).toMatchObject({
      code: 601,
      reason: 'SETTINGS_CHANGED',
      msg: 'First Staff changed these settings while you were typing. Nothing was saved; compare the values and save again.',
      data: {
        version: begun + 1,
        changes: [
          {
            section: 'bank',
            field: 'holder',
            by: 'First Staff',
            before: '',
            after: 'A',
            at: expect.any(String),
          },
        ],
      },
    })
    expect((await pageFor(second)).settings.bank).toMatchObject({ holder: 'A', bank: '' })
    expect(
      await save(second, { section: 'bank', version: begun + 1, values: { holder: 'B', bank: 'C' } }),
    ).toMatchObject({ code: 200 })
  })

  it('mails every admin when the bank account changes, without the account', async () => {
    const token = await signIn('Kim')
    await save(token, { section: 'bank', values: { holder: 'New', iban: 'DE89 3704 0044 0532 0130 00' } })
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql<{ mails: number; admins: number; body: string }>`
        select count(*)::int as mails, max(text_body) as body,
          (select count(*)::int from users where kind = 'staff' and 'admin' = any(roles)) as admins
        from outbox_mails where template = 'bankChanged' and text_body like '%Kim Staff%'`.execute(tx),
    )
    expect(rows[0]?.mails).toBe(rows[0]?.admins)
    expect(rows[0]?.body).not.toContain('DE89')
  })

  it('changes name, addresses and time zone of a running process', async () => {
    await useStoredShop(shop.db, shop.config)
    expect(shop.config.shop).toMatchObject({ name: 'Parts & Co', email: shop.config.given.email })
    expect(shop.config.timeZone).toBe('Europe/Berlin')
  })
})
