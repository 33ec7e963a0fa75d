import { useLayoutEffect } from 'react'
import { type Location, useNavigation } from 'react-router'

let coming: Location | undefined

/** The page that still loads; asked for when something is pressed, so that nothing is drawn anew for it. */
export const pageOnItsWay = (): Location | undefined => coming

/** Keeps the answer; one place of the shell does. */
export const useKeepPageOnItsWay = (): void => {
  const { location } = useNavigation()
  useLayoutEffect(() => {
    coming = location
  }, [location])
}
