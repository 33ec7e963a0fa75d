import type { Language } from '#contract/language.ts'
import type { Preferences } from '#contract/page-rendering.ts'
import type { Store } from '#web/platform/store.ts'

const year = 365 * 24 * 60 * 60

/** Keeps a preference in a plain cookie, so that the server renders the next page as wanted. */
export const rememberPreference = <Name extends keyof Preferences>(
  store: Store<Preferences>,
  name: Name,
  value: Preferences[Name],
): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
  store.set((now) => ({ ...now, [name]: value }))
}

/** Only the language switch changes the remembered language (docs/product.md#addresses). */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
}

/** Whether single letters and signs act as keys (`/` in the shop, those of the office); on until the reader switches them off. */
export const areSingleKeysOn = (): boolean => !/(?:^|;\s*)slash=off(?:;|$)/.test(document.cookie)

export const rememberSingleKeys = (isOn: boolean): void => {
  document.cookie = `slash=${isOn ? 'on' : 'off'}; Path=/; Max-Age=${year}; SameSite=Lax`
}
