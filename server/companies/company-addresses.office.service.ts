import type { Transaction } from 'kysely'
import { lengthOf, plainLine } from '#contract/plain-text.ts'
import { checkCompanyAddress } from '#server/companies/address.rules.ts'
import {
  countAddresses,
  deleteAddress,
  hasAddress,
  insertAddress,
  isBookNoTaken,
  lockAddresses,
  setBookNo,
  setDefault,
  updateAddress,
} from '#server/companies/addresses.queries.ts'
import { type WrittenAddress, mostAddresses } from '#server/companies/addresses.service.ts'
import { type LockedCompany, lockCompany, noteInAudit } from '#server/companies/company-decisions.queries.ts'
import { refuseCompany, refuseOldVersion } from '#server/companies/company-decisions.service.ts'
import { refusedChange } from '#server/companies/company-replies.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok } from '#server/platform/http/reply.ts'

/** An address as staff send it; without `addressId` it is a new one. */
export interface OfficeAddress extends Omit<WrittenAddress, 'id'> {
  /** The company, at the version that staff had before them. */
  id: string
  version: number
  addressId: string | undefined
  bookNo: string
}

const longestBookNo = 60

const refuseField = (reason: Parameters<typeof refuseCompany>[0], field: string, limit?: number): Refused =>
  refusedChange(
    refuseCompany(reason, { values: { field, ...(limit === undefined ? {} : { limit }) }, data: { field } }),
  )

/** The company with its address book held; addresses first, as buyers do, so that nobody waits in a circle. */
const lockBook = async (tx: Transaction<DB>, id: string): Promise<LockedCompany | null> => {
  await lockAddresses(tx, id)
  return lockCompany(tx, id)
}

const withBook = <Answer>(
  context: CallContext,
  { id, version, addressId }: { id: string; version: number; addressId: string | null },
  write: (tx: Transaction<DB>, company: LockedCompany) => Promise<Reply<Answer>>,
): Promise<Reply<Answer>> =>
  withActor(
    context.db,
    { role: 'staff', userId: staffOf(context).userId },
    async (tx): Promise<Reply<Answer>> => {
      const company = await lockBook(tx, id)
      if (!company) return notFound()
      const refused = addressId === null ? null : await refuseOldVersion(tx, company, version, addressId)
      return refused ? refusedChange(refused) : write(tx, company)
    },
  )

/** Adds or changes an address of a company; its history follows by itself (database/routines/company-history.sql). */
export const saveCompanyAddress = (
  context: CallContext,
  written: OfficeAddress,
): Promise<Reply<{ id: string }>> =>
  withBook(
    context,
    { ...written, addressId: written.addressId ?? null },
    async (tx): Promise<Reply<{ id: string }>> => {
      const { id: companyId, addressId, isDefault, isInvoice } = written
      const checked = checkCompanyAddress(written)
      if (!checked.ok) return refuseField(checked.reason, checked.field, checked.values?.['limit'])
      const bookNo = plainLine(written.bookNo)
      if (lengthOf(bookNo) > longestBookNo) return refuseField('TEXT_TOO_LONG', 'bookNo', longestBookNo)
      if (await isBookNoTaken(tx, { companyId, addressId, bookNo }))
        return refuseField('BOOK_NO_TAKEN', 'bookNo')
      if (addressId === undefined && (await countAddresses(tx, companyId)) >= mostAddresses)
        return refusedChange(refuseCompany('COMPANY_ADDRESSES_FULL', { values: { limit: mostAddresses } }))
      const id = addressId ?? (await insertAddress(tx, companyId, checked.address))
      if (addressId !== undefined && !(await updateAddress(tx, { id, companyId }, checked.address)))
        return notFound()
      await setBookNo(tx, id, bookNo)
      await setDefault(tx, companyId, 'is_default', isDefault ? id : null)
      await setDefault(tx, companyId, 'is_invoice', isInvoice ? id : null)
      await noteInAudit(tx, {
        staffId: staffOf(context).userId,
        action: 'address saved',
        companyId,
        details: { address: id },
      })
      const reply = ok({ id }, 'addressSaved')
      await context.keepAnswer(tx, reply)
      return reply
    },
  )

/** Documents keep a copy, so that a removed address changes none. */
export const removeCompanyAddress = (
  context: CallContext,
  removed: { id: string; version: number; addressId: string },
): Promise<Reply<null>> =>
  withBook(context, { ...removed, addressId: null }, async (tx, company): Promise<Reply<null>> => {
    const { addressId, version } = removed
    const { id: companyId } = company
    // Somebody was faster, or pressed twice.
    if (!(await hasAddress(tx, companyId, addressId))) return ok(null, 'addressRemoved')
    const refused = await refuseOldVersion(tx, company, version, addressId)
    if (refused) return refusedChange(refused)
    await deleteAddress(tx, companyId, addressId)
    await setDefault(tx, companyId, 'is_default', null)
    await setDefault(tx, companyId, 'is_invoice', null)
    const details = { address: addressId }
    const staffId = staffOf(context).userId
    await noteInAudit(tx, { staffId, action: 'address removed', companyId, details })
    return ok(null, 'addressRemoved')
  })
