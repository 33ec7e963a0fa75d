import { normalizeNumber } from '#contract/part-number.ts'
import { listOem, listOemBrand } from '#server/oem/oem.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'

export const oemHandlers = {
  listOem: async (input, { db, language }) =>
    ok(
      await listOem(db, {
        normal: input.keyword === undefined ? null : normalizeNumber(input.keyword),
        brandIds: input.brandId ?? null,
        typeIds: input.typeId ?? null,
        limit: input.pageSize,
        offset: (input.pageNum - 1) * input.pageSize,
        language,
      }),
    ),
  listOemBrand: {
    load: async (_input, { db }) => ok(await listOemBrand(db)),
  },
} satisfies Pick<CallHandlers, 'listOem' | 'listOemBrand'>
