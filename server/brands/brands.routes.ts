import { normalizeNumber } from '#contract/part-number.ts'
import { listBrands, listBrandsBelow, listGroups, readBrand } from '#server/brands/brands.service.ts'
import { personaliseCards } from '#server/catalogue/product-card.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

export const brandHandlers = {
  listBrandType: {
    load: async (_input, { db, language }) => ok(await listGroups(db, language)),
  },
  listSubBrand: {
    load: async ({ id }, { db }) => ok(id === null ? [] : await listBrandsBelow(db, id)),
  },
  listBrands: {
    load: async (input, { db }) =>
      ok(
        await listBrands(db, {
          groupIds: input.typeId ?? null,
          letter: input.letter ?? null,
          normal: input.keyword === undefined ? null : normalizeNumber(input.keyword),
          limit: input.pageSize,
          offset: (input.pageNum - 1) * input.pageSize,
        }),
      ),
  },
  brandDetail: {
    load: async ({ id }, { db, language }) => {
      const brand = id === null ? null : await readBrand(db, id, language)
      return brand ? ok(brand) : notFound()
    },
    personalise: async (brand, _input, context) => ({
      ...brand,
      best: await personaliseCards(brand.best, context),
    }),
  },
} satisfies Pick<CallHandlers, 'listBrandType' | 'listSubBrand' | 'listBrands' | 'brandDetail'>
