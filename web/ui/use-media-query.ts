import { useSyncExternalStore } from 'react'

/** Whether a media query holds; false on the server. For what CSS alone cannot do, such as a table or a list. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
