import { hash, verify } from '@node-rs/argon2'
import type pg from 'pg'
import type { Language } from '#contract/language.ts'

/** The same cost as the accounts' own hashes: what is kept must verify alike. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashPassword = (password: string) => hash(Buffer.from(password.normalize('NFC'), 'utf8'), argon2id)

type CompanyKey = 'buyer' | 'newcomer'

/** Companies of the demo accounts: one that sees prices and orders directly, one that waits to be approved. */
const demoCompanies = {
  buyer: {
    name: 'Keller Motorgeräte GmbH',
    status: 'approved',
    mayOrder: true,
    address: ['Werkstraße 14', '35037', 'Marburg', 'DE'],
  },
  newcomer: {
    name: 'Atelier Motoculture Lenoir',
    status: 'pending',
    mayOrder: false,
    address: ['8 rue des Tilleuls', '45000', 'Orléans', 'FR'],
  },
} as const satisfies Record<
  CompanyKey,
  { name: string; status: string; mayOrder: boolean; address: readonly string[] }
>

interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  lang: Language
  company: CompanyKey | null
  role: string
}

const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'buyer@example.com',
    firstName: 'Anna',
    lastName: 'Keller',
    lang: 'en',
    company: 'buyer',
    role: 'companyAdmin',
  },
  {
    email: 'colleague@example.com',
    firstName: 'Jonas',
    lastName: 'Brandt',
    lang: 'de',
    company: 'buyer',
    role: 'buyer',
  },
  {
    email: 'newbuyer@example.com',
    firstName: 'Claire',
    lastName: 'Lenoir',
    lang: 'fr',
    company: 'newcomer',
    role: 'companyAdmin',
  },
  {
    email: 'staff@example.com',
    firstName: 'Mira',
    lastName: 'Novak',
    lang: 'en',
    company: null,
    role: 'admin',
  },
  {
    email: 'sales@example.com',
    firstName: 'Pavel',
    lastName: 'Orlov',
    lang: 'ru',
    company: null,
    role: 'sales',
  },
  {
    email: 'catalogue@example.com',
    firstName: 'Lin',
    lastName: 'Chen',
    lang: 'zh',
    company: null,
    role: 'catalogue',
  },
  {
    email: 'content@example.com',
    firstName: 'Elena',
    lastName: 'Ruiz',
    lang: 'es',
    company: null,
    role: 'content',
  },
]

export interface DemoAccounts {
  buyerCompanyId: string
  buyerId: string
  colleagueId: string
  salesId: string
}

/** Makes the demo companies and accounts; their documents and carts come later. */
export const loadDemoAccounts = async (client: pg.Client, password: string): Promise<DemoAccounts> => {
  const companyIds = {
    buyer: await insertCompany(client, demoCompanies.buyer),
    newcomer: await insertCompany(client, demoCompanies.newcomer),
  }
  const passwordHash = await hashPassword(password)
  const userIds = new Map<string, string>()
  for (const account of demoAccounts) {
    const companyId = account.company === null ? null : companyIds[account.company]
    userIds.set(account.email, await insertAccount(client, account, companyId, passwordHash))
  }
  return {
    buyerCompanyId: companyIds.buyer,
    buyerId: userIds.get('buyer@example.com') ?? '',
    colleagueId: userIds.get('colleague@example.com') ?? '',
    salesId: userIds.get('sales@example.com') ?? '',
  }
}

const insertCompany = async (
  client: pg.Client,
  company: (typeof demoCompanies)[CompanyKey],
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, status, may_order, currency, created_at)
     values ($1, $2, $3, 'EUR', now() - interval '3 years') returning id`,
    [company.name, company.status, company.mayOrder],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into addresses (company_id, name, lines, postcode, city, country, is_default) values ($1, $2, $3, $4, $5, $6, true)`,
    [id, company.name, ...company.address],
  )
  return id
}

const insertAccount = async (
  client: pg.Client,
  account: DemoAccount,
  companyId: string | null,
  passwordHash: string,
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (company_id, kind, email, password_hash, first_name, last_name, contact, lang, roles)
     values ($1, $2, $3, $4, $5, $6, '+1 555 0100', $7, $8) returning id`,
    [
      companyId,
      companyId === null ? 'staff' : 'buyer',
      account.email,
      passwordHash,
      account.firstName,
      account.lastName,
      account.lang,
      [account.role],
    ],
  )
  const id = rows[0]?.id ?? ''
  if (companyId !== null) await acceptTerms(client, id, account.lang)
  return id
}

/** Same as a registration in the shop: without it, the first checkout asks for the consent. */
const acceptTerms = (client: pg.Client, userId: string, lang: Language) =>
  client.query(
    `insert into consents (user_id, text_key, text_version, lang)
     values ($1, 'terms', coalesce((select version from pages where key = 'terms'), '1'), $2)`,
    [userId, lang],
  )

/** Gives the demo accounts this password, where they have another. Sessions of a changed one end. */
export const applyDemoPassword = async (client: pg.Client, password: string): Promise<void> => {
  const { rows } = await client.query<{ id: string; password_hash: string }>(
    'select id, password_hash from users where email_key = any($1)',
    [demoAccounts.map((account) => account.email)],
  )
  const bytes = Buffer.from(password.normalize('NFC'), 'utf8')
  const [first] = rows
  if (first === undefined || (await verify(first.password_hash, bytes).catch(() => false))) return
  const ids = rows.map((row) => row.id)
  await client.query('update users set password_hash = $1 where id = any($2)', [
    await hashPassword(password),
    ids,
  ])
  await client.query('delete from sessions where user_id = any($1)', [ids])
  await client.query('delete from remember_devices where user_id = any($1)', [ids])
}
