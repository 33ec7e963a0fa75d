import type { RouteObject } from 'react-router'
import { OfficeFailureContent } from '#web/office/shell/office-failure.tsx'
import { officePages } from '#web/office/office-pages.ts'
import { OfficeFailure, OfficeShell } from '#web/office/shell/office-shell.tsx'
import { type PageModule, routeOf } from '#web/platform/page.ts'

/** The back office's tree; an application of its own, which no reader of the shop has to load. */
export const officeRoutes = (modules: ReadonlyMap<string, PageModule>): RouteObject => ({
  path: '/office',
  id: 'office',
  Component: OfficeShell,
  ErrorBoundary: OfficeFailure,
  children: officePages.map((page) => ({
    ...routeOf(page, modules.get(page.module)),
    id: `office/${page.path}`,
    ErrorBoundary: OfficeFailureContent,
  })),
})
