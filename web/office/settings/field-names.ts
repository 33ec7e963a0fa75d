import { settingFields } from '#contract/office/setting-sections.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** Names of fields, also of those that an older version of the shop had. */
export const useFieldNames = () => {
  const t = useTranslations('office-settings')
  return {
    fieldOf: (field: string): string => {
      const known = settingFields.find((name) => name === field)
      return known === undefined ? field : t(`field.${known}`)
    },
  }
}
