/** Pages of the law, in the order they are named; a list of its own, so that browsers need no schemas for it. */
export const legalPages = ['imprint', 'privacy', 'terms', 'returns'] as const
export type LegalPage = (typeof legalPages)[number]
