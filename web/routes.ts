import type { RouteObject } from 'react-router'
import { type PageModule, type PageSpec, routeOf } from '#web/platform/page.ts'
import { Shell, ShellFailure } from '#web/shell/shell.tsx'

/** Every address of the shop below its language prefix. */
export const pages: readonly PageSpec[] = [
  {
    path: '',
    module: 'web/home/home.route.tsx',
    load: () => import('#web/home/home.route.tsx'),
    texts: ['home', 'catalogue'],
    auth: 'anyone',
  },
  {
    path: '*',
    module: 'web/shell/not-found.route.tsx',
    load: () => import('#web/shell/not-found.route.tsx'),
    texts: [],
    auth: 'anyone',
  },
]

/** The router's tree. `modules` holds pages that are loaded already, by path. */
export const routesOf = (modules: ReadonlyMap<string, PageModule>): RouteObject[] => [
  {
    path: '/:lang',
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ShellFailure,
    children: pages.map((page) => ({
      ...routeOf(page, modules.get(page.path)),
      ErrorBoundary: ShellFailure,
    })),
  },
]
