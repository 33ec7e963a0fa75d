/** What the worker may keep of an answer, by its address. `asset`: a hashed file of ours. */
export type Keepable = 'asset' | 'page' | 'answer' | 'picture'

const languagePrefix = /^\/(en|zh|fr|de|es|ru)(?:\/|$)/

/** The language of a page's address, null where it has none. */
export const languageOfAddress = (path: string): string | null => languagePrefix.exec(path)?.[1] ?? null

/** Everything else goes past the worker: the office, files, addresses without a language, the worker itself. */
export const keepableOf = ({ pathname }: URL): Keepable | null => {
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/pic/')) return 'picture'
  if (pathname.startsWith('/api/'))
    return /^\/api\/(?:office|docs|openapi)(?:[/.]|$)/.test(pathname) ? null : 'answer'
  if (pathname.endsWith('.webmanifest')) return null
  return languagePrefix.test(pathname) ? 'page' : null
}

/** How many of each are kept; the oldest go first. */
export const mostKept = { page: 40, answer: 80, picture: 150 } as const satisfies Record<
  Exclude<Keepable, 'asset'>,
  number
>

const dayMs = 24 * 60 * 60 * 1000
/** A price list of last month would mislead. */
const longestKeptMs = 7 * dayMs

export const isTooOld = (keptAt: string | null, nowMs: number): boolean => {
  const age = nowMs - Date.parse(keptAt ?? '')
  return !(age >= 0 && age <= longestKeptMs)
}

interface Answer {
  status: number
  redirected: boolean
  headers: { get(name: string): string | null }
}

/** The server marks what is the same for every reader without a session; nothing else is ever kept. */
export const isShared = ({ status, redirected, headers }: Answer): boolean => {
  const control = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/)
  return (
    status === 200 &&
    !redirected &&
    control.includes('public') &&
    !control.includes('no-store') &&
    !control.includes('private')
  )
}

/** Answers of one address differ by the language asked in, which stands in a header. */
export const keyOf = (url: URL, kind: Keepable, lang: string | null): string => {
  const key = new URL(url.href)
  key.hash = ''
  if (kind === 'answer') key.searchParams.set('kept-lang', lang ?? '')
  return key.href
}

/** Calls that begin or end a session: whatever the last reader left must not meet the next one. */
export const changesReader = ({ pathname }: URL): boolean =>
  /^\/(?:logout|api\/(?:login|register|resetPwd|account\/(?:endAll|password|delete)))\/?$/.test(pathname)

/** A page belongs to the version whose entry it names. */
export const isOfVersion = (html: string, entry: string): boolean => html.includes(`"${entry}"`)

/** Hashed files a page names: what it asks for itself, and the list of scripts that come after its first paint. */
export const filesOf = (html: string): string[] => [
  ...new Set(html.match(/(?<=(?:href|src|data-entry)="|data-scripts="[^"]*)\/assets\/[\w.-]+(?=["\s])/g)),
]

/** The document says when it was kept, so that the page can tell its reader. */
export const markKept = (html: string, keptAt: string): string =>
  html.replace('<html ', `<html data-kept="${keptAt.replaceAll(/[^\w:.+-]/g, '')}" `)

/** Where a reader without connection is led; the fragment says what was wanted and never reaches a server. */
export const offlineAddress = (language: string, wanted: string): string => `/${language}/offline#${wanted}`
