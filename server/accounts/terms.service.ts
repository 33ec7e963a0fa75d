import { getTermsVersion, insertMissingConsent } from '#server/accounts/accounts.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'

/**
 * Records that a buyer accepts the terms in `version`, once. Answers the version that holds: another one means that the
 * terms changed since they were read, and then nothing is recorded.
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
