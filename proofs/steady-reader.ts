/**
 * A reader in its own process, so that other work does not affect its times: reads a URL at a steady pace until it is
 * stopped, and reports its waiting times.
 */
export interface ReaderFigures {
  reads: number
  failedReads: number
  p50Ms: number
  p95Ms: number
  slowestMs: number
}

const paceMs = 40
const patienceMs = 20_000
const [, , address = ''] = process.argv
const waits: number[] = []
let failedReads = 0

const read = async (): Promise<void> => {
  const began = performance.now()
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    await response.arrayBuffer()
    if (!response.ok) failedReads += 1
  } catch {
    failedReads += 1
  }
  waits.push(performance.now() - began)
}

const figures = (): ReaderFigures => {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { reads: sorted.length, failedReads, p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: at(1) }
}

const pending = new Set<Promise<void>>()
const timer = setInterval(() => {
  const one = read().finally(() => pending.delete(one))
  pending.add(one)
}, paceMs)
const stop = async (): Promise<void> => {
  clearInterval(timer)
  await Promise.all(pending)
  process.send?.(figures())
  process.disconnect()
}
process.once('message', () => void stop())
process.once('disconnect', () => process.exit(0))
