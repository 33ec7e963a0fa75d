/** How many files a message may carry, and how large each may be. */
export const mostMessageFiles = 3
export const mostMessageFileBytes = 2 * 1024 * 1024
/** How much of a form is read, so that a file that is too large is refused in words. */
export const mostMessageFileFormBytes = 8 * 1024 * 1024

/** What a message may carry; the content decides, not the name. */
export const messageFileKinds = ['pdf', 'jpeg', 'png', 'xlsx'] as const
export type MessageFileKind = (typeof messageFileKinds)[number]

/** What the dialog of the browser offers to choose from. */
export const messageFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.xlsx',
]
