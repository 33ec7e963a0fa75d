import type { Permission } from '#contract/permission.ts'
import type { PageSpec } from '#web/platform/page.ts'

interface OfficePage extends PageSpec {
  /** The screen has an entry in the bar; its words are the text `nav` of this feature. */
  nav?: string
  /** G and this letter go there, in every language. */
  letter?: string
  /** Used seldom: the entry stands in the menu at the end of the bar. */
  isMore?: true
  /** Who lacks this permission has no entry in the bar. */
  needs?: Permission
}

/** Every address of the back office below `/office`, in the order of the bar. */
export const officePages: readonly OfficePage[] = [
  {
    path: 'login',
    module: 'web/office/shell/sign-in.route.tsx',
    load: () => import('#web/office/shell/sign-in.route.tsx'),
    texts: ['office', 'account'],
    auth: 'anyone',
  },
  {
    path: '',
    module: 'web/office/today/today.route.tsx',
    load: () => import('#web/office/today/today.route.tsx'),
    texts: ['office', 'office-today'],
    auth: 'staff',
    nav: 'office-today',
    letter: 'T',
  },
  {
    path: 'inquiries',
    module: 'web/office/inquiries/inquiries.route.tsx',
    load: () => import('#web/office/inquiries/inquiries.route.tsx'),
    texts: ['office', 'office-inquiries'],
    auth: 'staff',
    nav: 'office-inquiries',
    letter: 'I',
    needs: 'inquery:read',
  },
  {
    path: 'inquiries/new',
    module: 'web/office/inquiries/new-quote.route.tsx',
    load: () => import('#web/office/inquiries/new-quote.route.tsx'),
    texts: ['office', 'office-inquiries', 'office-entry', 'office-companies'],
    auth: 'staff',
  },
  {
    path: 'inquiries/:id',
    module: 'web/office/inquiries/inquiry.route.tsx',
    load: () => import('#web/office/inquiries/inquiry.route.tsx'),
    texts: ['office', 'message-files', 'office-inquiries', 'office-papers', 'office-quotes'],
    auth: 'staff',
  },
  {
    path: 'orders',
    module: 'web/office/orders/orders.route.tsx',
    load: () => import('#web/office/orders/orders.route.tsx'),
    texts: ['office', 'office-orders'],
    auth: 'staff',
    nav: 'office-orders',
    letter: 'O',
    needs: 'order:read',
  },
  {
    path: 'orders/new',
    module: 'web/office/orders/new-order.route.tsx',
    load: () => import('#web/office/orders/new-order.route.tsx'),
    texts: ['office', 'office-orders', 'office-entry', 'office-companies'],
    auth: 'staff',
  },
  {
    path: 'orders/:id',
    module: 'web/office/orders/order.route.tsx',
    load: () => import('#web/office/orders/order.route.tsx'),
    texts: ['office', 'message-files', 'office-orders', 'office-papers'],
    auth: 'staff',
  },
  {
    path: 'outbox',
    module: 'web/office/outbox/outbox.route.tsx',
    load: () => import('#web/office/outbox/outbox.route.tsx'),
    texts: ['office', 'office-outbox'],
    auth: 'staff',
    nav: 'office-outbox',
    letter: 'M',
    needs: 'outbox:read',
    isMore: true,
  },
  {
    path: 'outbox/:id',
    module: 'web/office/outbox/mail.route.tsx',
    load: () => import('#web/office/outbox/mail.route.tsx'),
    texts: ['office', 'office-outbox'],
    auth: 'staff',
  },
  {
    path: 'companies',
    module: 'web/office/companies/companies.route.tsx',
    load: () => import('#web/office/companies/companies.route.tsx'),
    texts: ['office', 'office-companies'],
    auth: 'staff',
    nav: 'office-companies',
    letter: 'C',
    needs: 'company:read',
  },
  {
    path: 'companies/:id',
    module: 'web/office/companies/company.route.tsx',
    load: () => import('#web/office/companies/company.route.tsx'),
    texts: ['office', 'office-companies', 'office-inquiries', 'office-orders', 'address'],
    auth: 'staff',
  },
  {
    path: 'products',
    module: 'web/office/products/products.route.tsx',
    load: () => import('#web/office/products/products.route.tsx'),
    texts: ['office', 'office-products'],
    auth: 'staff',
    nav: 'office-products',
    letter: 'P',
    needs: 'catalogue:edit',
  },
  {
    path: 'products/:id',
    module: 'web/office/products/product.route.tsx',
    load: () => import('#web/office/products/product.route.tsx'),
    texts: ['office', 'office-products'],
    auth: 'staff',
  },
  {
    path: 'uploads',
    module: 'web/office/uploads/uploads.route.tsx',
    load: () => import('#web/office/uploads/uploads.route.tsx'),
    texts: ['office', 'office-uploads'],
    auth: 'staff',
    nav: 'office-uploads',
    letter: 'U',
    needs: 'price:manage',
    isMore: true,
  },
  {
    path: 'uploads/:id',
    module: 'web/office/uploads/upload.route.tsx',
    load: () => import('#web/office/uploads/upload.route.tsx'),
    texts: ['office', 'office-uploads'],
    auth: 'staff',
  },
  {
    path: 'cards',
    module: 'web/office/business-cards/card-accounts.route.tsx',
    load: () => import('#web/office/business-cards/card-accounts.route.tsx'),
    texts: ['office', 'office-business-cards'],
    auth: 'staff',
    nav: 'office-business-cards',
    needs: 'company:manage',
    isMore: true,
  },
  {
    path: 'searches',
    module: 'web/office/missed-searches/missed-searches.route.tsx',
    load: () => import('#web/office/missed-searches/missed-searches.route.tsx'),
    texts: ['office', 'office-missed-searches'],
    auth: 'staff',
    nav: 'office-missed-searches',
    needs: 'search:read',
    isMore: true,
  },
  {
    path: 'speed',
    module: 'web/office/speed/speed.route.tsx',
    load: () => import('#web/office/speed/speed.route.tsx'),
    texts: ['office', 'office-speed'],
    auth: 'staff',
    nav: 'office-speed',
    needs: 'speed:read',
    isMore: true,
  },
  {
    path: 'settings',
    module: 'web/office/settings/settings.route.tsx',
    load: () => import('#web/office/settings/settings.route.tsx'),
    texts: ['office', 'office-settings'],
    auth: 'staff',
    nav: 'office-settings',
    letter: 'S',
    isMore: true,
    needs: 'settings:manage',
  },
  {
    path: 'staff',
    module: 'web/office/staff/staff.route.tsx',
    load: () => import('#web/office/staff/staff.route.tsx'),
    texts: ['office', 'office-staff'],
    auth: 'staff',
    nav: 'office-staff',
    isMore: true,
    needs: 'staff:manage',
  },
  {
    path: 'first-password',
    module: 'web/office/first-password/first-password.route.tsx',
    load: () => import('#web/office/first-password/first-password.route.tsx'),
    texts: ['office', 'office-password'],
    auth: 'anyone',
  },
  {
    path: 'code',
    module: 'web/office/sign-in-code/code.route.tsx',
    load: () => import('#web/office/sign-in-code/code.route.tsx'),
    texts: ['office', 'office-code', 'account'],
    auth: 'staff',
  },
  {
    path: '*',
    module: 'web/office/shell/not-found.route.tsx',
    load: () => import('#web/office/shell/not-found.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
]

/** The screens with an entry in the bar. */
export const officeEntries = officePages.flatMap(({ path, nav, letter, needs, isMore }) =>
  nav === undefined ? [] : [{ path, nav, letter, needs, isMore: isMore ?? false }],
)
