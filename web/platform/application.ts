import type { RouteObject } from 'react-router'
import type { Call } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import type { CallObserver } from '#web/platform/call-in-browser.ts'
import type { PageModule } from '#web/platform/page.ts'

export type CreateCall = (language: () => Language, observer: CallObserver) => Call

/** The shop and its office are two applications: a link from one into the other loads a new document. */
export interface Application {
  /** The client of the calls that this application may make. */
  loadClient: () => Promise<CreateCall>
  /** The route tree. `modules` holds pages that are loaded already, by their source file. */
  routesOf: (modules: ReadonlyMap<string, PageModule>) => RouteObject
}
