import type { PageSpec } from '#web/platform/page.ts'

/** Every address of the back office below `/office`. */
export const officePages: readonly PageSpec[] = [
  {
    path: 'login',
    module: 'web/office/sign-in.route.tsx',
    load: () => import('#web/office/sign-in.route.tsx'),
    texts: ['office', 'account'],
    auth: 'anyone',
  },
  {
    path: '',
    module: 'web/office/outbox.route.tsx',
    load: () => import('#web/office/outbox.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
  {
    path: 'outbox',
    module: 'web/office/outbox.route.tsx',
    load: () => import('#web/office/outbox.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
  {
    path: 'outbox/:id',
    module: 'web/office/mail.route.tsx',
    load: () => import('#web/office/mail.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
  {
    path: 'cards',
    module: 'web/office/card-accounts.route.tsx',
    load: () => import('#web/office/card-accounts.route.tsx'),
    texts: ['office', 'cards'],
    auth: 'staff',
  },
  {
    path: 'searches',
    module: 'web/office/missed-searches.route.tsx',
    load: () => import('#web/office/missed-searches.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
  {
    path: 'speed',
    module: 'web/office/speed.route.tsx',
    load: () => import('#web/office/speed.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
  {
    path: '*',
    module: 'web/office/not-found.route.tsx',
    load: () => import('#web/office/not-found.route.tsx'),
    texts: ['office'],
    auth: 'staff',
  },
]
