import { isTooOld, languageOfAddress } from '#web/offline/keeping.rules.ts'
import { keptAtHeader, pageStore, storePrefix } from '#web/offline/worker-scope.ts'

/** A page that can be read without connection. */
export interface KeptPage {
  path: string
  title: string
  keptAt: string
  /** Its words in lower case, to search in. */
  words: string
}

const read = async (cache: Cache, key: Request): Promise<KeptPage | null> => {
  const response = await cache.match(key, { ignoreVary: true })
  const keptAt = response?.headers.get(keptAtHeader) ?? null
  if (!response || keptAt === null || isTooOld(keptAt, Date.now())) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const { pathname, search } = new URL(key.url)
  const title = page.querySelector('h1')?.textContent ?? page.title
  const words = `${title} ${page.querySelector('main')?.textContent ?? ''}`.toLowerCase()
  return { path: pathname + search, title, keptAt, words }
}

/** The pages kept in a language, the last visited first. */
export const listKeptPages = async (language: string): Promise<KeptPage[]> => {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(storePrefix) && name.endsWith(`|${pageStore}`),
  )
  const found = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      const keys = (await cache.keys()).filter(
        ({ url }) => languageOfAddress(new URL(url).pathname) === language,
      )
      return Promise.all(keys.map((key) => read(cache, key)))
    }),
  )
  return found
    .flat()
    .filter((page) => page !== null)
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}
