import { hostname, userInfo } from 'node:os'

/** Who runs a command, and on which machine: `anna@office-pc`. A container may know no name of its user. */
export const personAtWork = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return hostname()
  }
}
