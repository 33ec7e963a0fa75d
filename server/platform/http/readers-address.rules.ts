import type { IncomingMessage } from 'node:http'

/** Paths for programs: they always answer with JSON, whatever the Accept header. */
const programPath = /^\/(?:api|logout|healthz|readyz)(?:[/?]|$)/

/** Whether a person sees the answer: a browser accepts HTML only when it opens a URL. */
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
 * Escapes badly encoded parts of a URL (`/%FC`, from Latin-1): the router would refuse the whole URL, so
 * `%` in such a part becomes `%25` (`/%25FC`), and the URL leads to the normal not-found page.
 */
export const readableAddress = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  const parts = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
  return [parts.join('/'), ...query].join('?')
}
