import type { DayVital } from '#contract/office/page-vitals.contract.ts'
import { type VitalMetric, vitalDevices, vitalLimits } from '#contract/page-vitals.ts'
import { chartSize, speedChartOf } from '#web/office/speed/speed-chart.rules.ts'
import { useVitalFormat, VitalValue } from '#web/office/speed/vital-value.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/speed/speed.module.css'

interface SpeedDaysProps {
  rows: readonly DayVital[]
  from: string
  to: string
}
type OneMetric = SpeedDaysProps & { metric: VitalMetric }

/** The three core figures, day by day. */
export const SpeedDays = (props: SpeedDaysProps) => {
  const t = useTranslations('office-speed')
  return (
    <section className={styles['part']}>
      <h2>{t('byDay.title')}</h2>
      <div className={styles['charts']}>
        <MetricDays {...props} metric="LCP" />
        <MetricDays {...props} metric="INP" />
        <MetricDays {...props} metric="CLS" />
      </div>
    </section>
  )
}

const MetricDays = ({ metric, rows, ...range }: OneMetric) => {
  const t = useTranslations('office-speed')
  const formatVital = useVitalFormat()
  const own = rows.filter((row) => row.metric === metric)
  return (
    <section className={styles['chart']} aria-label={t(`metric.${metric}`)}>
      <h3>
        {t(`metric.${metric}`)} <abbr translate="no">{metric}</abbr>
      </h3>
      <Drawing metric={metric} rows={own} {...range} />
      <ul className={styles['legend']}>
        {vitalDevices.map((device) => (
          <li key={device} data-line={device}>
            {t(`byDay.${device}`)}
          </li>
        ))}
        <li data-line="limit">
          {t('byDay.limit', { value: formatVital(metric, vitalLimits[metric].good) })}
        </li>
      </ul>
      <details className={styles['figures']}>
        <summary>{t('byDay.table')}</summary>
        <DayTable metric={metric} rows={own} />
      </details>
    </section>
  )
}

/** Lines alone are stretched to the room there is; words around them keep their size. */
const Drawing = ({ metric, rows, from, to }: OneMetric) => {
  const t = useTranslations('office-speed')
  const formatVital = useVitalFormat()
  const { top, limitY, lines } = speedChartOf(metric, rows, from, to)
  const { width, height } = chartSize
  return (
    <div className={styles['drawing']}>
      <span>{formatVital(metric, top)}</span>
      <span>{formatVital(metric, 0)}</span>
      <svg
        role="img"
        aria-label={t('byDay.chart', { metric: t(`metric.${metric}`) })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path data-line="limit" d={`M0 ${limitY}H${width}`} />
        {lines.map(({ device, line, dots }) => (
          <g key={device} data-line={device}>
            <path d={line} />
            <path d={dots} data-dots />
          </g>
        ))}
      </svg>
      <CalendarDay date={from} />
      <CalendarDay date={to} />
    </div>
  )
}

const DayTable = ({ metric, rows }: { metric: VitalMetric; rows: readonly DayVital[] }) => {
  const t = useTranslations('office-speed')
  const days = [...new Set(rows.map(({ day }) => day))].toSorted().toReversed()
  return (
    <Table caption={t(`metric.${metric}`)}>
      <thead>
        <tr>
          <th scope="col">{t('byDay.day')}</th>
          {vitalDevices.map((device) => (
            <th key={device} scope="col" data-numeric>
              {t(`device.${device}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">
              <CalendarDay date={day} />
            </th>
            {vitalDevices.map((device) => (
              <td key={device} data-numeric>
                <VitalValue isBrief vital={rows.find((row) => row.day === day && row.device === device)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
