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
