import { acceptTerms } from '#server/companies/terms.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'

export const termsHandlers = {
  acceptTerms: async ({ version }, context) => {
    const current = await acceptTerms(context, buyerOf(context), version)
    return current === version
      ? ok(null, 'termsAccepted')
      : refuse('TERMS_CHANGED', { data: { version: current } })
  },
} satisfies Pick<CallHandlers, 'acceptTerms'>
