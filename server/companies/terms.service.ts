import { getTermsVersion, insertMissingConsent } from '#server/accounts/accounts.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
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
