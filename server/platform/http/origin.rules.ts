/** Headers of a request that tell where it came from. */
export interface OriginHeaders {
  secFetchSite: string | undefined
  origin: string | undefined
  /** `scheme://host` this shop is reached at: PUBLIC_URL, or the request's own host. */
  ownOrigin: string
  /** ALLOWED_ORIGINS, where the call is open to them. */
  allowedOrigins: readonly string[]
}

/**
 * Where a request comes from.
 * - `ownPage`: a page of this shop, under whatever name or proxy it was opened
 * - `program`: nothing says that a page sent it
 * - `allowedPage`: a page of an origin in ALLOWED_ORIGINS
 * - `foreignPage`: any other page
 */
export type RequestSource = 'ownPage' | 'program' | 'allowedPage' | 'foreignPage'

/**
 * `same-origin` is the browser's own word and enough: behind a proxy, or under a second host name, `Origin` and `Host`
 * may be anything (product.md 6.1; OWASP: Fetch Metadata with an Origin fallback).
 */
export const sourceOf = ({
  secFetchSite,
  origin,
  ownOrigin,
  allowedOrigins,
}: OriginHeaders): RequestSource => {
  if (secFetchSite === 'same-origin' || origin === ownOrigin) return 'ownPage'
  if (origin !== undefined) return allowedOrigins.includes(origin) ? 'allowedPage' : 'foreignPage'
  return secFetchSite === undefined || secFetchSite === 'none' ? 'program' : 'foreignPage'
}

/** May a request from there change something? With our cookies, which a browser adds by itself, a page of ours alone may. */
export const mayChange = (source: RequestSource, cookies: object): boolean =>
  source === 'ownPage' || (source !== 'foreignPage' && Object.keys(cookies).length === 0)
