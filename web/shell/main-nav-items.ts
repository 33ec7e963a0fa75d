/** The seed's main navigation. Items with `types` open a list of types with counts. */
export const mainNavItems = [
  { key: 'home', to: '/', types: null },
  { key: 'parts', to: '/parts', types: 'listPartType' },
  { key: 'machines', to: '/machine', types: 'listMachineType' },
  { key: 'oem', to: '/oem', types: null },
  { key: 'hot', to: '/hot', types: null },
  { key: 'quickOrder', to: '/quick-order', types: null },
  { key: 'contact', to: '/contact', types: null },
] as const

export type MainNavItem = (typeof mainNavItems)[number]
export type TypeCall = NonNullable<MainNavItem['types']>
export type TypeNavItem = Extract<MainNavItem, { types: TypeCall }>
