/** Signs that a file system or a header would stumble over. */
const unsafe = /[\p{C}"*/:<>?\\|%;]+/gu
const mostCharacters = 100

/**
 * `inline` with a file name: in plain letters for old programs, in its own script for the others (RFC 6266, RFC 8187).
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string, ending: string): string => {
  const clean = [...name.toWellFormed().normalize('NFC').replace(unsafe, ' ').trim()]
    .slice(0, mostCharacters)
    .join('')
  const plain = clean
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const fallback = /[A-Za-z0-9]/.test(plain) ? plain : 'document'
  const encoded = encodeURIComponent(`${clean === '' ? 'document' : clean}.${ending}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${fallback}.${ending}"; filename*=UTF-8''${encoded}`
}
