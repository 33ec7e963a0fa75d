import type { RouteObject } from 'react-router'
import type { KnownCalls } from '#web/platform/call-in-browser.ts'
import type { PageModule } from '#web/platform/page.ts'

/** The shop and its office are two applications: a link from one into the other loads a new document. */
export interface Application {
  calls: KnownCalls
  /** The route tree. `modules` holds pages that are loaded already, by their source file. */
  routesOf: (modules: ReadonlyMap<string, PageModule>) => RouteObject
}
