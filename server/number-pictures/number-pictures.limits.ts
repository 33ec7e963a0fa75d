import type { Limit } from '#server/platform/limits/account-limits.ts'

/**
 * Reading a picture costs more than any other call that a visitor can make. A workshop that photographs one part after
 * the other stays far below; several people may share its network.
 */
export const limits = {
  picturesPerNetwork: { name: 'number-picture-network', points: 40, seconds: 600 },
  picturesPerNetworkAndDay: { name: 'number-picture-network-day', points: 400, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>
