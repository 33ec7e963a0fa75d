export interface IndexEntry {
  number: string
  pages: readonly number[]
}

/**
 * Every number once with the pages it stands on, in the order of a telephone book: signs between letters and digits do
 * not count, digits compare as numbers.
 */
export const indexOf = (found: readonly { number: string; page: number }[]): IndexEntry[] => {
  const pages = new Map<string, Set<number>>()
  for (const { number, page } of found) pages.set(number, (pages.get(number) ?? new Set()).add(page))
  const collator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true })
  return [...pages]
    .toSorted(([a], [b]) => collator.compare(a, b) || (a < b ? -1 : 1))
    .map(([number, on]) => ({ number, pages: [...on].toSorted((a, b) => a - b) }))
}

/** `STIHL MS 170, MS 180 · Husqvarna 36 +12`: a brand is said once for its models. */
export const fitsText = (fits: readonly { brand: string; model: string }[], more: string): string => {
  const byBrand = new Map<string, string[]>()
  for (const { brand, model } of fits) byBrand.set(brand, [...(byBrand.get(brand) ?? []), whole(model)])
  const named = [...byBrand].map(([brand, models]) => `${brand} ${models.join(', ')}`.trim()).join(' · ')
  return more === '' ? named : `${named} ${more}`
}

/** A number or a model that stays on one line. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0')
