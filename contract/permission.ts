/** What a member of staff may do. Roles are fixed sets of permissions (docs/product.md#roles-and-permissions). */
export const permissions = [
  'outbox:read',
  'catalogue:edit',
  'content:edit',
  'company:read',
  'company:manage',
  'inquery:read',
  'inquery:quote',
  'order:read',
  'order:manage',
  'price:read',
  'price:manage',
  'credit:release',
  'settings:manage',
  'staff:manage',
  'search:read',
  'speed:read',
  'audit:read',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['sales', 'catalogue', 'content', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

const granted: Record<StaffRole, readonly Permission[]> = {
  sales: [
    'outbox:read',
    'company:read',
    'company:manage',
    'inquery:read',
    'inquery:quote',
    'order:read',
    'order:manage',
    'price:read',
    'search:read',
  ],
  catalogue: ['catalogue:edit', 'price:read', 'price:manage', 'search:read', 'speed:read'],
  content: ['content:edit', 'speed:read'],
  admin: permissions,
}

const isStaffRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role)

/** Permissions of a set of roles; unknown roles and the empty set grant nothing. */
export const permissionsOf = (roles: readonly string[]): Permission[] => [
  ...new Set(roles.flatMap((role) => (isStaffRole(role) ? granted[role] : []))),
]

/** Roles that quote, and whose prices have a limit: `price:manage` lets a price pass. */
export const quotingRoles = ['sales'] as const satisfies readonly StaffRole[]
