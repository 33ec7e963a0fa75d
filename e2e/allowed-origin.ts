/** The one other origin that the shop under test lets call it: another site than `localhost`, next door. */
export const allowedOriginOf = (shopPort: number): string => `http://127.0.0.1:${shopPort + 1}`
