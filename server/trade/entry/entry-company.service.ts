import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import type { ChosenCompany } from '#contract/office/articles.contract.ts'
import { withTellingMarks } from '#server/companies/telling-marks.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { type EntryCompany, findEntryCompany } from '#server/trade/entry/articles.queries.ts'
import { findCompanyFacts, listBuyers } from '#server/trade/entry/begun-document.queries.ts'

/**
 * The company that staff enter lines for. One that waits for approval is taken, because staff decide for it; one that is
 * blocked is not.
 */
export const readEntryCompany = async (
  tx: Transaction<DB>,
  id: string,
): Promise<{ ok: true; company: EntryCompany } | Refused> => {
  const company = await findEntryCompany(tx, id)
  if (!company) return notFound()
  const { name, status } = company
  return status === 'blocked' ? refuse('COMPANY_BLOCKED', { values: { name } }) : { ok: true, company }
}

/** What staff read of a company, also a blocked one, before they enter lines for it. */
export const describeChosenCompany = async (
  context: CallContext,
  id: string | null,
): Promise<Reply<ChosenCompany>> => {
  const { userId } = staffOf(context)
  if (id === null) return notFound()
  return withActor(context.db, { role: 'staff', userId }, async (tx) => {
    const found = await findCompanyFacts(tx, id)
    if (!found) return notFound()
    const [facts = { ...found, toldBy: [] }] = await withTellingMarks(tx, [found])
    const buyers = await listBuyers(tx, id)
    const people = buyers.map(({ userId: buyerId, firstName, lastName, email, lang }) => {
      const language = parseLanguage(facts.lang ?? lang) ?? 'en'
      return { id: buyerId, name: fullName(firstName, lastName), email, language }
    })
    const { lang, ...rest } = facts
    return ok({ ...rest, language: parseLanguage(lang ?? undefined) ?? 'en', people })
  })
}
