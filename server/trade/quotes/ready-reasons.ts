import { type Language, parseLanguage } from '#contract/language.ts'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const reasons = ['discontinued', 'noDate', 'notInRange', 'assemblyOnly'] as const

/** Ready words for why a line is not available: staff choose them in their language, the buyer reads them in theirs. */
export const readyReasons = (reader: Language, buyer: string): QuoteSheet['reasons'] => {
  const names = textsOf(reader, 'quote-reasons')
  const texts = textsOf(parseLanguage(buyer) ?? 'en', 'quote-reasons')
  return reasons.map((reason) => ({ name: names(`${reason}.name`), text: texts(`${reason}.text`) }))
}
