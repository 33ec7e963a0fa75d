import type { OemBrand, OemRow } from '#contract/oem.contract.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'
import { type OemRequest, readOemBrands, readOemPage } from '#server/oem/oem.queries.ts'

/** Superseded comes first: what replaces a number matters more than whether some are left. */
const statusOf = (stock: string, note: string | null): OemRow['status'] =>
  note !== null ? 'superseded' : stock === 'onRequest' || stock === 'discontinued' ? 'onRequest' : 'available'

/** One page of the original-equipment numbers, with what we supply for each. */
export const listOem = async (db: Database, request: OemRequest): Promise<HandlerOutput<'listOem'>> => {
  const page = await readOemPage(db, request)
  const rows = (page.rows ?? []).map(({ stock, ...row }) => ({
    ...row,
    fullname: row.fullname ?? '',
    pic: row.pic ?? '',
    status: statusOf(stock, row.note),
  }))
  return { rows, total: page.total }
}

/** Makers whose original numbers are listed, those with most numbers first. */
export const listOemBrand = async (db: Database): Promise<OemBrand[]> => readOemBrands(db)
