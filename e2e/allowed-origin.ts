/** The only other origin in the test shop's ALLOWED_ORIGINS; a different site than `localhost`. */
export const allowedOriginOf = (shopPort: number): string => `http://127.0.0.1:${shopPort + 1}`
