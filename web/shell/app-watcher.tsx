import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'

const LateWatchers = lazy(async () => ({
  default: (await import('#web/shell/late-watchers.tsx').catch(() => ({ LateWatchers: () => null })))
    .LateWatchers,
}))

/** Loads the late watchers once everything else is there. */
export const AppWatcher = () => {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const start = () => setTime(true)
    const startLast = () => whenIdle(start, { elseAfterMs: 1_000 })
    if (document.readyState === 'complete') startLast()
    else addEventListener('load', startLast, { once: true })
    return () => removeEventListener('load', startLast)
  }, [])
  return (
    isTime && (
      <Suspense fallback={null}>
        <LateWatchers />
      </Suspense>
    )
  )
}
