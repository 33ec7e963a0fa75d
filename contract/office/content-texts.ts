/** What a text of the shop is in one language. */
export const textStates = ['written', 'example', 'missing'] as const
export type TextState = (typeof textStates)[number]

/** Where an article of the news is in its time; `hidden`: staff took it out. */
export const newsStates = ['shown', 'planned', 'ended', 'hidden'] as const
export type NewsState = (typeof newsStates)[number]

/** Fields of the page about the supplier that all languages share, or that stand beside its text. */
export const aboutFields = ['email', 'phone', 'address', 'pictures', 'milestones', 'certificates'] as const
export type AboutField = (typeof aboutFields)[number]

/** What the history calls the office, where a run of the command has the name of its folder. */
export const officeFolder = '/office/pages'
