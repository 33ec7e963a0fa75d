import type { DataRouter, Location } from 'react-router'

let router: Pick<DataRouter, 'state'> | null = null

/** In a browser, before anything is drawn. */
export const askRouterForPage = (ofThisBrowser: Pick<DataRouter, 'state'>): void => {
  router = ofThisBrowser
}

/** The page that still loads. Asked for when something is pressed, so that nothing is drawn anew for it. */
export const pageOnItsWay = (): Location | undefined => router?.state.navigation.location
