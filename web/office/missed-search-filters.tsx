import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { htmlLang, languageNames, languages } from '#contract/language.ts'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/missed-searches.module.css'

/** Parameters of the list's address that narrow or order it. */
export const missedFilterNames = ['keyword', 'language', 'orderByColumn'] as const

/** Words, language and order. A plain GET form, so it works without script. */
export const MissedSearchFilters = () => {
  const t = useTranslations('office.missed.filter')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const apply = (form: HTMLFormElement | null) =>
    form && void navigate(filterAddress('/office/searches', formEntries(form)), { preventScrollReset: true })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const valueOf = (name: (typeof missedFilterNames)[number]) => query.get(name) ?? ''
  return (
    <form
      // Fields start anew from the address, so that Back and "clear" show in them.
      key={query.toString()}
      className={styles['filters']}
      action="/office/searches"
      role="search"
      onSubmit={onSubmit}
    >
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
        onChange={(event) => apply(event.target.form)}
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
        onChange={(event) => apply(event.target.form)}
      >
        <option value="">{t('times')}</option>
        <option value="lastAt">{t('last')}</option>
      </Select>
      <Button type="submit" icon="search">
        {t('submit')}
      </Button>
    </form>
  )
}
