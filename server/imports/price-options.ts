import type { PriceListWish } from '#server/imports/price-list.service.ts'
import type { PriceAudience } from '#server/imports/row.ts'

/**
 * Options of which a value is several words or begins with a dash, as one argument each: `--prices-for group Dealers`,
 * `--percent -32`.
 */
export const joinPriceOptions = (args: readonly string[]): string[] => {
  const joined: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const [option = '', value = '', name = ''] = args.slice(at, at + 3)
    // `--prices-for group --dry-run` names no group: the option must not get lost as a name.
    if (option === '--prices-for' && /^(group|company)$/i.test(value) && !/^(--|$)/.test(name)) {
      joined.push(`${option}=${value} ${name}`)
      at += 2
    } else if (option === '--percent' && /^[-+]?\d/.test(value)) {
      joined.push(`${option}=${value}`)
      at += 1
    } else joined.push(option)
  }
  return joined
}

/** `everybody`, `group NAME`, `company NUMBER-OR-NAME`; undefined when it is none of them. */
export const parsePricesFor = (text: string): 'everybody' | PriceAudience | undefined => {
  if (text.trim().toLowerCase() === 'everybody') return 'everybody'
  const [, kind, name = ''] = /^(group|company)\s+(.+)$/isu.exec(text.trim()) ?? []
  if (kind === undefined) return undefined
  return kind.toLowerCase() === 'group' ? { group: name.trim() } : { company: name.trim() }
}

/** The price list that the options name; null when `--prices-for` is not understood. */
export const priceListOf = (values: {
  'prices-for'?: string | undefined
  'valid-from'?: string | undefined
  'valid-to'?: string | undefined
  'new-group'?: boolean | undefined
}): PriceListWish | null => {
  const priceFor = parsePricesFor(values['prices-for'] ?? 'everybody')
  if (priceFor === undefined) return null
  return {
    priceFor: priceFor === 'everybody' ? undefined : priceFor,
    ...(values['valid-from'] === 'now' ? { isFromNow: true } : { validFrom: values['valid-from'] }),
    validTo: values['valid-to'],
    isGroupNew: values['new-group'],
  }
}
