import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { solveTask } from '#server/testing/proof-of-work.fixture.ts'

let shop: AccountsShop
let limited: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
  limited = await startAccountsShop({ LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await shop.close()
  await limited.close()
})

const form = (email: string, code: string) => ({
  firstname: 'Иван',
  lastname: 'Müller',
  email,
  code,
  contact: '+49 2151 000 12',
  password: goodPassword,
  password2: goodPassword,
  terms: true,
})

/** Asks for a code and reads it from the mail. */
const codeFor = async (email: string): Promise<string> => {
  await shop.program.ask('regCode', { email })
  return shop.codeFor(email)
}

/** What no form may decide. */
const forged = (companyId: string) => ({
  roles: ['admin'],
  role: 'admin',
  kind: 'staff',
  companyId,
  company_id: companyId,
})

const isSuccess = ({ answer }: { answer: { code: number } }) => answer.code === 200
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('POST /api/regCode', () => {
  it('asks for an address first', async () => {
    expect((await shop.program.ask('regCode', { email: ' ' })).answer).toMatchObject({
      code: 601,
      reason: 'EMAIL_MISSING',
    })
    expect((await shop.program.ask('regCode', { email: 'x@' })).answer).toMatchObject({
      code: 601,
      reason: 'EMAIL_INVALID',
    })
  })

  it('mails a code of six digits in the language of the request', async () => {
    const email = newAddress()
    const { answer } = await shop.program.ask('regCode', { email }, { language: 'ru' })
    expect(answer).toMatchObject({ code: 200, data: null })
    const english = await shop.program.ask('regCode', { email: newAddress() })
    expect(english.answer.msg).toBe('Verify Code is sended , please check your email.')
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({ template: 'registerCode', language: 'ru' })
    const code = await shop.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    expect(mail?.html).toContain(`>${code}</p>`)
    expect(mail?.subject).not.toContain(code)
  })

  it('writes to the owner of an account instead, without a code', async () => {
    const member = await shop.newMember()
    await shop.program.ask('regCode', { email: member.email })
    const mails = await shop.mailsTo(member.email)
    expect(mails.map((mail) => mail.template)).toEqual(['alreadyRegistered'])
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/)
    expect(mails[0]?.text).toContain('http://localhost:3000/en/?login=1')
  })

  it('keeps no code that could be read', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const rows = await shop.system(
      sql`select email_codes::text as row from email_codes where email_key = ${email}`,
    )
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.row)).not.toContain(code)
  })
})

