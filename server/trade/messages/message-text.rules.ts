import { lengthOf, plainText, visibleText } from '#contract/plain-text.ts'
import { mostMessageChars } from '#contract/shop/trade.contract.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import type { Move, MoveNeed } from '#server/trade/states.rules.ts'

type MissingText = 'MESSAGE_MISSING' | 'REASON_MISSING' | 'AGREEMENT_MISSING'

export type CheckedText = { ok: true; text: string } | Refused

/** A message or a reason as it is stored, or why it is refused. */
export const checkText = (typed: string | number, missing: MissingText): CheckedText => {
  const text = visibleText(plainText(String(typed)))
  if (text === '') return refuse(missing)
  if (lengthOf(text) > mostMessageChars)
    return refuse('TEXT_TOO_LONG', { values: { limit: mostMessageChars } })
  return { ok: true, text }
}

const missingTexts: readonly [MoveNeed, MissingText][] = [
  ['message', 'MESSAGE_MISSING'],
  ['reason', 'REASON_MISSING'],
  ['creditReason', 'REASON_MISSING'],
  ['agreement', 'AGREEMENT_MISSING'],
]

/** The text that a move needs, as it is stored, or why it is refused. */
export const checkNeededText = ({ needs }: Move, typed: string | number): CheckedText => {
  const needed = missingTexts.find(([need]) => needs.includes(need))
  if (!needed) throw new Error('the move needs no text')
  return checkText(typed, needed[1])
}
