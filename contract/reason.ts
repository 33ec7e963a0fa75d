/**
 * Why a call was refused. Stable, upper case; the words a person reads stand in `locales/<language>/errors.json`
 * under the same key.
 */
export const reasons = [
  // edge and general
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'SYSTEM_ERROR',
  'UNAVAILABLE',
  'RATE_LIMITED',
  'MALFORMED',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'URL_TOO_LONG',
  'UNSUPPORTED_TYPE',
  'FOREIGN_ORIGIN',
  'INPUT_INVALID',
  'IDEMPOTENCY_MISMATCH',
  'PLEASE_WAIT',
  'TOKEN_EXPIRED',
  // accounts, in the seed's order of checks
  'FIRST_NAME_MISSING',
  'LAST_NAME_MISSING',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'CODE_MISSING',
  'CONTACT_MISSING',
  'PASSWORD_MISSING',
  'PASSWORDS_DIFFER',
  'TERMS_MISSING',
  'PASSWORD_SHORT',
  'PASSWORD_COMMON',
  'CODE_EXPIRED',
  'EMAIL_TAKEN',
  'LOGIN_FAILED',
  'CHALLENGE',
  // mails about offers
  'LINK_EXPIRED',
  // messages to the shop
  'FULL_NAME_MISSING',
  'PHONE_INVALID',
  'ORDER_NO_INVALID',
  'MESSAGE_MISSING',
  'TEXT_TOO_LONG',
  // cart, wishlist, checkout
  'QUANTITY_INVALID',
  'QUANTITY_STEP',
  'PACK_UNKNOWN',
  'PRODUCT_GONE',
  'PRODUCT_SUPERSEDED',
  'INFO_TOO_LONG',
  'NOTHING_SELECTED',
  'LINES_CHANGED',
  'PRICE_CHANGED',
  'ADDRESS_UNKNOWN',
  'CART_FULL',
  'WISHLIST_FULL',
] as const
export type Reason = (typeof reasons)[number]
