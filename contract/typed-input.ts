import { z } from 'zod'
import { withoutHiddenSigns } from '#contract/hidden-signs.ts'

/** Larger than any body, so that the service itself refuses long texts with its own message. */
export const mostBodyChars = 262_144

/** A text of at most `max` characters, without hidden characters. Every text of a call uses this or `freeText`. */
export const textUpTo = (max: number) => z.string().max(max).transform(withoutHiddenSigns)

/** A text; programs may also send a number. */
export const looseText = (max: number) => z.union([textUpTo(max), z.number().transform(String)])

/** A field of a form as it was typed; the service says what is wrong with it, in the seed's words. */
export const typed = textUpTo(5000).catch('').default('')

/** A password, unchanged: it is never displayed, and old passwords must still match. */
export const typedPassword = z.string().max(5000).catch('').default('')

/**
 * A new password, without the blanks around it that pasting adds. A sign-in tries the password as typed, then
 * without those blanks, so that both forms sign the owner in.
 */
export const newPassword = z
  .string()
  .max(5000)
  .transform((password) => password.trim())
  .catch('')
  .default('')

/** A field that clients send and the shop ignores. */
export const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** From the link of a mail or an answer of ours. What cannot be one matches nobody. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .nullable()
  .catch(null)
  .default(null)
