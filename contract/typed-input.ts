import { z } from 'zod'
import { withoutHiddenSigns } from '#contract/plain-text.ts'

/** More than a body holds: the service says what is too long, in its own words. */
export const mostBodyChars = 262_144

/** A text of at most `max` characters, without hidden signs. Every text of every call is one of these or a `freeText`. */
export const textUpTo = (max: number) => z.string().max(max).transform(withoutHiddenSigns)

/** A text, or a number of a program that made one of it. */
export const looseText = (max: number) => z.union([textUpTo(max), z.number().transform(String)])

/** A field of a form as it was typed; the service says what is wrong with it, in the seed's words. */
export const typed = textUpTo(5000).catch('').default('')

/** A password, exactly as it was typed: it is never shown, and old ones must stay right. */
export const typedPassword = z.string().max(5000).catch('').default('')

/**
 * A password to be set: without blanks around it, which come with pasting. A sign-in tries what was typed and then the
 * same without blanks, so that the pasted text lets its owner in again, with and without them.
 */
export const newPassword = z
  .string()
  .max(5000)
  .transform((password) => password.trim())
  .catch('')
  .default('')

/** What a client sends and nobody reads. */
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
