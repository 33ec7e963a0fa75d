import { useEffect, useState } from 'react'

const waitMs = 60_000

/** When a code was last asked for, by purpose and address; outlives the panel, as the server's limit does. */
const askedAt = new Map<string, number>()

const secondsLeft = (key: string): number =>
  Math.max(0, Math.ceil(((askedAt.get(key) ?? Number.NEGATIVE_INFINITY) + waitMs - Date.now()) / 1_000))

/** Seconds until the next code may be asked for, counting down; `start` when one was sent. */
export const useCodeTimer = (key: string): { seconds: number; start: () => void } => {
  const [seconds, setSeconds] = useState(() => secondsLeft(key))
  const isCounting = seconds > 0
  useEffect(() => {
    setSeconds(secondsLeft(key))
  }, [key])
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setSeconds(secondsLeft(key)), 1_000)
    return () => clearInterval(timer)
  }, [key, isCounting])
  return {
    seconds,
    start: () => {
      askedAt.set(key, Date.now())
      setSeconds(secondsLeft(key))
    },
  }
}
