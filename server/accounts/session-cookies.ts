import type { CallContext } from '#server/platform/http/call-context.ts'

/** Takes a cookie of ours from the browser; there is nothing to clear where nothing was sent. */
export const clearCookie = (context: CallContext, name: 'sid' | 'rm'): void => {
  if (context.client.cookies[name] === undefined) return
  context.setCookie({ name, value: null, maxAgeSeconds: 0, sameSite: name === 'rm' ? 'Strict' : 'Lax' })
}
