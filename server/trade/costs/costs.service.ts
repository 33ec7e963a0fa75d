import type { Transaction } from 'kysely'
import type { ShopSettings } from '#contract/office/settings.contract.ts'
import type { Money } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { parseSettings } from '#server/settings/settings.service.ts'
import { type CostBasisRow, findCostBasis } from '#server/trade/costs/costs.queries.ts'
import { type CompanyCosts, type DocumentCosts, costsOf } from '#server/trade/costs/costs.rules.ts'

const companyOf = (basis: CostBasisRow): CompanyCosts => ({
  currency: basis.currency,
  minimum:
    basis.minOrderMinor === null
      ? null
      : {
          least: basis.minOrderMinor,
          kind: basis.minOrderKind ?? 'refuse',
          fee: basis.minOrderFeeMinor ?? 0,
        },
  freightRule: basis.freightRule,
  checkedVatNumber: basis.checkedVatNumber,
})

/** What a document is made of, and where it goes. */
export interface CostedDocument {
  companyId: string
  lines: readonly { productId: number | null; pieces: number }[]
  /** Sum of the lines; null while a line has no price. */
  goods: Money | null
  /** ISO code of the country that the goods go to. */
  deliveryCountry: string | null
  /** Freight that staff have set, instead of the table's. */
  freight?: Money | null | undefined
}

/** The company went while its document was made: it was attached to another one. */
export class CompanyGoneError extends Error {
  override name = 'CompanyGoneError'
}

/**
 * What a document costs: freight, fee for a small order, tax and sums by settings, the company's terms and the country
 * of delivery. One statement. Also gives the settings that it has read.
 * @throws CompanyGoneError when the company does not exist.
 */
export const documentCosts = async (
  tx: Transaction<DB>,
  { companyId, lines, ...document }: CostedDocument,
): Promise<{ costs: DocumentCosts; settings: ShopSettings }> => {
  const basis = await findCostBasis(tx, companyId, lines)
  if (!basis) throw new CompanyGoneError('the company of a document is gone')
  const settings = parseSettings(basis.settings)
  const company = companyOf(basis)
  return { costs: costsOf({ ...document, settings, company, weightGrams: basis.weightGrams }), settings }
}

export { settleOrder } from '#server/trade/costs/settle-order.queries.ts'
export type { DocumentCosts } from '#server/trade/costs/costs.rules.ts'
