/** RFC 5321 without its odd corners: no quotes, no comments, no bare hosts. */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${domainLabel}\\.)+(?!\\d+$)${domainLabel}$`)

/** A domain's ASCII form, lower case; the URL parser knows the rules for `бюро.рф`. */
const asciiDomain = (domain: string): string | null => {
  // These would end the host or be decoded by the URL parser instead of being part of a name.
  if (/[\s/\\?#@:%[\]<>^|]/.test(domain)) return null
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

/**
 * The stored form of an e-mail address: trimmed, full-width letters and `＠` as plain ones (NFKC), the
 * domain in ASCII and lower case. Null for anything a mail server or a mail library could read as another address
 * (nodemailer had such bugs).
 *
 * The shop stores, compares and mails this form only, so a look-alike opens no other account. A code for
 * `ｂea@shop.example` goes to `bea@shop.example`, and only its owner reads it. Look-alike letters (Cyrillic
 * `а`) are not allowed in a local part, and in a domain they make a different domain.
 */
export const parseEmail = (typed: string): string | null => {
  const text = typed.normalize('NFKC').trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  if (at < 1 || text.length > 254 || local.length > 64 || !localPart.test(local)) return null
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === null || !domainName.test(domain)) return null
  const address = `${local}@${domain}`
  return address.length > 254 ? null : address
}
