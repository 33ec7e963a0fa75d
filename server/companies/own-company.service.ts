import type { CompanyRole } from '#contract/company-role.ts'
import type { OwnCompany } from '#contract/shop/company.contract.ts'
import { listOwnAddresses } from '#server/companies/addresses.queries.ts'
import { toOwnCompany } from '#server/companies/own-company.presenter.ts'
import {
  getOwnCompany,
  listColleagues,
  listInvited,
  saveColleague,
  saveSharing,
} from '#server/companies/own-company.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

/** Whether the buyer manages people, addresses and settings of the company; a test account manages nothing. */
export const mayManage = ({ kind, roles }: Pick<BuyerSession, 'kind' | 'roles'>): boolean =>
  kind === 'buyer' && roles.includes('companyAdmin')

export const forbidden = (): Refused => refuse('FORBIDDEN', { code: 403 })

/** The buyer's company as its page shows it. */
export const readOwnCompany = (db: Database, buyer: BuyerSession): Promise<OwnCompany> =>
  withActor(db, asBuyer(buyer), async (tx) => {
    const { companyId, userId } = buyer
    const parts = {
      company: await getOwnCompany(tx, companyId),
      people: await listColleagues(tx, companyId),
      invited: await listInvited(tx, companyId),
      addresses: await listOwnAddresses(tx, companyId),
    }
    return toOwnCompany(parts, { userId, mayManage: mayManage(buyer) })
  })

/** Sets role or activity of a person of the buyer's company. */
export const changeColleague = (
  db: Database,
  buyer: BuyerSession,
  { id, ...change }: { id: string; role: CompanyRole | undefined; isActive: boolean | undefined },
): Promise<Reply<null>> =>
  withActor(db, asBuyer(buyer), async (tx): Promise<Reply<null>> => {
    switch (await saveColleague(tx, { id, ...change })) {
      case 'forbidden':
        return forbidden()
      case 'missing':
        return notFound()
      case 'last':
        return refuse('LAST_ADMIN')
      default:
        return ok(null, 'colleagueSaved')
    }
  })

/** Whether colleagues see each other's documents. */
export const changeSharing = (db: Database, buyer: BuyerSession, isShared: boolean): Promise<Reply<null>> =>
  withActor(db, asBuyer(buyer), async (tx) =>
    (await saveSharing(tx, isShared)) ? ok(null, 'companySaved') : forbidden(),
  )
