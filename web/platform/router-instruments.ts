/**
 * Stands in for React Router's instruments, which we never give it (`vite.config.ts` puts it in place; the names are
 * the router's).
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined

export const getRouteInstrumentationUpdates = (): object => ({})

export const instrumentClientSideRouter = <Router>(router: Router): Router => router
