import { type CallContext, type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { toProduct, toProductRow } from '#server/product-edits/product-edits.presenter.ts'
import {
  type EditOutcome,
  hideByStaff,
  listProducts,
  readProduct,
  saveProduct,
  showByStaff,
} from '#server/product-edits/product-edits.service.ts'
import { addPicture, removePicture } from '#server/product-edits/product-pictures.service.ts'

const seesPrices = (context: CallContext): boolean => staffOf(context).permissions.includes('price:manage')

const answer = (outcome: EditOutcome, message: string): Reply<null> => {
  if (outcome.ok) return ok(null, message)
  const { reason, values = {}, data } = outcome
  if (reason === 'NOT_FOUND') return notFound()
  return refuse(reason, {
    values,
    ...(reason === 'FORBIDDEN' ? { code: 403 } : {}),
    ...(data === undefined ? {} : { data }),
  })
}

/** Articles as staff change them by hand. */
export const productOfficeHandlers = {
  officeListProduct: async (input, context) => {
    const found = await listProducts(context.db, staffOf(context), input, input, context.language)
    return ok({ ...found, rows: found.rows.map((row) => toProductRow(row, seesPrices(context))) })
  },

  officeProductDetail: async ({ id }, context) => {
    const found = id === null ? null : await readProduct(context.db, staffOf(context), id)
    const reader = { language: context.language, mayPrice: seesPrices(context) }
    return found ? ok(toProduct(found, reader)) : notFound()
  },

  officeUpdateProduct: async ({ id, ...texts }, context) =>
    id === null
      ? notFound()
      : answer(await saveProduct(context.db, staffOf(context), { id, ...texts }), 'productSaved'),

  officeHideProduct: async ({ id, reason }, context) =>
    id === null
      ? notFound()
      : answer(await hideByStaff(context.db, staffOf(context), { id, reason }), 'productHidden'),

  officeShowProduct: async ({ id }, context) =>
    id === null ? notFound() : answer(await showByStaff(context.db, staffOf(context), id), 'productShown'),

  officeAddPicture: async ({ id, picture }, context) => {
    if (id === null) return notFound()
    if (picture === null || picture.bytes.length === 0) return refuse('PICTURE_MISSING')
    const { db, config } = context
    return answer(
      await addPicture({ db, config, staff: staffOf(context) }, id, picture.bytes),
      'pictureAdded',
    )
  },

  officeRemovePicture: async ({ id, name }, context) => {
    if (id === null) return notFound()
    const { db, config } = context
    return answer(await removePicture({ db, config, staff: staffOf(context) }, id, name), 'pictureRemoved')
  },
} satisfies Pick<
  CallHandlers,
  | 'officeListProduct'
  | 'officeProductDetail'
  | 'officeUpdateProduct'
  | 'officeHideProduct'
  | 'officeShowProduct'
  | 'officeAddPicture'
  | 'officeRemovePicture'
>
