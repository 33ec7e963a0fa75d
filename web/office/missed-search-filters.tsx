import { htmlLang, languageNames, languages } from '#contract/language.ts'
import { FilterForm } from '#web/platform/filter-form.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/office-list.module.css'

/** Parameters of the list's address that narrow or order it. */
export const missedFilterNames = ['keyword', 'language', 'orderByColumn'] as const

/** Words, language and order. */
export const MissedSearchFilters = () => {
  const t = useTranslations('office.missed.filter')
  return (
    <FilterForm action="/office/searches" className={styles['filters']}>
      {({ valueOf, onChoice }) => (
        <>
          <TextField
            label={t('keyword')}
            name="keyword"
            type="search"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            defaultValue={valueOf('keyword')}
          />
          <Select
            label={t('language')}
            name="language"
            defaultValue={valueOf('language')}
            onChange={onChoice}
          >
            <option value="">{t('any')}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={htmlLang(language)}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
          <Select
            label={t('order')}
            name="orderByColumn"
            defaultValue={valueOf('orderByColumn')}
            onChange={onChoice}
          >
            <option value="">{t('times')}</option>
            <option value="lastAt">{t('last')}</option>
          </Select>
          <Button type="submit" icon="search">
            {t('submit')}
          </Button>
        </>
      )}
    </FilterForm>
  )
}
