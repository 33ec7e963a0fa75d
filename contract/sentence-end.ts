/**
 * A value that ends with a dot ends its sentence too: “added to Garden S.A.”, not “Garden S.A..”. `values` are what the
 * text was made with.
 */
export const withoutDoubledDots = (text: string, values: Readonly<Record<string, unknown>>): string => {
  let mended = text
  for (const value of Object.values(values)) {
    if (typeof value !== 'string' || !value.endsWith('.')) continue
    mended = mended.replaceAll(`${value}.`, value).replaceAll(`${value}…`, `${value.slice(0, -1)}…`)
  }
  return mended
}
