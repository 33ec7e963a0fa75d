import type { Language } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const keys = { 1: 'type.neutral', 2: 'type.plain', 3: 'type.own' } as const

/** The name of a packing: 1 neutral, 2 plain, 3 own brand (docs/product.md#packings). */
export const packNameOf = (packType: 1 | 2 | 3, language: Language): string =>
  textsOf(language, 'packing')(keys[packType])
