/** Flags of Node for the process that answers. */
export const shopFlags: readonly string[]
