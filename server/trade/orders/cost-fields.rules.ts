/** The columns of what staff set beside the lines of an order, and the names of these fields in the contract. */
export const costFieldNames = {
  freight_minor: 'freight',
  small_order_fee_minor: 'smallOrderFee',
  tax_rate: 'taxRate',
  tax_reason: 'taxReason',
  delivery_term: 'deliveryTerm',
} as const
export type CostColumn = keyof typeof costFieldNames
export const costColumns = Object.keys(costFieldNames)

const known = new Set(costColumns)

/** Whether a change of this field makes another version of the costs. */
export const isCostField = (field: string | null): boolean => field !== null && known.has(field)
