/** The `like` pattern of texts that contain this one; its own `%`, `_` and `\` are letters like any other. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
