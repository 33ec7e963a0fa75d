import { sql } from 'kysely'
import { type CardField, cardFields } from '#contract/shop/card-fields.ts'
import type { CardOutcome, ReadCard } from '#server/vision/cards/card-reading.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

/** A PNG's first bytes are all that anybody but the reader looks at. */
export const picture = (salt = ''): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(salt)])

export interface CardForm {
  card?: Buffer | null
  fields?: Record<string, string>
  fileName?: string
}

/** The form a browser sends. */
export const cardForm = ({
  card = picture(),
  fields = {},
  fileName = 'card.png',
}: CardForm = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (card) form.set('card', new File([new Uint8Array(card)], fileName, { type: 'image/png' }))
  return form
}

/** What a card says; `?` before a text: the reader is not sure of it. */
export const outcomeOf = (texts: Partial<Record<CardField, string>>): CardOutcome => {
  const fieldOf = (text = '') => ({
    value: text.replace(/^\?/, ''),
    isSure: text !== '' && !text.startsWith('?'),
  })
  const [fName, lName, company, phone, email] = cardFields.map((field) => fieldOf(texts[field]))
  if (!fName || !lName || !company || !phone || !email) throw new Error('a card has five fields')
  return { reading: { fName, lName, company, phone, email } }
}

/** Reads what it was told to; the outcomes of one test never reach another. */
export const scriptedReader = () => {
  let next: CardOutcome = outcomeOf({})
  let readings = 0
  const read: ReadCard = async () => {
    readings += 1
    return next
  }
  return {
    read,
    says: (texts: Partial<Record<CardField, string>>) => {
      next = outcomeOf(texts)
    },
    refuses: (refusal: Extract<CardOutcome, { refusal: unknown }>['refusal']) => {
      next = { refusal }
    },
    count: () => readings,
  }
}

/** The work of a challenge is a matter of its own: here every network has done it. */
export const withoutWork = (shop: TestShop) =>
  sql`update rate_limits set points = 0 where key like 'card-reading-free%'`.execute(shop.db)

/** Uploads a card and fails when it made no account. */
export const uploadCard = async (
  shop: TestShop,
  form: CardForm = {},
  options: Parameters<TestShop['call']>[2] = {},
) => {
  const answer = await shop.call('cardUpload', cardForm(form), options)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
