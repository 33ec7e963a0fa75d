import { type Transaction, sql } from 'kysely'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What signing in must know of an account. */
export interface AccountRow {
  id: string
  kind: 'buyer' | 'test' | 'staff'
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  lang: string
  roles: string[]
  companyId: string | null
  companyName: string | null
  /** Not locked, not past its end, its company not blocked; by the database's clock. */
  isOpen: boolean
}

const accountColumns = sql`users.id, users.kind, users.email, users.password_hash as "passwordHash",
  users.first_name as "firstName", users.last_name as "lastName", users.lang, users.roles,
  users.company_id as "companyId", companies.name as "companyName",
  not users.is_locked and (users.expires_at is null or users.expires_at > now())
    and coalesce(companies.status <> 'blocked', true) as "isOpen"`

export const findAccountByEmail = async (tx: Transaction<DB>, email: string): Promise<AccountRow | null> => {
  const { rows } = await sql<AccountRow>`select ${accountColumns}
    from users left join companies on companies.id = users.company_id
    where users.email_key = ${email.toLowerCase()}`.execute(tx)
  return rows[0] ?? null
}

export const findAccountById = async (tx: Transaction<DB>, userId: string): Promise<AccountRow | null> => {
  const { rows } = await sql<AccountRow>`select ${accountColumns}
    from users left join companies on companies.id = users.company_id
    where users.id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

export const insertCompany = async (tx: Transaction<DB>, name: string): Promise<string> => {
  const row = await tx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Null when the address has an account already. */
export const insertBuyer = async (
  tx: Transaction<DB>,
  buyer: {
    companyId: string
    email: string
    passwordHash: string
    firstName: string
    lastName: string
    contact: string
    lang: string
  },
): Promise<string | null> => {
  const row = await tx
    .insertInto('users')
    .values({
      company_id: buyer.companyId,
      email: buyer.email,
      password_hash: buyer.passwordHash,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      contact: buyer.contact,
      lang: buyer.lang,
      roles: ['companyAdmin'],
    })
    .onConflict((conflict) => conflict.constraint('users_email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A shop without its own terms counts as version 1. */
const termsVersion = sql<string>`coalesce((select version from pages where key = 'terms'), '1')`

export const getTermsVersion = async (tx: Transaction<DB>): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select ${termsVersion} as version`.execute(tx)
  return rows[0]?.version ?? '1'
}

/** Locks the buyer's row, so that two parallel calls record one consent. */
export const insertMissingConsent = async (
  tx: Transaction<DB>,
  consent: { userId: string; version: string; lang: string },
): Promise<void> => {
  await sql`select 1 from users where id = ${consent.userId} for update`.execute(tx)
  await sql`insert into consents (user_id, text_key, text_version, lang)
    select ${consent.userId}, 'terms', ${consent.version}, ${consent.lang}
    where not exists (select 1 from consents where user_id = ${consent.userId}
      and text_key = 'terms' and text_version = ${consent.version})`.execute(tx)
}

/** Keeps which version of the terms the buyer saw, in which language, and when. */
export const insertTermsConsent = async (
  tx: Transaction<DB>,
  userId: string,
  lang: string,
): Promise<void> => {
  await sql`insert into consents (user_id, text_key, text_version, lang)
    values (${userId}, 'terms', ${termsVersion}, ${lang})`.execute(tx)
}

export const updatePassword = async (
  tx: Transaction<DB>,
  userId: string,
  passwordHash: string,
): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export const updateLanguage = async (tx: Transaction<DB>, userId: string, lang: string): Promise<void> => {
  await tx.updateTable('users').set({ lang }).where('id', '=', userId).execute()
}

export type UserExtras = Pick<UserInfo, 'counts' | 'machine' | 'termsToAccept'>

/** Counts for the header (cart lines, wishlist products), the last selected machine, the terms to accept. */
export const findUserExtras = async (tx: Transaction<DB>, userId: string): Promise<UserExtras> => {
  const { rows } = await sql<
    { cart: number; wish: number } & Pick<UserInfo, 'machine' | 'termsToAccept'>
  >`${prepared}select
    (select count(*) from cart_lines where user_id = ${userId}) as cart,
    (select count(*) from wishes where user_id = ${userId}) as wish,
    (
      select json_build_object('modelId', models.id, 'brand', brands.name, 'name', models.name)
      from users join models on models.id = users.machine_model_id join brands on brands.id = models.brand_id
      where users.id = ${userId}
    ) as machine,
    (
      select ${termsVersion} from users where id = ${userId} and kind = 'buyer'
        and not exists (select 1 from consents where user_id = ${userId} and text_key = 'terms')
    ) as "termsToAccept"`.execute(tx)
  const { cart = 0, wish = 0, machine = null, termsToAccept = null } = rows[0] ?? {}
  return { counts: { cart, wish }, machine, termsToAccept }
}

export const insertStaff = async (
  tx: Transaction<DB>,
  staff: { email: string; passwordHash: string; firstName: string; lastName: string; role: string },
): Promise<void> => {
  await tx
    .insertInto('users')
    .values({
      kind: 'staff',
      email: staff.email,
      password_hash: staff.passwordHash,
      first_name: staff.firstName,
      last_name: staff.lastName,
      roles: [staff.role],
    })
    .execute()
}

export const updateStaffAccess = async (
  tx: Transaction<DB>,
  userId: string,
  access: { passwordHash: string; role: string },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ password_hash: access.passwordHash, roles: [access.role], is_locked: false })
    .where('id', '=', userId)
    .execute()
}
