import { oemRequestOf } from '#server/oem/oem.rules.ts'
import { listOem, listOemBrand } from '#server/oem/oem.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'

export const oemHandlers = {
  listOem: async (input, { db, buyer, language }) =>
    buyer
      ? ok(await listOem(db, buyer, oemRequestOf(input, language)))
      : refuse('UNAUTHENTICATED', { code: 401 }),
  listOemBrand: {
    load: async (_input, { db }) => ok(await listOemBrand(db)),
  },
} satisfies Pick<CallHandlers, 'listOem' | 'listOemBrand'>
