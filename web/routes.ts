import { redirect, type RouteObject } from 'react-router'
import { localePath } from '#web/platform/language.tsx'
import type { PageFile } from '#web/page-files.ts'
import { languageOf, type PageModule, type PageSpec, routeOf } from '#web/platform/page.ts'
import { FailureContent } from '#web/shell/failure.tsx'
import { Shell, ShellFailure } from '#web/shell/shell.tsx'

interface Screen extends Omit<PageSpec, 'load'> {
  module: PageFile
}

/** Screens that are there. */
const screens: readonly Screen[] = [
  {
    path: '',
    module: 'web/home/home.route.tsx',
    texts: ['home', 'catalogue', 'reorder'],
    auth: 'anyone',
  },
  {
    path: 'parts/:id?/:name?/:total?',
    module: 'web/catalogue/parts.route.tsx',
    texts: ['catalogue'],
    auth: 'anyone',
    hasResults: true,
  },
  {
    path: 'machine/:id?/:name?/:total?',
    module: 'web/catalogue/machine.route.tsx',
    texts: ['catalogue'],
    auth: 'anyone',
    hasResults: true,
  },
  {
    path: 'search',
    module: 'web/catalogue/search.route.tsx',
    texts: ['catalogue', 'model', 'list-offer'],
    auth: 'anyone',
    hasResults: true,
  },
  {
    path: 'product/:id',
    module: 'web/product/product.route.tsx',
    texts: ['product', 'bought', 'packing', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'compare',
    module: 'web/compare/compare.route.tsx',
    texts: ['compare', 'product', 'catalogue'],
    auth: 'anyone',
  },
  {
    path: 'model/:id',
    module: 'web/model/model.route.tsx',
    texts: ['model', 'catalogue'],
    auth: 'anyone',
  },
  {
    path: 'my-machine',
    module: 'web/machines/my-machine.route.tsx',
    texts: ['machines', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'hot',
    module: 'web/hot/hot.route.tsx',
    texts: ['hot', 'catalogue'],
    auth: 'anyone',
    hasResults: true,
  },
  {
    path: 'brands',
    module: 'web/brands/brands.route.tsx',
    texts: ['brands', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'brand/:id',
    module: 'web/brands/brand.route.tsx',
    texts: ['brands', 'reading', 'content', 'catalogue'],
    auth: 'anyone',
  },
  {
    path: 'news',
    module: 'web/content/news-list.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'news/detail/:id',
    module: 'web/content/news-detail.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'faq',
    module: 'web/content/faq.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'about',
    module: 'web/content/about.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'legal/:page',
    module: 'web/content/legal.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'accessibility',
    module: 'web/content/accessibility.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'catalogue',
    module: 'web/content/catalogue.route.tsx',
    texts: ['content', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'oem',
    module: 'web/oem/oem.route.tsx',
    texts: ['oem', 'catalogue'],
    auth: 'user',
    hasResults: true,
  },
  {
    path: 'svg',
    module: 'web/icons/icons.route.tsx',
    texts: ['icons', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'order',
    module: 'web/trade/orders/orders.route.tsx',
    texts: ['trade', 'reorder', 'packing', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'lists',
    module: 'web/lists/lists.route.tsx',
    texts: ['lists'],
    auth: 'user',
  },
  {
    path: 'lists/:id',
    module: 'web/lists/list.route.tsx',
    texts: ['lists', 'reorder', 'packing', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'bought',
    module: 'web/bought/bought.route.tsx',
    texts: ['bought', 'reorder', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'order/:id',
    module: 'web/trade/orders/order.route.tsx',
    texts: ['trade', 'reorder', 'message-files', 'packing', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'inquery',
    module: 'web/trade/inquiries/inquiries.route.tsx',
    texts: ['trade', 'reorder', 'packing', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'inquery/:id',
    module: 'web/trade/inquiries/inquiry.route.tsx',
    texts: ['trade', 'reorder', 'message-files', 'trade-quote', 'packing', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'account',
    module: 'web/profile/profile.route.tsx',
    texts: ['profile', 'account'],
    auth: 'user',
  },
  {
    path: 'account/numbers',
    module: 'web/customer-numbers/numbers.route.tsx',
    texts: ['customer-numbers', 'reading', 'catalogue'],
    auth: 'user',
  },
  {
    path: 'quick-order',
    module: 'web/quick-order/quick-order.route.tsx',
    texts: ['quick-order', 'catalogue', 'reading', 'errors'],
    auth: 'user',
  },
  {
    path: 'company',
    module: 'web/company/company.route.tsx',
    texts: ['company', 'address'],
    auth: 'user',
  },
  {
    path: 'contact',
    module: 'web/contact/contact.route.tsx',
    texts: ['contact', 'reading', 'errors'],
    auth: 'anyone',
  },
  {
    path: 'claim',
    module: 'web/business-cards/claim.route.tsx',
    texts: ['claim', 'errors'],
    auth: 'anyone',
  },
  {
    path: 'subscribe',
    module: 'web/subscribers/subscribers.route.tsx',
    texts: ['subscribers', 'errors'],
    auth: 'anyone',
  },
  {
    path: 'unsubscribe',
    module: 'web/subscribers/subscribers.route.tsx',
    texts: ['subscribers', 'errors'],
    auth: 'anyone',
  },
  {
    path: 'app',
    module: 'web/install/install.route.tsx',
    texts: ['install', 'reading'],
    auth: 'anyone',
  },
  {
    path: 'offline',
    module: 'web/offline/offline.route.tsx',
    texts: ['offline', 'reading'],
    auth: 'anyone',
  },
]

const allScreens: readonly Screen[] = [
  ...screens,
  {
    path: '*',
    module: 'web/shell/not-found.route.tsx',
    texts: [],
    auth: 'anyone',
  },
]

/** Every address of the shop below its language prefix. */
export const pages: readonly PageSpec[] = allScreens.map((screen) => ({
  ...screen,
  load: async () => (await import('#web/page-files.ts')).pageFiles[screen.module](),
}))

/** Addresses that lead on: a detail page without id has a list. */
const moved = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ params }) => redirect(localePath(languageOf(params), to), 301),
})

/** The shop's tree. `modules` holds pages that are loaded already, by their source file. */
export const shopRoutes = (modules: ReadonlyMap<string, PageModule>): RouteObject => ({
  path: '/:lang',
  id: 'shell',
  Component: Shell,
  ErrorBoundary: ShellFailure,
  children: [
    moved('product', '/parts'),
    moved('brand', '/brands'),
    ...pages.map((page) => ({
      ...routeOf(page, modules.get(page.module)),
      // The router would number them by their place in the tree, which is another one on the server.
      id: `shop/${page.path}`,
      ErrorBoundary: FailureContent,
    })),
  ],
})
