import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are not public (RFC 6890), and the metadata address of a cloud outside of them. */
const closedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Networks that are not public within 2000::/3; nothing outside of it is. */
const closedIpv6 = ['2001::/23', '2001:db8::/32', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const closedV4 = listOf(closedIpv4, 'ipv4')
const closedV6 = listOf(closedIpv6, 'ipv6')
const publicV6 = listOf(['2000::/3'], 'ipv6')

/** The eight groups of an IPv6 address without a zone. */
const groupsOf = (address: string): number[] => {
  // The URL parser writes an IPv4 tail as groups.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

const ipv4Of = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The IPv4 address that a mapped, NAT64 or 6to4 address leads to; null for any other. */
const embeddedIpv4 = (groups: readonly number[]): string | null => {
  const [first, second, third] = groups
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0)
  if (isZero(0, 5) && groups[5] === 0xffff) return ipv4Of(groups[6], groups[7])
  if (first === 0x64 && second === 0xff9b && isZero(2, 6)) return ipv4Of(groups[6], groups[7])
  if (first === 0x2002) return ipv4Of(second, third)
  return null
}

/**
 * Whether an address from a resolver is on the public internet: not this machine, a private network, the metadata of a
 * cloud, or multicast. For an IPv6 address that stands for an IPv4 one, the IPv4 address decides.
 */
export const isPublicIp = (address: string): boolean => {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  const embedded = embeddedIpv4(groupsOf(address))
  if (embedded !== null) return !closedV4.check(embedded, 'ipv4')
  return publicV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}
