import { lazy, Suspense, useEffect, useState } from 'react'
import { choiceEvent, hasChoice } from '#web/compare-tray/has-choice.ts'

const CompareTray = lazy(async () => ({
  default: (await import('#web/compare-tray/compare-tray.tsx')).CompareTray,
}))

/** The tray, loaded for those who chose something. */
export const LateCompareTray = () => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    if (hasChoice()) want()
    addEventListener(choiceEvent, want, { once: true })
    return () => removeEventListener(choiceEvent, want)
  }, [])
  return (
    isWanted && (
      <Suspense>
        <CompareTray />
      </Suspense>
    )
  )
}
