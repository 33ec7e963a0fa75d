import type { ImportRequest } from '#server/imports/imports.service.ts'
import { parseCurrency } from '#server/imports/money.rules.ts'
import { priceListOf } from '#server/imports/price-options.ts'
import { parseReadingOptions, type ReadingValues } from '#server/imports/reading-options.ts'

/** The options of a load as they are typed in the terminal or chosen in the office: `'prices-for': 'group Dealers'`. */
export interface LoadValues extends ReadingValues {
  source?: string | undefined
  'source-new'?: boolean | undefined
  currency?: string | undefined
  encoding?: string | undefined
  pictures?: boolean | undefined
  types?: string | undefined
  'prices-for'?: string | undefined
  'new-group'?: boolean | undefined
  'valid-from'?: string | undefined
  'valid-to'?: string | undefined
  replace?: boolean | undefined
  complete?: boolean | undefined
  'dry-run'?: boolean | undefined
  yes?: boolean | undefined
}

export type LoadRequest = Omit<ImportRequest, 'path' | 'map'>

/** An option that cannot be understood: its name and what was typed. */
export interface BadOption {
  ok: false
  option: string
  value: string
}

const bad = (option: string, value = ''): BadOption => ({ ok: false, option, value })

/** What the options ask for, or the first that cannot be understood. */
export const parseLoadOptions = (values: LoadValues): { ok: true; request: LoadRequest } | BadOption => {
  const priceList = priceListOf(values)
  if (priceList === null) return bad('--prices-for', values['prices-for'])
  if (values.types !== undefined && values.types !== 'off') return bad('--types', values.types)
  const read = parseReadingOptions(values)
  if (!read.ok) return bad(read.option)
  // `EUR`, `€`, `Kč`: as in a price cell.
  const currency = values.currency === undefined ? undefined : parseCurrency(values.currency)
  if (currency === null) return bad('--currency', values.currency)
  return {
    ok: true,
    request: {
      reading: read.reading,
      takesProposals: values.yes ?? false,
      ...(values.source === undefined ? {} : { source: values.source }),
      ...(currency === undefined ? {} : { currency }),
      ...(values.encoding === undefined ? {} : { encoding: values.encoding }),
      isSourceNew: values['source-new'] ?? false,
      arePicturesWanted: values.pictures ?? false,
      areTypesOff: values.types === 'off',
      isComplete: values.complete ?? false,
      isReplacement: values.replace ?? false,
      priceList,
      isDryRun: values['dry-run'] ?? false,
    },
  }
}
