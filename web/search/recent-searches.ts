import { useSyncExternalStore } from 'react'
import { useUser } from '#web/platform/app-state.tsx'

/** The last searches of one reader; another one who signs in here never sees them. */
export interface RecentSearches {
  reader: string
  /** The newest first. */
  searches: readonly string[]
}

const storageKey = 'recent-searches'
const mostSearches = 5
/** A longer text is a pasted list or a sentence, not a search that somebody repeats. */
const mostSigns = 60

const none: readonly string[] = []
const listeners = new Set<() => void>()
let last: { text: string | null; recent: RecentSearches | null } = { text: null, recent: null }

/** What a storage holds; null where that is nothing of ours. */
export const parseRecent = (text: string | null): RecentSearches | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('reader' in value && 'searches' in value))
      return null
    const { reader, searches } = value
    if (typeof reader !== 'string' || !Array.isArray(searches)) return null
    return { reader, searches: searches.filter((one) => typeof one === 'string').slice(0, mostSearches) }
  } catch {
    return null
  }
}

/** With one more search of a reader: the newest first, each once, and none of another reader's. */
export const withSearch = (
  recent: RecentSearches | null,
  reader: string,
  searched: string,
): RecentSearches | null => {
  const text = searched.trim().replaceAll(/\s+/g, ' ')
  if (text === '' || text.length > mostSigns) return recent
  const own = recent?.reader === reader ? recent.searches : none
  const others = own.filter((one) => one.toLowerCase() !== text.toLowerCase())
  return { reader, searches: [text, ...others].slice(0, mostSearches) }
}

/** The same object until it changes. */
const read = (): RecentSearches | null => {
  const text = localStorage.getItem(storageKey)
  if (text !== last.text) last = { text, recent: parseRecent(text) }
  return last.recent
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Another tab of this browser.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A browser that keeps nothing for us is no reason for a search to fail. */
const change = (write: (storage: Storage) => void): void => {
  try {
    write(localStorage)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Keeps a search of a signed-in reader on this device; nothing of it is sent (docs/privacy.md). */
export const rememberSearch = (reader: string, searched: string): void =>
  change((storage) => storage.setItem(storageKey, JSON.stringify(withSearch(read(), reader, searched))))

export const forgetSearches = (): void => change((storage) => storage.removeItem(storageKey))

const readSafely = (): RecentSearches | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Searches of the signed-in reader on this device, the newest first; none until the page has woken up. */
export const useRecentSearches = (): readonly string[] => {
  const user = useUser()
  const recent = useSyncExternalStore(subscribe, readSafely, () => null)
  return user !== null && recent?.reader === user.id ? recent.searches : none
}
