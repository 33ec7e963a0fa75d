import type { Language } from '#contract/language.ts'
import type { Texts, TextsByFeature } from '#web/platform/page-data.ts'
import { createStore, type Store } from '#web/platform/store.ts'

/** Fetches one feature's texts in one language. */
export type TextLoader = (language: Language, feature: string) => Promise<Texts>

/** Texts by language and feature, loaded when a screen first needs them. */
export interface TextStore {
  store: Store<Partial<Record<Language, TextsByFeature>>>
  /** Resolves when all features' texts are there. */
  ensure(language: Language, features: readonly string[]): Promise<void>
}

export const createTextStore = (
  load: TextLoader,
  initial: Partial<Record<Language, TextsByFeature>> = {},
): TextStore => {
  const store = createStore(initial)
  return {
    store,
    ensure: async (language, features) => {
      const missing = features.filter((feature) => !store.get()[language]?.[feature])
      if (missing.length === 0) return
      const loaded = await Promise.all(
        missing.map(async (feature) => [feature, await load(language, feature)] as const),
      )
      store.set((now) => ({ ...now, [language]: { ...now[language], ...Object.fromEntries(loaded) } }))
    },
  }
}
