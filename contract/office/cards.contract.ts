import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { CursorLinks, cursorPaging, privateId } from '#contract/paging.ts'
import { cardFields } from '#contract/shop/card-fields.ts'
import { CardTexts } from '#contract/shop/cards.contract.ts'

/** `open`: a test account; `ended`: past its end and about to go; `claimed`: its owner made it their own. */
export const cardStates = ['open', 'ended', 'claimed'] as const

export const CardAccountRow = z.strictObject({
  id: z.string(),
  /** Whom the account signs in as: the alias, or the owner's address once it is claimed. */
  login: z.string(),
  state: z.enum(cardStates),
  /** As it stands now: read, or corrected by the uploader. */
  card: CardTexts,
  read: CardTexts,
  unsure: z.array(z.enum(cardFields)),
  lang: z.string(),
  inquiries: z.int(),
  createdAt: z.string(),
  correctedAt: z.string().nullable(),
  mailedAt: z.string().nullable(),
  claimedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type CardAccountRow = z.infer<typeof CardAccountRow>
export const officeListCard = endpoint('officeListCard', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  answer: 'rows',
  summary: 'Accounts made from business cards, newest first.',
  input: z.object({
    pageNum: cursorPaging.pageNum,
    pageSize: cursorPaging.pageSize,
    cursor: cursorPaging.cursor,
  }),
  output: CardAccountRow,
  extra: CursorLinks,
})
export const officeExtendCard = endpoint('officeExtendCard', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary: 'Gives a test account 14 days more.',
  input: z.object({ id: privateId }),
  output: z.strictObject({ expiresAt: z.string() }),
  reasons: ['NOT_FOUND'],
})
export const officeDeleteCard = endpoint('officeDeleteCard', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary:
    'Deletes a test account with all it made, its card and its mail; never an account that was claimed.',
  input: z.object({ id: privateId }),
  output: z.null(),
  reasons: ['NOT_FOUND'],
})
