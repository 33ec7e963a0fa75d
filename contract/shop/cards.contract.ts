import { z } from 'zod'
import { cardFields, cardMailStates, mostCardBytes } from '#contract/shop/card-fields.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { workFields } from '#contract/proof-of-work.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { linkToken, newPassword, typed } from '#contract/typed-input.ts'

/** What a card says, field by field. */
export const CardTexts = z.strictObject({
  fName: z.string(),
  lName: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
})

export const cardUpload = endpoint('cardUpload', {
  auth: 'anyone',
  sharing: 'private',
  creates: true,
  takesFile: { field: 'card', mostBytes: mostCardBytes, atOnce: 12, atOncePerSender: 3, busy: 'CARD_BUSY' },
  summary:
    'Reads the picture of a business card (JPEG, PNG or WebP, up to 8 MB, field `card`) and opens a test account for 14 days. The password is told once.',
  input: z.object({
    card: z.instanceof(UploadedFile).nullable().catch(null).default(null),
    /** As in `login`: from the second card a day and network the work of a challenge is asked for. */
    ...workFields,
  }),
  output: z.strictObject({
    /** An alias of the shop's, never the printed address. */
    email: z.string(),
    /** Empty where the answer to an earlier, equal call is repeated: passwords are not kept. */
    password: z.string(),
    read: CardTexts,
    /** Fields that want a second look. */
    unsure: z.array(z.enum(cardFields)),
    mail: z.enum(cardMailStates),
    /** For `cardCorrect`, 30 minutes. Empty where the password is. */
    ticket: z.string(),
    expiresAt: z.string(),
  }),
  reasons: [
    'CARD_MISSING',
    'CARD_NOT_IMAGE',
    'CARD_TOO_LARGE',
    'CARD_LIMIT',
    'CHALLENGE',
    'CARD_NO_TEXT',
    'CARD_UNREADABLE',
    'CARD_BUSY',
    'RATE_LIMITED',
  ],
})
export const cardCorrect = endpoint('cardCorrect', {
  auth: 'anyone',
  sharing: 'private',
  summary:
    'Corrects what was read off a card, within 30 minutes. A corrected address gets the card’s one mail, unless it has gone already.',
  input: z.object({
    ticket: linkToken,
    fName: typed,
    lName: typed,
    company: typed,
    phone: typed,
    email: typed,
  }),
  output: z.strictObject({ read: CardTexts, mail: z.enum(cardMailStates) }),
  reasons: ['EMAIL_INVALID', 'TEXT_TOO_LONG', 'RATE_LIMITED', 'CARD_TICKET_EXPIRED'],
})
export const claimCard = endpoint('claimCard', {
  auth: 'anyone',
  sharing: 'private',
  summary:
    'Turns a test account into one of the address that its mail went to, or sets the first password of an invited person. The same answer where the address of a test account has an account: its owner gets a mail, and nothing is joined.',
  input: z.object({
    token: linkToken,
    password: newPassword,
    password2: newPassword,
    terms: z
      .union([z.boolean(), z.enum(['true', 'on']).transform(() => true)])
      .catch(false)
      .default(false),
  }),
  output: z.null(),
  reasons: [
    'PASSWORD_MISSING',
    'PASSWORDS_DIFFER',
    'TERMS_MISSING',
    'PASSWORD_SHORT',
    'PASSWORD_COMMON',
    'RATE_LIMITED',
    'CARD_LINK_EXPIRED',
  ],
})
export const deleteCard = endpoint('deleteCard', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Deletes the test account of a mail and all that was read; the same answer whether there was one.',
  input: z.object({ token: linkToken }),
  output: z.null(),
})
