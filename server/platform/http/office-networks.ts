import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sendEdge } from '#server/platform/http/edge.ts'
import { addressOf } from '#server/platform/http/request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client is outside `OFFICE_NETWORKS`: no session of the office counts, wherever it is used. */
    isOfficeClosed: boolean
  }
}

/** Whether an address of a client lies in one of the networks, such as 10.0.0.0/8 or 2001:db8::1. */
export const networksOf = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  // An IPv4 client of a server that listens on IPv6 comes as ::ffff:192.0.2.1; the list knows both spellings.
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Every spelling of the office's addresses; the router decodes a path before it looks for its route. */
const isOfficeUrl = (url: string): boolean => {
  try {
    return /^\/+(?:api\/+)?office(?:[/?#]|$)/i.test(decodeURIComponent(url))
  } catch {
    return false
  }
}

/** Closes the office and its calls to clients outside `OFFICE_NETWORKS`; without the setting it is open to all. */
export const useOfficeNetworks = (app: FastifyInstance, networks: readonly string[] | null): void => {
  app.decorateRequest('isOfficeClosed', false)
  if (networks === null) return
  const isInside = networksOf(networks)
  app.addHook('onRequest', async (request, reply) => {
    request.isOfficeClosed = !isInside(addressOf(request))
    if (request.isOfficeClosed && isOfficeUrl(request.url))
      await sendEdge(request, reply, 403, 'OFFICE_CLOSED')
  })
}
