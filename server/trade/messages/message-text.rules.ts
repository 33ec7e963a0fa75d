import { lengthOf, plainText, visibleText } from '#contract/plain-text.ts'
import { mostMessageChars } from '#contract/shop/trade.contract.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'

export type CheckedText = { ok: true; text: string } | Refused

/** A message or a reason as it is stored, or why it is refused. */
export const checkText = (
  typed: string | number,
  missing: 'MESSAGE_MISSING' | 'REASON_MISSING' | 'AGREEMENT_MISSING',
): CheckedText => {
  const text = visibleText(plainText(String(typed)))
  if (text === '') return refuse(missing)
  if (lengthOf(text) > mostMessageChars)
    return refuse('TEXT_TOO_LONG', { values: { limit: mostMessageChars } })
  return { ok: true, text }
}
