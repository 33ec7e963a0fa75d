/** What is read off a business card, in the order it is shown. */
export const cardFields = ['fName', 'lName', 'company', 'phone', 'email'] as const
export type CardField = (typeof cardFields)[number]
export type CardTexts = Record<CardField, string>

/** The most of each field, in characters. */
export const cardFieldLengths = {
  fName: 60,
  lName: 60,
  company: 120,
  phone: 40,
  email: 254,
} as const satisfies Record<CardField, number>

/** The largest picture of a card. */
export const mostCardBytes = 8 * 1024 * 1024

/**
 * The outcome of the one mail: `sent` to the printed address, `unsure` because the address wants a second look first,
 * `none` because no address was found, `capped` because the address has had its mail of the day, `once` because it went
 * to another address before the correction. Whether an account has that address never shows.
 */
export const cardMailStates = ['sent', 'unsure', 'none', 'capped', 'once'] as const
export type CardMailState = (typeof cardMailStates)[number]
