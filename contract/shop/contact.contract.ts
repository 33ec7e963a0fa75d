import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { workFields } from '#contract/proof-of-work.ts'
import { looseText, mostBodyChars } from '#contract/typed-input.ts'

/** Arrives as typed; the rules of contact-message.ts say what is wrong with it. */
const typed = looseText(mostBodyChars).catch('').default('')

export const contact = endpoint('contact', {
  auth: 'anyone',
  sharing: 'private',
  summary:
    'A message to the shop. The sender gets a receipt by mail; a signed-in sender who gives their own address gets a copy. Also accepts form data.',
  input: z.object({
    fullname: typed,
    email: typed,
    phone: typed,
    orderNo: typed,
    message: typed,
    /** A field that no person sees; whoever fills it in is asked to leave it empty. */
    website: typed,
    /** How long the form was open; absent without script. */
    seconds: z.number().min(0).optional().catch(undefined),
    /** Solution of the proof of work of a refusal `CHALLENGE`, as in `login`. */
    ...workFields,
  }),
  output: z.null(),
  takesForms: true,
  creates: true,
  reasons: [
    'TRAP_FILLED',
    'FULL_NAME_MISSING',
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'PHONE_INVALID',
    'ORDER_NO_INVALID',
    'MESSAGE_MISSING',
    'TEXT_TOO_LONG',
    'CHALLENGE',
    'RATE_LIMITED',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
  example: {
    fullname: 'Ana Ruiz',
    email: 'ana@taller.example',
    phone: '+34 600 123 456',
    orderNo: 'SO-2026-000123',
    message: 'When will the rest of our order be shipped?',
  },
})
