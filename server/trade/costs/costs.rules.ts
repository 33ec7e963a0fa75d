import type { MinimumRule, ShopSettings } from '#contract/office/settings.contract.ts'
import type { Money } from '#contract/money.ts'
import { partOf, sumOf } from '#server/pricing/totals.ts'
import { freightOf } from '#server/trade/costs/freight.rules.ts'
import { type TaxReason, taxRateOf } from '#server/trade/costs/tax.rules.ts'

/** What was agreed with the company, as its record says. */
export interface CompanyCosts {
  /** In the company's currency; null: what the settings say. */
  minimum: { least: number; kind: 'refuse' | 'fee'; fee: number } | null
  currency: string
  freightRule: string | null
  /** Its VAT number, where staff marked it as checked. */
  checkedVatNumber: string | null
}

export interface CostCase {
  settings: Pick<ShopSettings, 'supplier' | 'tax' | 'freight' | 'minimum'>
  company: CompanyCosts
  /** Sum of the lines; null where a line has no price, or prices are in several currencies. */
  goods: Money | null
  /** Null where the weight of an article is not known. */
  weightGrams: number | null
  /** ISO code of the country that the goods go to. */
  deliveryCountry: string | null
  /** Freight that staff have set, instead of the table's. */
  freight?: Money | null | undefined
}

/** The least value of an order, where goods are below it. */
export interface Shortfall {
  least: Money
  /** Goods that are missing. */
  missing: Money
  kind: 'refuse' | 'fee'
}

/** Everything a document costs, net and with tax. Null: not known before somebody says so. */
export interface DocumentCosts {
  goods: Money | null
  /** Null: will be quoted. */
  freight: Money | null
  /** Goods that are missing until freight is free; null where it is free, or never will be. */
  missingForFreeFreight: Money | null
  /** What a small order costs; null where there is nothing to pay. */
  smallOrderFee: Money | null
  /** The least value of an order, reached or not. */
  leastOrder: Money | null
  shortfall: Shortfall | null
  /** Goods, known freight and the fee for a small order. */
  net: Money | null
  taxPercent: number | null
  taxReason: TaxReason | null
  tax: Money | null
  /** With tax; null while freight or tax is not known. */
  gross: Money | null
}

const minimumOf = (
  { settings, company }: CostCase,
  currency: string,
): Omit<MinimumRule, 'currency'> | null => {
  if (company.minimum !== null && company.currency === currency) return company.minimum
  return settings.minimum.rules.find((rule) => rule.currency === currency) ?? null
}

const shortfallOf = (
  rule: ReturnType<typeof minimumOf>,
  goods: Money,
): { shortfall: Shortfall; fee: number } | null => {
  if (rule === null || goods.amount >= rule.least) return null
  const { currency } = goods
  return {
    shortfall: {
      least: { amount: rule.least, currency },
      missing: { amount: rule.least - goods.amount, currency },
      kind: rule.kind,
    },
    fee: rule.kind === 'fee' ? rule.fee : 0,
  }
}

/**
 * Freight, fee, tax and sums of a cart, an inquiry, a quote or an order. The one function for all of them
 * (docs/product.md#costs).
 */
export const costsOf = (request: CostCase): DocumentCosts => {
  const { settings, company, goods, weightGrams, deliveryCountry } = request
  const { percent, reason } = taxRateOf({
    supplierCountry: settings.supplier.country,
    rates: settings.tax.rates,
    deliveryCountry,
    checkedVatNumber: company.checkedVatNumber,
  })
  const { groups } = settings.freight
  const ofTable = freightOf({
    groups,
    rule: company.freightRule,
    country: deliveryCountry,
    goods,
    weightGrams,
  })
  const money = (amount: number): Money | null => goods && { amount, currency: goods.currency }
  const rule = goods && minimumOf(request, goods.currency)
  const small = goods && shortfallOf(rule, goods)
  const smallOrderFee = small && small.fee > 0 ? money(small.fee) : null
  const freight =
    request.freight !== undefined ? request.freight : ofTable.amount === null ? null : money(ofTable.amount)
  const missing = (ofTable.freeFrom ?? 0) - (goods?.amount ?? 0)
  const known = [goods, freight, smallOrderFee].filter((part) => part !== null)
  const net = goods && sumOf(known)
  const tax = percent === null || net === null ? null : partOf(net, percent)
  return {
    goods,
    freight,
    missingForFreeFreight: missing > 0 && freight?.amount !== 0 ? money(missing) : null,
    smallOrderFee,
    leastOrder: rule && money(rule.least),
    shortfall: small?.shortfall ?? null,
    net,
    taxPercent: percent,
    taxReason: reason,
    tax,
    gross: freight === null ? null : sumOf([net, tax]),
  }
}
