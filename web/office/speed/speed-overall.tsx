import type { PageVital } from '#contract/office/page-vitals.contract.ts'
import { type VitalDevice, vitalDevices, vitalLimits, vitalMetrics } from '#contract/page-vitals.ts'
import { useVitalFormat, VitalValue } from '#web/office/speed/vital-value.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/speed/speed.module.css'

/** Every visit has the time of the server's answer, so the largest number is that of the visits. */
export const visitsOf = (vitals: readonly PageVital[]): number =>
  Math.max(0, ...vitals.map(({ visits }) => visits))

/** Each figure on phones and computers, over all pages and days. */
export const SpeedOverall = ({ vitals }: { vitals: readonly PageVital[] }) => {
  const t = useTranslations('office-speed')
  const formatVital = useVitalFormat()
  return (
    <section className={styles['part']}>
      <h2>{t('overall.title')}</h2>
      <Table caption={t('overall.title')} className={styles['overall']}>
        <thead>
          <tr>
            <th scope="col">{t('overall.figure')}</th>
            {vitalDevices.map((device) => (
              <th key={device} scope="col">
                <DeviceHead device={device} vitals={vitals.filter((vital) => vital.device === device)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vitalMetrics.map((metric) => (
            <tr key={metric}>
              <th scope="row">
                {t(`metric.${metric}`)} <abbr translate="no">{metric}</abbr>
                <small>{t('limit', { value: formatVital(metric, vitalLimits[metric].good) })}</small>
              </th>
              {vitalDevices.map((device) => (
                <td key={device}>
                  <VitalValue
                    vital={vitals.find((vital) => vital.metric === metric && vital.device === device)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles['note']}>{t('deviceText')}</p>
    </section>
  )
}

const DeviceHead = ({ device, vitals }: { device: VitalDevice; vitals: readonly PageVital[] }) => {
  const t = useTranslations('office-speed')
  const format = useFormatter()
  const count = visitsOf(vitals)
  return (
    <>
      {t(`device.${device}`)}
      <small>{t('visits', { count, shown: format.number(count) })}</small>
    </>
  )
}
