import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type CameFrom, cameFromOf } from '#web/trade/placed/came-from.ts'

const never = () => () => undefined

/** The page that the reader left for the checkout. The server does not know it. */
export const useCameFrom = (): CameFrom | null => {
  const { state } = useLocation()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? cameFromOf(state) : null
}
