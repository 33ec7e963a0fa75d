import { lazy, Suspense, useEffect, useState } from 'react'

const AppNotices = lazy(async () => ({
  default: (await import('#web/offline/app-notices.tsx').catch(() => ({ AppNotices: () => null })))
    .AppNotices,
}))

/** Worker, offline notice and update notice: nobody waits for them, so they come when everything else is there. */
export const AppWatcher = () => {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const start = () => setTime(true)
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1_000)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
    return () => removeEventListener('load', whenIdle)
  }, [])
  return (
    isTime && (
      <Suspense fallback={null}>
        <AppNotices />
      </Suspense>
    )
  )
}
