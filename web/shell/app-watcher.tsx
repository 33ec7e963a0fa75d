import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'

const AppNotices = lazy(async () => ({
  default: (await import('#web/offline/app-notices.tsx').catch(() => ({ AppNotices: () => null })))
    .AppNotices,
}))

/** Worker, offline notice and update notice: nobody waits for them, so they come when everything else is there. */
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
        <AppNotices />
      </Suspense>
    )
  )
}
