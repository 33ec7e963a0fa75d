import { type CardMailState, mostCardBytes } from '#contract/shop/card-fields.ts'
import { refuseForm, unlessBusy } from '#server/accounts/accounts.replies.ts'
import { checkClaim } from '#server/accounts/test-accounts.service.ts'
import { claimCardAccount, deleteCardAccount } from '#server/business-cards/claims.service.ts'
import { checkCorrection } from '#server/business-cards/business-cards.rules.ts'
import {
  type CardCreation,
  correctCardTexts,
  createCardAccount,
} from '#server/business-cards/business-cards.service.ts'
import type { ReadCard } from '#server/vision/cards/card-reading.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { refuseForNow, refuseLimit } from '#server/platform/limits/limit-replies.ts'
import { looksLikePicture } from '#server/vision/picture-signature.ts'

const refuseCard = (refused: Exclude<CardCreation, { ok: true }>): Reply<never> => {
  switch (refused.because) {
    case 'limit':
      return refuse('CARD_LIMIT', { retryAfterSeconds: refused.limit.retryAfterSeconds })
    case 'delay':
      return refuseForNow(refused.delay)
    default:
      return refuse(`CARD_${refused.refusal}`)
  }
}

/** The seed's words where a mail went out; never where none did. */
const messageOf = ({ mail }: { mail: CardMailState }) => {
  if (mail === 'sent') return 'cardCreated'
  return mail === 'capped' ? 'cardCreatedCapped' : 'cardCreatedNoMail'
}

/** The calls around business cards; who reads the pictures is the process's to say. */
export const createCardHandlers = (readCard: ReadCard) =>
  ({
    cardUpload: ({ card, uuid, code }, context) =>
      unlessBusy(async () => {
        if (card === null || card.bytes.length === 0)
          return refuse('CARD_MISSING', { values: { field: 'card' } })
        if (card.bytes.length > mostCardBytes) return refuse('CARD_TOO_LARGE')
        if (!looksLikePicture(card.bytes)) return refuse('CARD_NOT_IMAGE')
        const created = await createCardAccount(
          context,
          readCard,
          { bytes: card.bytes, answer: { uuid, solution: code } },
          // Neither the password nor the ticket is kept (docs/product.md#repeated-calls).
          (tx, account) =>
            context.keepAnswer(tx, ok({ ...account, password: '', ticket: '' }, messageOf(account))),
        )
        return created.ok ? ok(created.account, messageOf(created.account)) : refuseCard(created)
      }),

    cardCorrect: async ({ ticket, ...typed }, context) => {
      const checked = checkCorrection(typed)
      if (!checked.ok) {
        const { reason, field, limit } = checked
        return refuse(reason, { values: { field, ...(limit === undefined ? {} : { limit }) } })
      }
      if (ticket === null) return refuse('CARD_TICKET_EXPIRED')
      const corrected = await correctCardTexts(context, ticket, checked.texts)
      if (corrected.ok) return ok({ read: checked.texts, mail: corrected.mail }, 'cardCorrected')
      return corrected.because === 'limit' ? refuseLimit(corrected.limit) : refuse('CARD_TICKET_EXPIRED')
    },

    claimCard: (input, context) =>
      unlessBusy(async () => {
        const form = checkClaim(input)
        if (!form.ok) return refuseForm(form)
        if (input.token === null) return refuse('CARD_LINK_EXPIRED')
        const claimed = await claimCardAccount(context, input.token, form.value)
        if (claimed.ok) return ok(null)
        return claimed.because === 'limit' ? refuseLimit(claimed.limit) : refuse('CARD_LINK_EXPIRED')
      }),

    deleteCard: async ({ token }, context) => {
      if (token !== null) await deleteCardAccount(context, token)
      return ok(null)
    },
  }) satisfies Pick<CallHandlers, 'cardUpload' | 'cardCorrect' | 'claimCard' | 'deleteCard'>
