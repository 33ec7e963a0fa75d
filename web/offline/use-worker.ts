import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#web/platform/app-state.tsx'
import { whenIdle } from '#web/platform/idle.ts'
import { startWorker, tellWorker } from '#web/offline/worker-link.ts'

/** Starts the worker when it is time; gives what changes to a newer version, once there is one. */
export const useUpdate = (isTime: boolean): (() => void) | null => {
  const [change, setChange] = useState<(() => void) | null>(null)
  useEffect(() => {
    // Browsers give workers to secure addresses only; elsewhere the shop works without one.
    if (import.meta.env.MODE === 'development' || !isTime || !('serviceWorker' in navigator)) return
    whenIdle(() => void startWorker((how) => setChange(() => how)).catch(() => undefined), {
      atLatestMs: 1_000,
      elseAfterMs: 200,
    })
  }, [isTime])
  return change
}

const whenControlled = async (): Promise<void> => {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready.then(waitForController)
}

const waitForController = (): Promise<void> | void => {
  const container = navigator.serviceWorker
  if (container.controller) return
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

/** Tells the worker what is read, and to forget it as soon as another reader sits here. */
export const useVisits = (): void => {
  const { pathname, search } = useLocation()
  const userId = useUser()?.id ?? null
  const lastUserId = useRef(userId)
  useEffect(() => {
    if (lastUserId.current !== userId) tellWorker({ say: 'forget' })
    lastUserId.current = userId
  }, [userId])
  useEffect(() => {
    let isHere = true
    void whenControlled().then(() => {
      if (isHere) tellWorker({ say: 'visited', url: pathname + search, isAnonymous: userId === null })
    })
    return () => {
      isHere = false
    }
  }, [pathname, search, userId])
}
