import { type Transaction, sql } from 'kysely'
import { termsVersion } from '#server/companies/terms-version.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

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
