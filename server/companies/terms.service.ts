import type { Transaction } from 'kysely'
import { getTermsVersion, insertMissingConsent, insertTermsConsent } from '#server/companies/terms.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'

/**
 * Records once that a buyer accepts `version` of the terms. Returns the current version: when it differs, the
 * terms have changed since the buyer read them, and nothing is recorded.
 */
export const acceptTerms = (
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  buyer: BuyerSession,
  version: string,
): Promise<string> =>
  withActor(db, asBuyer(buyer), async (tx) => {
    const current = await getTermsVersion(tx)
    if (current === version) await insertMissingConsent(tx, { userId: buyer.userId, version, lang: language })
    return current
  })

/** Records that a new buyer accepts the current terms in the language of the form. */
export const recordTermsConsent = (tx: Transaction<DB>, userId: string, lang: string): Promise<void> =>
  insertTermsConsent(tx, userId, lang)
