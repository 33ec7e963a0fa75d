import type { ModelSerials } from '#contract/shop/models.contract.ts'
import { useTranslations } from '#web/platform/texts.ts'

interface SerialRange {
  from: string | null
  to: string | null
}

/** "from 1200", "up to 999", "1200–1300". */
const useRangeWords = (): ((range: SerialRange) => string) => {
  const t = useTranslations('model.serial')
  return ({ from, to }) => {
    if (from !== null && to !== null) return `${from}–${to}`
    if (from !== null) return t('from', { from })
    return to === null ? '' : t('to', { to })
  }
}

/** "3 parts only for certain serial numbers: up to 999; from 1200". Empty where the data limit no part. */
export const useModelSerials = (): ((serials: ModelSerials) => string) => {
  const t = useTranslations('model.serial')
  const rangeWords = useRangeWords()
  return ({ parts, ranges }) => {
    if (parts === 0) return ''
    if (ranges.length === 0) return t('some', { count: parts })
    return t('someOf', { count: parts, ranges: ranges.map(rangeWords).join('; ') })
  }
}

/** "Serial no. from 1200, with lock": which machines of a model a part fits. */
export const usePartSerials = () => {
  const t = useTranslations('model.serial')
  const rangeWords = useRangeWords()
  return (limits: { serialFrom: string | null; serialTo: string | null; note: string | null }): string => {
    const range = rangeWords({ from: limits.serialFrom, to: limits.serialTo })
    return [range === '' ? '' : t('only', { range }), limits.note ?? '']
      .filter((text) => text !== '')
      .join(', ')
  }
}
