/** Headers of a request that tell where it came from. */
export interface OriginHeaders {
  secFetchSite: string | undefined
  origin: string | undefined
  /** `scheme://host` this shop is reached at: PUBLIC_URL, or the request's own host. */
  ownOrigin: string
  hasOurCookie: boolean
  hasAuthorization: boolean
}

/**
 * May this changing call go on? (product.md 6.1; OWASP: Fetch Metadata with an Origin fallback.)
 * A bearer call ignores cookies, so nothing can be forged with it.
 */
export const isOriginAllowed = (headers: OriginHeaders): boolean => {
  if (headers.hasAuthorization) return true
  const isSame = headers.secFetchSite === 'same-origin' || headers.origin === headers.ownOrigin
  if (headers.hasOurCookie) return isSame
  const isForeignSite =
    headers.secFetchSite !== undefined && !['same-origin', 'none'].includes(headers.secFetchSite)
  const isForeignOrigin = headers.origin !== undefined && headers.origin !== headers.ownOrigin
  return !isForeignSite && !isForeignOrigin
}
