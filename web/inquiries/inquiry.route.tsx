/** Placeholder until the screen is written. */
export const Component = () => null
