/** Headers of a request that tell where it came from. */
export interface OriginHeaders {
  secFetchSite: string | undefined
  origin: string | undefined
  /** `scheme://host` this shop is reached at: PUBLIC_URL, or the request's own host. */
  ownOrigin: string
  /** ALLOWED_ORIGINS when the call is open to them, else empty. */
  allowedOrigins: readonly string[]
}

/**
 * Where a request comes from.
 * - `ownPage`: a page of this shop, under whatever name or proxy it was opened
 * - `program`: no header of a page
 * - `allowedPage`: a page of an origin in ALLOWED_ORIGINS
 * - `foreignPage`: any other page
 */
export type RequestSource = 'ownPage' | 'program' | 'allowedPage' | 'foreignPage'

/**
 * The browser sets `Sec-Fetch-Site: same-origin`, so it is enough: behind a proxy or a second host name, `Origin` and `Host`
 * may be anything (docs/product.md#origins; OWASP: Fetch Metadata with an Origin fallback).
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

/** Whether a request may change data. Browsers add our cookies automatically, so with them only our own pages may. */
export const mayChange = (source: RequestSource, cookies: object): boolean =>
  source === 'ownPage' || (source !== 'foreignPage' && Object.keys(cookies).length === 0)
