/** Path of an installed or installable Chromium and the arguments it needs. */
export const findBrowser: () => Promise<{ path: string; args: string[] }>
