import { expect, it } from 'vitest'
import { permissionsOf, staffRoles } from '#contract/permission.ts'
import { officeEntries } from '#web/office/office-pages.ts'

it('the bar shows each role the pages that it may open', () => {
  const barOf = (role: (typeof staffRoles)[number]) => {
    const permissions = permissionsOf([role])
    return officeEntries.flatMap(({ path, needs }) =>
      needs === undefined || permissions.includes(needs) ? [path === '' ? 'today' : path] : [],
    )
  }
  expect(Object.fromEntries(staffRoles.map((role) => [role, barOf(role)]))).toEqual({
    sales: ['today', 'inquiries', 'orders', 'outbox', 'companies', 'cards', 'searches'],
    catalogue: ['today', 'products', 'uploads', 'searches', 'speed'],
    content: ['today', 'pages', 'speed'],
    admin: officeEntries.map(({ path }) => (path === '' ? 'today' : path)),
  })
})
