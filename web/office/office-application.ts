import { officeCalls } from '#contract/office/calls.ts'
import { officeRoutes } from '#web/office/office-routes.ts'
import type { Application, CreateCall } from '#web/platform/application.ts'
import { createBrowserCall } from '#web/platform/call-in-browser.ts'

const createOfficeCall: CreateCall = (language, observer) =>
  createBrowserCall(officeCalls, language, observer)

/** The back office: loaded on its own pages only, so that no reader of the shop has to load it. */
export const officeApplication: Application = {
  loadClient: async () => createOfficeCall,
  routesOf: officeRoutes,
}
