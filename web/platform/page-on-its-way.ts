import type { DataRouter, Location } from 'react-router'

let router: Pick<DataRouter, 'state'> | null = null

/** The browser calls it before the first render. */
export const askRouterForPage = (ofThisBrowser: Pick<DataRouter, 'state'>): void => {
  router = ofThisBrowser
}

/** The page that still loads. Event handlers read it, so that no component renders again for it. */
export const pageOnItsWay = (): Location | undefined => router?.state.navigation.location
