import type { IncomingMessage } from 'node:http'

/** Paths of programs: their answers are JSON whatever they accept. */
const programPath = /^\/(?:api|logout|healthz|readyz)(?:[/?]|$)/

/** Does a person see the answer? A browser accepts HTML where it opens an address, and only there. */
export const isOpenedByPerson = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !programPath.test(url) && /\btext\/html\b/i.test(headers.accept ?? '')

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * An address with a badly encoded part (`/%FC`, of Latin-1) as it stands there: the router would refuse all of it, so
 * the signs of that part lose their meaning (`/%25FC`) and the address is looked up, and not found, like any other.
 */
export const readableAddress = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  const parts = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
  return [parts.join('/'), ...query].join('?')
}
