import { z } from 'zod'

/** A field of a form as it was typed; the service says what is wrong with it, in the seed's words. */
export const typed = z.string().max(5000).catch('').default('')

/** From the link of a mail or an answer of ours. What cannot be one matches nobody. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .nullable()
  .catch(null)
  .default(null)
