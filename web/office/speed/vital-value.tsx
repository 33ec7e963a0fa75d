import type { PageVital } from '#contract/office/page-vitals.contract.ts'
import { type VitalMetric, type VitalRating, vitalRatingOf } from '#contract/page-vitals.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Badge } from '#web/ui/chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const tones: Record<VitalRating, 'action' | 'attention' | 'danger'> = {
  good: 'action',
  needsWork: 'attention',
  poor: 'danger',
}

/** A figure in the reader's language: seconds, milliseconds for the answer to a click, a bare number for the layout. */
export const useVitalFormat = (): ((metric: VitalMetric, value: number) => string) => {
  const t = useTranslations('office-speed')
  const format = useFormatter()
  return (metric, value) => {
    if (metric === 'CLS') return format.number(value, { maximumFractionDigits: 2 })
    if (metric === 'INP') return t('milliseconds', { value: format.number(Math.round(value)) })
    return t('seconds', { value: format.number(value / 1000, { maximumFractionDigits: 2 }) })
  }
}

/** A figure and what it is worth, in words; `isBrief` says so only where it is not good. */
export const VitalValue = ({
  vital,
  isBrief = false,
}: {
  vital: PageVital | undefined
  isBrief?: boolean
}) => {
  const t = useTranslations('office-speed')
  const formatVital = useVitalFormat()
  if (!vital) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('noFigure')}</VisuallyHidden>
      </>
    )
  }
  const rating = vitalRatingOf(vital.metric, vital.p75)
  return (
    <>
      {formatVital(vital.metric, vital.p75)}{' '}
      {!isBrief && <Badge tone={tones[rating]}>{t(`rating.${rating}`)}</Badge>}
      {isBrief && rating !== 'good' && <small data-rating={rating}>{t(`rating.${rating}`)}</small>}
    </>
  )
}
