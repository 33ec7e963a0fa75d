import { parseLanguage } from '#contract/language.ts'

const notPages = /^\/(?:api|pic|files|assets|office|logout)(?:\/|$)/i
const forbidden = /[\\\u0000-\u001f\u007f]|%(?:0|1|5c|7f)/i

/**
 * Where to go after signing in: a page of ours with a language prefix, or null.
 * Nothing that a browser could read as another origin passes (docs/trust.md#redirects-and-links).
 */
export const nextPath = (next: string | null, origin: string): string | null => {
  if (next === null || !/^\/(?!\/)/.test(next) || forbidden.test(next)) return null
  const url = URL.parse(next, origin)
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return null
  if (notPages.test(url.pathname) || parseLanguage(url.pathname.split('/')[1]) === null) return null
  return url.pathname + url.search + url.hash
}
