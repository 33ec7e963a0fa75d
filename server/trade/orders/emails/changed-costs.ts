import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { MailBlock } from '#server/platform/mail/mail-frame.ts'
import { formatMoney, formatPercent } from '#server/platform/texts/format.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'

interface Costs {
  freightMinor: number | null
  /** Of a small order; a quote has none. */
  feeMinor: number | null
  deliveryTerm: string | null
  taxRate: number | null
  taxReason: string | null
}

interface ChangedCosts {
  currency: string
  quoted: Costs
  now: Costs
}

/** What an accepted quote said beside what its order says now; null for an order without a quote. */
const findChangedCosts = async (tx: Transaction<DB>, orderId: string): Promise<ChangedCosts | null> => {
  const costs = (table: 'quotes' | 'orders', fee: RawBuilder<unknown>) => sql`jsonb_build_object(
    'feeMinor', ${fee}, 'deliveryTerm', nullif(${sql.ref(`${table}.delivery_term`)}, ''),
    'freightMinor', ${sql.ref(`${table}.freight_minor`)}, 'taxRate', ${sql.ref(`${table}.tax_rate`)},
    'taxReason', nullif(${sql.ref(`${table}.tax_reason`)}, ''))`
  const { rows } = await sql<ChangedCosts>`
    select orders.currency, ${costs('quotes', sql`null`)} as quoted,
      ${costs('orders', sql`orders.small_order_fee_minor`)} as now
    from orders join quotes on quotes.id = orders.quote_id where orders.id = ${orderId}`.execute(tx)
  return rows[0] ?? null
}

const freightText = (
  { freightMinor }: Costs,
  { currency }: ChangedCosts,
  language: Language,
  texts: Translate,
) =>
  freightMinor === null ? texts('costs.unknown') : formatMoney({ amount: freightMinor, currency }, language)

const feeText = ({ feeMinor }: Costs, { currency }: ChangedCosts, language: Language, texts: Translate) =>
  feeMinor === null ? texts('costs.none') : formatMoney({ amount: feeMinor, currency }, language)

const taxText = ({ taxRate, taxReason }: Costs, language: Language, texts: Translate): string =>
  taxRate === null
    ? texts('costs.unknown')
    : [formatPercent(taxRate, language), taxReasonText(taxReason, language) ?? '']
        .filter((part) => part !== '')
        .join(', ')

/** Costs and delivery term as they were quoted and as they are now, where they differ; nothing for all other orders. */
export const changedCostBlocks = async (
  tx: Transaction<DB>,
  orderId: string,
  language: Language,
): Promise<MailBlock[]> => {
  const changed = await findChangedCosts(tx, orderId)
  if (!changed) return []
  const texts = textsOf(language, 'order-mail')
  const { quoted, now } = changed
  const rows = [
    [
      texts('costs.freight'),
      freightText(quoted, changed, language, texts),
      freightText(now, changed, language, texts),
    ],
    [
      texts('costs.smallOrderFee'),
      feeText(quoted, changed, language, texts),
      feeText(now, changed, language, texts),
    ],
    [texts('costs.tax'), taxText(quoted, language, texts), taxText(now, language, texts)],
    [
      texts('costs.deliveryTerm'),
      quoted.deliveryTerm ?? texts('costs.none'),
      now.deliveryTerm ?? texts('costs.none'),
    ],
  ].filter(([, before, after]) => before !== after)
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { label: texts('costs.what') },
        { label: texts('costs.before'), isNumeric: true },
        { label: texts('costs.after'), isNumeric: true },
      ],
      rows,
    },
  ]
}

/** Whether a buyer would read of a difference. */
export const areCostsChanged = async (tx: Transaction<DB>, orderId: string): Promise<boolean> =>
  (await changedCostBlocks(tx, orderId, 'en')).length > 0
