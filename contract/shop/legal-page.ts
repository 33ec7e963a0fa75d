/** Pages of the law, in the order they are named; a list of its own, so that browsers need no schemas for it. */
export const legalPages = ['imprint', 'privacy', 'terms', 'returns'] as const
export type LegalPage = (typeof legalPages)[number]

/** Pages the supplier writes as plain text: those of the law and the statement about accessibility. */
export const textPages = [...legalPages, 'accessibility'] as const
export type TextPage = (typeof textPages)[number]

/** Every page that the supplier writes: those and the one about himself. */
export const pageKeys = [...textPages, 'about'] as const
export type PageKey = (typeof pageKeys)[number]
