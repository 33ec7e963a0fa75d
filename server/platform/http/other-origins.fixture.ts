import { calls, type CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'

export const listedOrigin = 'https://app.example'
export const foreignOrigin = 'https://evil.example'

/** ALLOWED_ORIGINS of a shop that lists `listedOrigin` and a second one. */
export const allowedOrigins = `${listedOrigin},http://localhost:5173`

/** Request headers that a browser sends from a page of another origin. */
export const fromPage = (origin: string, headers: Record<string, string> = {}) => ({
  origin,
  'sec-fetch-site': 'cross-site',
  ...headers,
})

export const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

/** The CORS headers of an answer that a page of `listedOrigin` can read. */
export const readable = {
  'access-control-allow-origin': listedOrigin,
  'access-control-expose-headers': 'Retry-After, ETag',
}

export const urlOf = (name: CallName) => calls[name][1].replaceAll(/\{\w+\}/g, '1')

const isOfficeCall = ({ path }: { path: string }) => path.startsWith('/api/office/')
export const shopCalls = Object.values(endpoints).filter((call) => !isOfficeCall(call))
export const officeCalls = Object.values(endpoints).filter(isOfficeCall)
