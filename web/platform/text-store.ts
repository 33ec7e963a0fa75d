import type { Language } from '#contract/language.ts'
import type { Texts, TextsByFeature } from '#web/platform/page-data.ts'

/** Fetches one feature's texts in one language. */
export type TextLoader = (language: Language, feature: string) => Promise<Texts>

/** Texts by language and feature, loaded when a screen first needs them. */
export interface TextStore {
  /** What is there in a language. It grows while it is used and never changes: nothing need be drawn again for it. */
  of(language: Language): Readonly<TextsByFeature>
  /** Resolves when all features' texts are there. */
  ensure(language: Language, features: readonly string[]): Promise<void>
}

export const createTextStore = (
  load: TextLoader,
  initial: Partial<Record<Language, TextsByFeature>> = {},
): TextStore => {
  const texts = new Map<Language, TextsByFeature>()
  const textsOf = (language: Language): TextsByFeature => {
    const found = texts.get(language) ?? { ...initial[language] }
    texts.set(language, found)
    return found
  }
  return {
    of: textsOf,
    ensure: async (language, features) => {
      const there = textsOf(language)
      const missing = features.filter((feature) => !there[feature])
      if (missing.length === 0) return
      const loaded = await Promise.all(
        missing.map(async (feature) => [feature, await load(language, feature)] as const),
      )
      Object.assign(there, Object.fromEntries(loaded))
    },
  }
}
