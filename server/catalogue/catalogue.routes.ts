import { listBest, listBrandStrip } from '#server/catalogue/highlights.service.ts'
import { compare } from '#server/catalogue/compare.service.ts'
import { hotHandlers } from '#server/catalogue/hot.routes.ts'
import { findModel, listModels, personaliseModel } from '#server/catalogue/models.service.ts'
import { listMoreProducts } from '#server/catalogue/more-products.service.ts'
import { personaliseCards } from '#server/catalogue/product-card.service.ts'
import { productListHandlers } from '#server/catalogue/product-list.routes.ts'
import {
  findPackings,
  findProduct,
  findProductGroup,
  listProductModels,
} from '#server/catalogue/product.service.ts'
import { listTopTypes, listTypeTree } from '#server/catalogue/types.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'

/** An id no product has, for one that is malformed. */
const noId = -1

export const catalogueHandlers = {
  ...productListHandlers,
  ...hotHandlers,

  listPartType: {
    load: async (_input, { db, language }) => ok(await listTopTypes(db, 'part', language)),
  },
  listMachineType: {
    load: async (_input, { db, language }) => ok(await listTopTypes(db, 'machine', language)),
  },
  listMachineTypeAll: {
    load: async (_input, { db, language }) => ok(await listTypeTree(db, 'machine', language)),
  },

  best: {
    load: async (wanted, { db, language }) => ok(await listBest(db, wanted, language)),
    personalise: (cards, _input, context) => personaliseCards(cards, context),
  },
  listBrandPic: {
    load: async (_input, { db }) => ok(await listBrandStrip(db)),
  },

  getProduct: async ({ id, for: forModelId = null }, { db, buyer, language }) => {
    if (!buyer) return refuse('UNAUTHENTICATED', { code: 401 })
    const product = id === null ? null : await findProduct(db, buyer, { id, forModelId, language })
    return product ? ok(product) : notFound()
  },
  compareProducts: async ({ ids }, context) => ok(await compare(context, ids)),
  listProductModel: async ({ id, pageNum, pageSize, keyword = null }, { db, language }) =>
    ok(
      await listProductModels(db, {
        productId: id ?? noId,
        keyword,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
        language,
      }),
    ),
  groupProduct: {
    load: async ({ id }, { db, language }) => ok(await findProductGroup(db, id ?? noId, language)),
    personalise: async (group, _input, context) => ({
      ...group,
      items: await personaliseCards(group.items, context),
    }),
  },
  moreProduct: async ({ id, kind, exclude, pageNum, pageSize }, context) => {
    if (id === null) return ok({ rows: [], total: 0 })
    return ok(
      await listMoreProducts(context, {
        id,
        kind,
        exclude,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      }),
    )
  },
  getPack: async ({ id }, { db, language }) => {
    const packings = id === null ? null : await findPackings(db, id, language)
    return packings ? ok(packings) : notFound()
  },

  listModel: {
    load: async (input, { db, language }) => {
      const { pageNum, pageSize, brandId = null, machineTypeId = null, keyword } = input
      return ok(
        await listModels(db, {
          brandIds: brandId,
          machineTypeIds: machineTypeId,
          keyword,
          limit: pageSize,
          offset: (pageNum - 1) * pageSize,
          language,
        }),
      )
    },
  },
  modelDetail: {
    load: async ({ id, assembly, openOnly }, { db, language }) => {
      const wanted = { assembly, isOpenOnly: openOnly === '1' }
      const model = id === null ? null : await findModel(db, { id, ...wanted }, language)
      return model ? ok(model) : notFound()
    },
    personalise: (model, _input, context) => personaliseModel(model, context),
  },
} satisfies Pick<
  CallHandlers,
  | 'listPartType'
  | 'listMachineType'
  | 'listMachineTypeAll'
  | 'listProductByPart'
  | 'listProductByMachine'
  | 'listHot'
  | 'best'
  | 'listBrandPic'
  | 'getProduct'
  | 'compareProducts'
  | 'listProductModel'
  | 'groupProduct'
  | 'moreProduct'
  | 'getPack'
  | 'listModel'
  | 'modelDetail'
>
