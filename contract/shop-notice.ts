import type { Language } from '#contract/language.ts'

/** What stands above every page of the shop while its days last. */
export interface ShopNotice {
  /** Another notice has another key: a reader who closed one reads the next. */
  key: string
  texts: Partial<Record<Language, string>>
}