describe('POST /api/register', () => {
  it.each([
    [{ firstname: ' ' }, 'FIRST_NAME_MISSING', 'Please enter your first name.'],
    [{ lastname: '' }, 'LAST_NAME_MISSING', 'Please enter your last name.'],
    [{ email: '' }, 'EMAIL_MISSING', 'Please enter your email.'],
    [{ email: 'x' }, 'EMAIL_INVALID', 'Please enter a valid email.'],
    [{ code: '' }, 'CODE_MISSING', 'Please enter the verification code.'],
    [{ contact: ' ' }, 'CONTACT_MISSING', 'Please enter your contact information.'],
    [{ contact: 'x'.repeat(201) }, 'INPUT_INVALID', 'Please check your entry: contact.'],
    [{ password: '' }, 'PASSWORD_MISSING', 'Please enter your password.'],
    [{ password2: 'other' }, 'PASSWORDS_DIFFER', 'Please enter the same password.'],
    [{ terms: false }, 'TERMS_MISSING', 'Please accept the terms.'],
    [
      { password: 'short12', password2: 'short12' },
      'PASSWORD_SHORT',
      'Password must have at least 8 characters.',
    ],
    [
      { password: 'Sommer2024', password2: 'Sommer2024' },
      'PASSWORD_COMMON',
      'Please choose a less common password.',
    ],
    [{}, 'CODE_EXPIRED', 'The verification code is wrong or has expired.'],
  ])('asks to mend %o', async (change, reason, msg) => {
    const { answer } = await shop.program.ask('register', {
      ...form('someone@example.com', '123456'),
      ...change,
    })
    expect(answer).toMatchObject({ code: 601, reason, msg })
  })

  it('checks in the order of the seed: each mended field leads to the next', async () => {
    const whole = form('someone@example.com', '123456')
    const order = ['firstname', 'lastname', 'email', 'code', 'contact', 'password', 'terms'] as const
    const input: Record<string, unknown> = { ...whole, password2: goodPassword }
    for (const field of order) delete input[field]
    input['terms'] = false
    const reasons: unknown[] = []
    for (const field of order) {
      const { answer } = await shop.program.ask('register', input)
      reasons.push('reason' in answer ? answer.reason : answer.code)
      input[field] = whole[field]
    }
    expect(reasons).toEqual([
      'FIRST_NAME_MISSING',
      'LAST_NAME_MISSING',
      'EMAIL_MISSING',
      'CODE_MISSING',
      'CONTACT_MISSING',
      'PASSWORD_MISSING',
      'TERMS_MISSING',
    ])
  })

  it('tells only who holds the code that an address is taken', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    await shop.system(sql`insert into users (kind, email, password_hash, first_name, last_name)
      values ('staff', ${email.toUpperCase()}, 'unusable', 'A', 'B')`)
    const guessed = await shop.program.ask('register', form(email, otherThan(code)))
    expect(guessed.answer).toMatchObject({ code: 601, reason: 'CODE_EXPIRED' })
    const owner = await shop.program.ask('register', form(email, code))
    expect(owner.answer).toMatchObject({
      code: 601,
      reason: 'EMAIL_TAKEN',
      msg: 'This email is already registered.',
    })
  })

  it('opens an account with a company of its own, keeps the consent, signs in and welcomes', async () => {
    const email = newAddress()
    const browser = shop.newBrowser()
    const { answer, setCookies } = await browser.ask('register', form(email, await codeFor(email)), {
      language: 'de',
    })
    expect(answer).toMatchObject({ code: 200, msg: 'Registrierung erfolgreich' })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(answer.data).toMatchObject({
      email,
      fName: 'Иван',
      lName: 'Müller',
      company: { name: 'Иван Müller' },
    })
    expect(setCookies).toHaveLength(1)
    const info = await browser.ask('getinfo', {})
    expect(info.answer).toMatchObject({
      code: 200,
      data: { email, roles: ['companyAdmin'], lang: 'de', kind: 'buyer' },
    })
    const rows =
      await shop.system(sql`select companies.status, companies.may_order, consents.text_key, consents.lang, users.contact
      from users join companies on companies.id = users.company_id join consents on consents.user_id = users.id
      where users.email = ${email}`)
    expect(rows).toEqual([
      { status: 'pending', may_order: false, text_key: 'terms', lang: 'de', contact: '+49 2151 000 12' },
    ])
    expect((await shop.mailsTo(email))[0]).toMatchObject({ template: 'welcome', language: 'de' })
  })

  it('takes the company it is given, and role, kind and company id from nowhere', async () => {
    const email = newAddress()
    const victim = await shop.newMember()
    const { answer } = await shop.program.ask('register', {
      ...form(email, await codeFor(email)),
      company: 'Gartentechnik & Söhne',
      ...forged(victim.companyId),
    })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(answer.data.company.name).toBe('Gartentechnik & Söhne')
    expect(answer.data.company.id).not.toBe(victim.companyId)
    const rows = await shop.system(sql`select kind, roles from users where email = ${email}`)
    expect(rows).toEqual([{ kind: 'buyer', roles: ['companyAdmin'] }])
  })

  it('gives one account for fifty calls at once with the right code', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.program.ask('register', form(email, code))),
    )
    expect(answers.filter(isSuccess)).toHaveLength(1)
    const others = answers.filter((each) => !isSuccess(each))
    expect(new Set(others.map(({ answer }) => ('reason' in answer ? answer.reason : '')))).toEqual(
      new Set(['CODE_EXPIRED']),
    )
    expect(await shop.system(sql`select 1 as one from users where email = ${email}`)).toHaveLength(1)
    expect(
      await shop.system(
        sql`select 1 as one from companies where name = 'Иван Müller' and id not in (select company_id from users where company_id is not null)`,
      ),
    ).toHaveLength(0)
  })

  it('admits five tries of one code when twenty clients guess at once', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const guesses = Array.from({ length: 20 }, () =>
      shop.program.ask('register', form(email, otherThan(code))),
    )
    await Promise.all(guesses)
    const rows = await shop.system(sql`select tries from email_codes where email_key = ${email}`)
    expect(rows).toEqual([{ tries: 5 }])
    expect((await shop.program.ask('register', form(email, code))).answer).toMatchObject({
      reason: 'CODE_EXPIRED',
    })
  })

  it('leaves the owner three tries when twenty clients guess from twenty networks', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const guesses = Array.from({ length: 20 }, (_, at) =>
      shop.program.ask('register', form(email, otherThan(code)), { ip: `10.2.${at}.1` }),
    )
    await Promise.all(guesses)
    const rows = await shop.system(sql`select tries from email_codes where email_key = ${email}`)
    expect(rows).toEqual([{ tries: 2 }])
    expect((await shop.program.ask('register', form(email, code))).answer.code).toBe(200)
  })

  it('takes a code until its tenth minute, once, and only the newest', async () => {
    const email = newAddress()
    const first = await codeFor(email)
    const second = await codeFor(email)
    if (first !== second) {
      expect((await shop.program.ask('register', form(email, first))).answer).toMatchObject({
        reason: 'CODE_EXPIRED',
      })
    }
    await shop.system(
      sql`update email_codes set expires_at = expires_at - interval '9 minutes 50 seconds' where email_key = ${email}`,
    )
    expect((await shop.program.ask('register', form(email, second))).answer.code).toBe(200)

    const late = newAddress()
    const code = await codeFor(late)
    await shop.system(
      sql`update email_codes set expires_at = expires_at - interval '10 minutes' where email_key = ${late}`,
    )
    expect((await shop.program.ask('register', form(late, code))).answer).toMatchObject({
      reason: 'CODE_EXPIRED',
    })
  })

  it('binds a code to its address and purpose', async () => {
    const [mine, other] = [newAddress(), newAddress()]
    const code = await codeFor(mine)
    await codeFor(other)
    expect((await shop.program.ask('register', form(other, code))).answer).toMatchObject({
      reason: 'CODE_EXPIRED',
    })
    const member = await shop.newMember()
    await shop.program.ask('resetCode', { email: member.email })
    const resetCode = await shop.codeFor(member.email)
    expect((await shop.program.ask('register', form(member.email, resetCode))).answer).toMatchObject({
      reason: 'CODE_EXPIRED',
    })
  })

  it("requires work from a network's sixth registration in an hour on, never refuses one", async () => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { answer } = await limited.program.ask('register', form(newAddress(), '123456'), {
        ip: '10.3.0.1',
      })
      expect(answer).toMatchObject({ reason: 'CODE_EXPIRED' })
    }
    const email = newAddress()
    const ip = '10.3.0.2'
    await limited.program.ask('regCode', { email }, { ip })
    const wanted = form(email, await limited.codeFor(email))
    const { answer, headers } = await limited.program.ask('register', wanted, { ip })
    expect(answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(headers['retry-after']).toBe('30')
    const { uuid, code: proof } = await solveTask(answer)
    expect((await limited.program.ask('register', { ...wanted, uuid, proof }, { ip })).answer.code).toBe(200)
  })

  it('answers a repeated call with the same key by the same account, and keeps no token for it', async () => {
    const email = newAddress()
    const input = form(email, await codeFor(email))
    const idempotencyKey = crypto.randomUUID()
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => shop.program.ask('register', input, { idempotencyKey })),
    )
    const tokens: string[] = []
    for (const { answer } of asked) {
      if (answer.code !== 200) throw new Error(answer.msg)
      expect(answer.data.email).toBe(email)
      tokens.push(answer.data.token)
    }
    // The first got the token; the others the public id of its session.
    const codes = await Promise.all(
      tokens.map(async (bearer) => (await shop.program.ask('getinfo', {}, { bearer })).answer.code),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
    const token = tokens[codes.indexOf(200)] ?? ''
    const kept = await shop.system(
      sql`select answer::text as answer from idempotency_keys where key = ${idempotencyKey}`,
    )
    expect(kept).toEqual([{ answer: expect.not.stringContaining(token) }])
  })
})
