import { officeCalls } from '#contract/office/calls.ts'
import { officeRoutes } from '#web/office/office-routes.ts'
import type { Application } from '#web/platform/application.ts'

/** The back office: loaded on its own pages only, so that no reader of the shop has to load it. */
export const officeApplication: Application = { calls: officeCalls, routesOf: officeRoutes }
