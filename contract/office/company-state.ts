/** `pending`: waits for approval; `blocked`: its people cannot sign in. */
export const companyStates = ['pending', 'approved', 'blocked'] as const
export type CompanyState = (typeof companyStates)[number]
