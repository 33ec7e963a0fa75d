/** Where browsers tell that a page broke the policy. */
export const policyReportPath = '/csp-report'

/** One static policy for every page: no inline script, nothing from elsewhere (docs/trust.md#content-policy). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The interface kit positions panels with style attributes; elements and sheets stay ours.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  // Two names for one thing: Firefox and Safari know the older one only.
  `report-uri ${policyReportPath}`,
  'report-to csp',
].join('; ')

/** Headers of every answer. HSTS only on https, where the browser would otherwise be told nonsense. */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'reporting-endpoints': `csp="${policyReportPath}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
