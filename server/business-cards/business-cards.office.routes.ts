import type { CardAccountRow } from '#contract/office/cards.contract.ts'
import type { CardRecord } from '#server/business-cards/business-cards.office.queries.ts'
import { deleteCard, extendCard, listCards } from '#server/business-cards/business-cards.office.service.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

const stateOf = ({ kind, isEnded }: CardRecord): CardAccountRow['state'] => {
  if (kind === 'buyer') return 'claimed'
  return isEnded ? 'ended' : 'open'
}

const toRow = (record: CardRecord): CardAccountRow => {
  const { kind: _kind, isEnded: _isEnded, ...row } = record
  return {
    ...row,
    state: stateOf(record),
    createdAt: row.createdAt.toISOString(),
    correctedAt: row.correctedAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

/** Staff's queue of accounts made from business cards. */
export const cardOfficeHandlers = {
  officeListCard: async (page, context) => {
    const found = await listCards(context.db, staffOf(context), page)
    return ok({ ...found, rows: found.rows.map(toRow) })
  },

  officeExtendCard: async ({ id }, context) => {
    const expiresAt = id === null ? null : await extendCard(context.db, staffOf(context), id)
    return expiresAt ? ok({ expiresAt: expiresAt.toISOString() }) : notFound()
  },

  officeDeleteCard: async ({ id }, context) =>
    id !== null && (await deleteCard(context.db, staffOf(context), id)) ? ok(null) : notFound(),
} satisfies Pick<CallHandlers, 'officeListCard' | 'officeExtendCard' | 'officeDeleteCard'>
