import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import { formatMoney } from '#server/platform/texts/format.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** "€1.35 / 100" as people of that language write it, with the words that pages use; alone where it is per piece. */
export const formatPrice = (price: Price, language: Language): string => {
  const amount = formatMoney(price, language)
  return price.per === 1
    ? amount
    : textsOf(language, 'catalogue')('price.per', { price: amount, count: price.per })
}
