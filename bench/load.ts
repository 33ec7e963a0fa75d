import autocannon from 'autocannon'

/** What one run of one scenario gave. */
export interface Figures {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers that were no success; a run with any is no result. */
  failures: number
}

const seconds = 3

interface Target {
  url: string
  connections: number
  headers?: Record<string, string>
  requests: { method: 'GET' | 'POST'; path: string; body?: string }[]
}

/** Bounded load on one target: warm-up of a second, then three seconds that count. */
export const measure = async (target: Target): Promise<Figures> => {
  const run = (duration: number) =>
    autocannon({
      url: target.url,
      connections: target.connections,
      duration,
      headers: { 'accept-encoding': 'br', 'content-type': 'application/json', ...target.headers },
      requests: target.requests,
    })
  await run(1)
  const result = await run(seconds)
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Load of calls that build on each other: `step` is repeated by each connection; it gives the time to count. */
export const measureSteps = async (
  connections: number,
  step: (worker: number) => Promise<number>,
): Promise<Figures> => {
  const until = Date.now() + seconds * 1000
  const times: number[] = []
  let failures = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (Date.now() < until) {
        try {
          times.push(await step(worker))
        } catch {
          failures++
        }
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { requestsPerSecond: Math.round(times.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), failures }
}
