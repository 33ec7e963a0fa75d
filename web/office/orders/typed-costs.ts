/** What staff type of an order's costs, in the order of the form. */
export const costFields = ['freight', 'smallOrderFee', 'taxRate', 'taxReason', 'deliveryTerm'] as const
export type CostField = (typeof costFields)[number]
export type CostTexts = Record<CostField, string>
