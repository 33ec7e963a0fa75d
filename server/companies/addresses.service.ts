import {
  type AddressRefusal,
  type CheckedAddress,
  type PostalAddress,
  checkCompanyAddress,
  checkPostalAddress,
} from '#server/companies/address.rules.ts'
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  lockAddresses,
  setDefault,
  updateAddress,
} from '#server/companies/addresses.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

export type { AddressRefusal, PostalAddress }

/** An address typed for one document, as it is kept with it, or the first thing to correct. */
export const checkAddress = (typed: PostalAddress): CheckedAddress<PostalAddress> => checkPostalAddress(typed)

/** Far above what a dealer has. */
export const mostAddresses = 100

/** An address as a form sends it; without an id it is a new one. */
export interface WrittenAddress {
  id?: string | null | undefined
  name: string
  lines: string
  postcode: string
  city: string
  country: string
  phone: string
  isDefault: boolean
  isInvoice: boolean
}

/** 601 at the field of the address; `path` is where the address stands in the call. */
export const refuseAddress = ({ reason, field, values = {} }: AddressRefusal, path = ''): Refused =>
  refuse(reason, { values: { ...values, field }, data: { field: `${path}${field}` } })

/**
 * Adds or changes an address. One address is the default of each kind: the first of a company is both, and a default
 * gives way only to another.
 */
export const saveOwnAddress = (
  context: CallContext,
  buyer: BuyerSession,
  written: WrittenAddress,
): Promise<Reply<{ id: string }>> =>
  withActor(context.db, asBuyer(buyer), async (tx): Promise<Reply<{ id: string }>> => {
    if (written.id === null) return notFound()
    const checked = checkCompanyAddress(written)
    if (!checked.ok) return refuseAddress(checked)
    const { companyId } = buyer
    await lockAddresses(tx, companyId)
    const count = await countAddresses(tx, companyId)
    const isNew = written.id === undefined
    if (isNew && count >= mostAddresses) return refuse('ADDRESSES_FULL', { values: { limit: mostAddresses } })
    const id = written.id ?? (await insertAddress(tx, companyId, checked.address))
    if (!isNew && !(await updateAddress(tx, { id, companyId }, checked.address))) return notFound()
    await setDefault(tx, companyId, 'is_default', written.isDefault ? id : null)
    await setDefault(tx, companyId, 'is_invoice', written.isInvoice ? id : null)
    const reply = ok({ id }, 'addressSaved')
    await context.keepAnswer(tx, reply)
    return reply
  })

/** Documents keep a copy, so that a removed address changes none. */
export const removeOwnAddress = (
  context: CallContext,
  buyer: BuyerSession,
  id: string | null,
): Promise<Reply<null>> =>
  withActor(context.db, asBuyer(buyer), async (tx) => {
    if (id === null) return ok(null, 'addressRemoved')
    const { companyId } = buyer
    await lockAddresses(tx, companyId)
    await deleteAddress(tx, companyId, id)
    await setDefault(tx, companyId, 'is_default', null)
    await setDefault(tx, companyId, 'is_invoice', null)
    return ok(null, 'addressRemoved')
  })
