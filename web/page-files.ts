import type { PageModule } from '#web/platform/page.ts'

/**
 * Loads the module of each screen. This table is no part of a first visit: the document names the file of its own page
 * (`PageAssets`), and the table comes when the browser is idle.
 */
export const pageFiles = {
  'web/home/home.route.tsx': () => import('#web/home/home.route.tsx'),
  'web/catalogue/parts.route.tsx': () => import('#web/catalogue/parts.route.tsx'),
  'web/catalogue/machine.route.tsx': () => import('#web/catalogue/machine.route.tsx'),
  'web/catalogue/search.route.tsx': () => import('#web/catalogue/search.route.tsx'),
  'web/product/product.route.tsx': () => import('#web/product/product.route.tsx'),
  'web/compare/compare.route.tsx': () => import('#web/compare/compare.route.tsx'),
  'web/model/model.route.tsx': () => import('#web/model/model.route.tsx'),
  'web/machines/my-machine.route.tsx': () => import('#web/machines/my-machine.route.tsx'),
  'web/hot/hot.route.tsx': () => import('#web/hot/hot.route.tsx'),
  'web/brands/brands.route.tsx': () => import('#web/brands/brands.route.tsx'),
  'web/brands/brand.route.tsx': () => import('#web/brands/brand.route.tsx'),
  'web/content/news-list.route.tsx': () => import('#web/content/news-list.route.tsx'),
  'web/content/news-detail.route.tsx': () => import('#web/content/news-detail.route.tsx'),
  'web/content/faq.route.tsx': () => import('#web/content/faq.route.tsx'),
  'web/content/about.route.tsx': () => import('#web/content/about.route.tsx'),
  'web/content/legal.route.tsx': () => import('#web/content/legal.route.tsx'),
  'web/content/accessibility.route.tsx': () => import('#web/content/accessibility.route.tsx'),
  'web/content/catalogue.route.tsx': () => import('#web/content/catalogue.route.tsx'),
  'web/oem/oem.route.tsx': () => import('#web/oem/oem.route.tsx'),
  'web/icons/icons.route.tsx': () => import('#web/icons/icons.route.tsx'),
  'web/lists/lists.route.tsx': () => import('#web/lists/lists.route.tsx'),
  'web/lists/list.route.tsx': () => import('#web/lists/list.route.tsx'),
  'web/bought/bought.route.tsx': () => import('#web/bought/bought.route.tsx'),
  'web/trade/orders/orders.route.tsx': () => import('#web/trade/orders/orders.route.tsx'),
  'web/trade/orders/order.route.tsx': () => import('#web/trade/orders/order.route.tsx'),
  'web/trade/inquiries/inquiries.route.tsx': () => import('#web/trade/inquiries/inquiries.route.tsx'),
  'web/trade/inquiries/inquiry.route.tsx': () => import('#web/trade/inquiries/inquiry.route.tsx'),
  'web/profile/profile.route.tsx': () => import('#web/profile/profile.route.tsx'),
  'web/customer-numbers/numbers.route.tsx': () => import('#web/customer-numbers/numbers.route.tsx'),
  'web/quick-order/quick-order.route.tsx': () => import('#web/quick-order/quick-order.route.tsx'),
  'web/company/company.route.tsx': () => import('#web/company/company.route.tsx'),
  'web/contact/contact.route.tsx': () => import('#web/contact/contact.route.tsx'),
  'web/business-cards/claim.route.tsx': () => import('#web/business-cards/claim.route.tsx'),
  'web/subscribers/subscribers.route.tsx': () => import('#web/subscribers/subscribers.route.tsx'),
  'web/install/install.route.tsx': () => import('#web/install/install.route.tsx'),
  'web/offline/offline.route.tsx': () => import('#web/offline/offline.route.tsx'),
  'web/shell/not-found.route.tsx': () => import('#web/shell/not-found.route.tsx'),
} as const satisfies Record<string, () => Promise<PageModule>>

export type PageFile = keyof typeof pageFiles
