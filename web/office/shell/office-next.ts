const place = /^\/office(?:\/[\w-]+)*(?:\?[\w.~%&=+-]*)?$/

/**
 * Where to go after signing in: a page of the back office, else its first one. Never another place
 * (docs/trust.md#redirects-and-links).
 */
export const officeNext = (next: string | null): string =>
  next !== null && place.test(next) && !next.startsWith('/office/login') ? next : '/office'
