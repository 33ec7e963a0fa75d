import type { KindVital } from '#contract/office/page-vitals.contract.ts'
import { type PageKind, type VitalDevice, vitalDevices } from '#contract/page-vitals.ts'
import { visitsOf } from '#web/office/speed/speed-overall.tsx'
import { VitalValue } from '#web/office/speed/vital-value.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/speed/speed.module.css'

const coreMetrics = ['LCP', 'INP', 'CLS'] as const

/** The core figures of each kind of page, the most visited first; a table for each device that came. */
export const SpeedPages = ({ rows }: { rows: readonly KindVital[] }) => {
  const t = useTranslations('office-speed')
  return (
    <section className={styles['part']}>
      <h2>{t('byPage.title')}</h2>
      {vitalDevices
        .map((device) => ({ device, own: rows.filter((row) => row.device === device) }))
        .filter(({ own }) => own.length > 0)
        .map(({ device, own }) => (
          <PageTable key={device} device={device} rows={own} />
        ))}
    </section>
  )
}

const kindsOf = (rows: readonly KindVital[]): { page: PageKind; vitals: KindVital[]; visits: number }[] =>
  [...Map.groupBy(rows, ({ page }) => page)]
    .map(([page, vitals]) => ({ page, vitals, visits: visitsOf(vitals) }))
    .toSorted((one, other) => other.visits - one.visits)

const PageTable = ({ device, rows }: { device: VitalDevice; rows: readonly KindVital[] }) => {
  const t = useTranslations('office-speed')
  const format = useFormatter()
  return (
    <>
      <h3>{t(`device.${device}`)}</h3>
      <Table caption={t('byPage.caption', { device: t(`device.${device}`) })} className={styles['pages']}>
        <thead>
          <tr>
            <th scope="col">{t('byPage.page')}</th>
            <th scope="col" data-numeric>
              {t('byPage.visits')}
            </th>
            {coreMetrics.map((metric) => (
              <th key={metric} scope="col" data-numeric>
                <abbr title={t(`metric.${metric}`)} translate="no">
                  {metric}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsOf(rows).map(({ page, vitals, visits }) => (
            <tr key={page}>
              <th scope="row">{t(`page.${page}`)}</th>
              <td data-numeric>
                {format.number(visits)}
                <span className={styles['unit']}> {t('byPage.unit', { count: visits })}</span>
              </td>
              {coreMetrics.map((metric) => (
                <td key={metric} data-numeric>
                  <span className={styles['unit']} aria-hidden="true" translate="no">
                    {metric}{' '}
                  </span>
                  <VitalValue isBrief vital={vitals.find((vital) => vital.metric === metric)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
