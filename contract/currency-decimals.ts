/** How many decimals amounts of this currency have: 2 for EUR, 0 for JPY, 3 for KWD; 2 for what is no currency yet. */
export const currencyDecimals = (currency: string): number => {
  if (!/^[A-Z]{3}$/i.test(currency)) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
