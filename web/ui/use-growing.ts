import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const first = 30
const step = 20
const pauseMs = 16

/**
 * How many of `total` rows are drawn by now: a few at once, the others little by little, so that a thousand of them
 * never keep the reader waiting. Paper gets all.
 */
export const useGrowing = (total: number): number => {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)), pauseMs)
    const drawAll = () => flushSync(() => setDrawn(total))
    addEventListener('beforeprint', drawAll)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', drawAll)
    }
  }, [drawn, total])
  return Math.min(drawn, total)
}
