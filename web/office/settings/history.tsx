import { settingSections } from '#contract/office/setting-sections.ts'
import type { SettingChange } from '#contract/office/settings.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useFieldNames } from '#web/office/settings/field-names.ts'
import { useSettingWords } from '#web/office/settings/setting-words.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/settings/settings.module.css'

/** Who changed what, the newest first. */
export const SettingHistory = ({ changes }: { changes: readonly SettingChange[] }) => {
  const t = useTranslations('office-settings')
  const { valueOf } = useSettingWords()
  const { fieldOf } = useFieldNames()
  const sectionOf = (name: string) => {
    const section = settingSections.find((one) => one === name)
    return section === undefined ? name : t(`section.${section}`)
  }
  return (
    <RecordSection title={t('history.title')} hint={changes.length === 0 && t('history.none')}>
      <ol className={styles['history']}>
        {changes.map(({ section, at, by, field, before, after }) => (
          <li key={`${at} ${section} ${field}`}>
            <LocalTime at={at} />
            <p>
              <b translate="no">{by ?? t('conflict.nobody')}</b> {sectionOf(section)}: {fieldOf(field)}
            </p>
            <p className={styles['value']}>
              <s>{valueOf(field, before)}</s>
            </p>
            <p className={styles['value']}>
              <ins>{valueOf(field, after)}</ins>
            </p>
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
