import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'

const subscribe = (listener: () => void) => {
  for (const change of ['online', 'offline']) addEventListener(change, listener)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, listener)
  }
}

const keptAt = (): Date | null => {
  const told = Date.parse(document.documentElement.dataset['kept'] ?? '')
  return Number.isNaN(told) ? null : new Date(told)
}

/** Whether there is a connection, when the open document was kept, and a way to try again. */
export const useConnection = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [hasFailed, setFailed] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const { revalidate } = useRevalidator()
  const retry = async () => {
    setTrying(true)
    setFailed(false)
    // Not answered by the worker: only the server itself can say that it is there.
    const isThere = await fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setTrying(false)
    setFailed(!isThere)
    if (!isThere) return
    if (keptAt()) location.reload()
    else await revalidate()
  }
  // A browser can say that it is online while the shop is out of reach.
  const isAway = !isOnline || keptAt() !== null
  return { isOnline, keptAt: keptAt(), hasFailed: hasFailed && isAway, isTrying, retry }
}
