import { Resolver } from 'node:dns/promises'

/** All addresses of a server's name, IPv4 first. Rejects where the name has none or no name server answers. */
export type Resolve = (host: string) => Promise<string[]>

/** Errors that say that the name does not exist or has no address. */
const unknownNames = new Set(['ENOTFOUND', 'ENODATA'])

export class HostUnknown extends Error {}

/** Asks the name servers of this machine. Ignores its hosts file and adds no domain to the name. */
export const resolveName: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const isUnknown = answers.every(
    (answer) =>
      answer.status === 'rejected' &&
      answer.reason instanceof Error &&
      'code' in answer.reason &&
      unknownNames.has(String(answer.reason.code)),
  )
  throw isUnknown ? new HostUnknown(host) : new Error(`no name server answers for ${host}`)
}
