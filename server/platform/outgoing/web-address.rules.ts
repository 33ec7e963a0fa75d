import { isIP } from 'node:net'

/** Why the shop never requests an address. */
export type AddressRefusal =
  | 'ADDRESS_INVALID'
  | 'NOT_HTTPS'
  | 'HAS_PASSWORD'
  | 'OTHER_PORT'
  | 'HOST_IS_NUMBER'
  | 'NOT_PUBLIC'

/** Names that are never public (RFC 6761, RFC 8375), and those of a single word. */
const innerName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|onion|invalid|test)$|^[^.]+$/

/**
 * Reads an address from a supplier's list or a redirect: https on its own port, a server with a name, no credentials.
 * `127.1`, `0x7f000001` and `2130706433` are IP addresses, as in browsers.
 */
export const readWebAddress = (text: string, base?: URL): { url: URL } | { refusal: AddressRefusal } => {
  if (!URL.canParse(text, base)) return { refusal: 'ADDRESS_INVALID' }
  const url = new URL(text, base)
  if (url.protocol !== 'https:')
    return { refusal: url.protocol === 'http:' ? 'NOT_HTTPS' : 'ADDRESS_INVALID' }
  if (url.username !== '' || url.password !== '') return { refusal: 'HAS_PASSWORD' }
  if (url.port !== '') return { refusal: 'OTHER_PORT' }
  const host = hostOf(url)
  if (host.startsWith('[') || isIP(host) !== 0) return { refusal: 'HOST_IS_NUMBER' }
  if (innerName.test(host)) return { refusal: 'NOT_PUBLIC' }
  return { url }
}

/** The server's name without the dot that ends it, as certificates write it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '')
