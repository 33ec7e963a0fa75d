const minute = 60
const hour = 60 * minute

/** Arguments of the texts that say how long to wait. */
export interface WaitText extends Record<string, string | number> {
  count: number
  unit: 'second' | 'minute' | 'hour'
}

/** A wait in rounded-up units: 30 seconds, 4 minutes, 9 hours. */
export const waitText = (seconds: number): WaitText => {
  if (seconds < 2 * minute) return { count: seconds, unit: 'second' }
  if (seconds < 2 * hour) return { count: Math.ceil(seconds / minute), unit: 'minute' }
  return { count: Math.ceil(seconds / hour), unit: 'hour' }
}
