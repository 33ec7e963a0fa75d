/** What people of a company do: an administrator manages people, addresses and settings. */
export const companyRoles = ['companyAdmin', 'buyer'] as const
export type CompanyRole = (typeof companyRoles)[number]
