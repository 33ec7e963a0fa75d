import type { FastifyRequest } from 'fastify'
import { negotiateLanguage } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import { type Actor, asBuyer } from '#server/platform/database/actor.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { callRequestOf, ownCookiesOf, parseCookies } from '#server/platform/http/request-context.ts'

/** Who asks for a file of the trade: a buyer, or staff with a permission. */
export interface FileReader {
  actor: Actor
  has(permission: Permission): boolean
}

/** The readers of a request: a browser may be signed in to the shop and to the office at once. */
export const fileReadersOf = async (
  request: FastifyRequest,
  { config, sessions }: Pick<HttpRuntime, 'config' | 'sessions'>,
): Promise<FileReader[]> => {
  const options = { language: 'en' as const, isHttps: config.isHttps, sessions }
  const { staff } = await callRequestOf(request, { ...options, audience: 'office' })
  const { buyer } = await callRequestOf(request, { ...options, audience: 'shop' })
  return [
    ...(staff
      ? [
          {
            actor: { role: 'staff' as const, userId: staff.userId },
            has: (permission: Permission) => staff.permissions.includes(permission),
          },
        ]
      : []),
    // What a buyer may read is decided by the row policies.
    ...(buyer ? [{ actor: asBuyer(buyer), has: () => true }] : []),
  ]
}

/** Where a reader signs in whose session has ended: at the office, if that is where it was. */
export const signInAddressOf = (request: FastifyRequest, isHttps: boolean): string => {
  if (ownCookiesOf(request, isHttps)['osid'] !== undefined) return '/office'
  const { lang } = parseCookies(request.headers.cookie)
  return `/${negotiateLanguage(lang ?? request.headers['accept-language']) ?? 'en'}/?login=1`
}
