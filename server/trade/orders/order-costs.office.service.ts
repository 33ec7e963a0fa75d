import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import type { CostChange, CostConflict } from '#contract/office/orders.contract.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, refuse } from '#server/platform/http/reply.ts'
import { partOf, sumOf } from '#server/pricing/totals.ts'
import { isComputedTaxReason } from '#server/trade/costs/tax-reason-text.ts'
import { costFieldNames } from '#server/trade/orders/cost-fields.rules.ts'
import { noteOrderInAudit } from '#server/trade/orders/order-moves.queries.ts'
import {
  findOrderCosts,
  listCostChanges,
  updateOrderCosts,
} from '#server/trade/orders/order-costs.queries.ts'
import { type StepOutcome, outcomeOf, refuseStep, stepOrder } from '#server/trade/orders/order-step.ts'
import {
  type Checked,
  type HeadValues,
  checkAmount,
  checkHead,
} from '#server/trade/quotes/quote-draft.rules.ts'

interface TypedCosts {
  id: string | null
  /** The version of the costs that staff had before them. */
  version: number
  freight?: string | undefined
  taxRate?: string | undefined
  taxReason?: string | undefined
  /** Nothing typed, or 0: the surcharge is waived. */
  smallOrderFee?: string | undefined
  deliveryTerm?: string | undefined
}

/** Not after the confirmation: the buyer has the sums in writing then. */
const isOpen = ({ status, heldFrom }: { status: string; heldFrom: string | null }): boolean =>
  status === 'pending' || (status === 'on_hold' && heldFrom === 'pending')

/** Words of staff. */
const isTypedReason = (stored: string | null): boolean =>
  stored !== null && stored !== '' && !isComputedTaxReason(stored)

/** Names who set which costs since the version that staff had before them. */
const refuseOldCosts = async (
  tx: Transaction<DB>,
  orderId: string,
  { version, currency }: { version: number; currency: string },
): Promise<Refused | null> => {
  const all = await listCostChanges(tx, orderId)
  if (all.length <= version) return null
  const changes: CostChange[] = all
    .slice(Math.max(0, version))
    .map(({ firstName, lastName, at, field, ...values }) => ({
      ...values,
      at: at.toISOString(),
      by: fullName(firstName, lastName),
      field: costFieldNames[field],
    }))
  const who = [...new Set(changes.map(({ by }) => by).filter((name) => name !== ''))]
  const data: CostConflict = { version: all.length, currency, changes }
  return refuse('CHANGED_MEANWHILE', {
    values: { who: who.length === 0 ? 'none' : 'named', name: who.join(', ') },
    data,
  })
}

/** What was typed, checked; an empty delivery term is none, and a surcharge of 0 is none. */
const checkCosts = (
  { smallOrderFee, ...head }: Omit<TypedCosts, 'id' | 'version'>,
  currency: string,
): Checked<HeadValues & { feeMinor?: number | null }> => {
  const checked = checkHead(head, { currency, today: '' })
  if (!checked.ok || smallOrderFee === undefined) return checked
  const fee = checkAmount('smallOrderFee', smallOrderFee, currency)
  return fee.ok ? { ok: true, values: { ...checked.values, feeMinor: fee.minor || null } } : fee
}

/**
 * Sets freight, the surcharge of a small order, the rate of tax and why it is this one, and the delivery term; what is left
 * out stays. The tax follows from them.
 */
export const setOrderCosts = (
  context: CallContext,
  { id, version, ...typed }: TypedCosts,
): Promise<Reply<StepOutcome>> => {
  const { userId } = staffOf(context)
  return stepOrder(context, { role: 'staff', userId }, { id }, async (tx, order) => {
    if (!isOpen(order)) return refuseStep(order)
    const known = await findOrderCosts(tx, order.id)
    const { currency } = known
    const refused = await refuseOldCosts(tx, order.id, { version, currency })
    if (refused) return refused
    const checked = checkCosts(typed, currency)
    if (!checked.ok) {
      const { reason, field, values } = checked
      return refuse(reason, { values: values ?? {}, data: { field } })
    }
    const { freightMinor = known.freightMinor, feeMinor = known.feeMinor, taxReason } = checked.values
    const { taxRate = known.taxRate, deliveryTerm = known.deliveryTerm } = checked.values
    const needsReason = taxRate !== known.taxRate || (taxReason === '' && isTypedReason(known.taxReason))
    if (needsReason && taxRate !== null && (taxReason ?? '') === '')
      return refuse('TAX_REASON_MISSING', { data: { field: 'taxReason' } })
    const money = (amount: number) => ({ amount, currency })
    const net = sumOf([money(known.totalMinor), money(freightMinor ?? 0), money(feeMinor ?? 0)])
    const tax = taxRate === null || net === null ? null : partOf(net, taxRate)
    await updateOrderCosts(tx, order.id, {
      freightMinor,
      feeMinor,
      deliveryTerm: deliveryTerm === '' ? null : deliveryTerm,
      taxRate,
      taxMinor: tax?.amount ?? null,
      taxReason: taxRate === null ? null : (taxReason ?? known.taxReason),
    })
    await noteOrderInAudit(tx, { staffId: userId, action: 'order costs changed', documentId: order.id })
    return outcomeOf(order, order.status, 'orderCostsChanged')
  })
}
