/** How the cells of any list are read: amounts, currencies, countries, yes and no. Other files of the supplier share it. */
export {
  type Decimal,
  type DecimalSign,
  detectDecimalSign,
  findAmbiguousAmount,
  parseDecimal,
  scaleDecimal,
} from '#server/imports/amounts.rules.ts'
export { readCountryCode } from '#server/imports/countries.rules.ts'
export { currencyDecimals, parseCurrency } from '#server/imports/currency.rules.ts'
export { type DateOrder, parseDate, parseFlag, parsePieces } from '#server/imports/values.rules.ts'
export { parsePrice } from '#server/imports/money.rules.ts'
export { readBasis } from '#server/imports/price-cell.rules.ts'
export { readNamedModels } from '#server/imports/named-models.rules.ts'
