import { type Transaction, sql } from 'kysely'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { termsVersion } from '#server/companies/terms-version.ts'
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

/** Counts for the header (cart lines, wishlist products, answers due), the last selected machine, the terms to accept. */
export const findUserExtras = async (tx: Transaction<DB>, userId: string): Promise<UserExtras> => {
  const { rows } = await sql<
    UserInfo['counts'] & Pick<UserInfo, 'machine' | 'termsToAccept'>
  >`${prepared}select
    (select count(*) from cart_lines where user_id = ${userId}) as cart,
    (select count(distinct products.id) from wished_products
        join products on products.id = wished_products.product_id
      where user_id = ${userId} and products.status = 'published') as wish,
    (
      select (select count(*) from inquiries
          where company_id = own.company_id
            and (status = 'info_needed' or status = 'quoted' and valid_until >= now())
            and (user_id = ${userId} or own.reads_all))
        + (select count(*) from orders
          where company_id = own.company_id and needs_answer and (user_id = ${userId} or own.reads_all))
      from (select company_id, (select actor_reads_colleagues()) as reads_all from users where id = ${userId}) as own
    ) as answers,
    (
      select json_build_object('modelId', models.id, 'brand', brands.name, 'name', models.name)
      from users join models on models.id = users.machine_model_id join brands on brands.id = models.brand_id
      where users.id = ${userId}
    ) as machine,
    (
      select ${termsVersion} from users where id = ${userId} and kind = 'buyer'
        and not exists (select 1 from consents where user_id = ${userId} and text_key = 'terms')
    ) as "termsToAccept"`.execute(tx)
  const { cart = 0, wish = 0, answers = 0, machine = null, termsToAccept = null } = rows[0] ?? {}
  return { counts: { cart, wish, answers }, machine, termsToAccept }
}
