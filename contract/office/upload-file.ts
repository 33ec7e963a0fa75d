/** The file is held in memory while it comes in. A larger one is loaded with the command. */
export const mostUploadBytes = 48 * 1024 * 1024
