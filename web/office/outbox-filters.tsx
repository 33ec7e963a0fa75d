import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { mailStates, mailTemplates } from '#contract/mail-state.ts'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'
import { useTemplateName } from '#web/office/mail-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/outbox.module.css'

/** Search by recipient or subject, kind and state. A plain GET form, so it works without script. */
export const OutboxFilters = () => {
  const t = useTranslations('office.mails')
  const nameOf = useTemplateName()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const apply = (form: HTMLFormElement | null) =>
    form && void navigate(filterAddress('/office/outbox', formEntries(form)), { preventScrollReset: true })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const valueOf = (name: string) => query.get(name) ?? ''
  return (
    <form
      // Fields start anew from the address, so that Back and "clear" show in them.
      key={query.toString()}
      className={styles['filters']}
      action="/office/outbox"
      role="search"
      onSubmit={onSubmit}
    >
      <TextField
        label={t('filter.keyword')}
        name="keyword"
        type="search"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        defaultValue={valueOf('keyword')}
        placeholder={t('filter.keywordHint')}
      />
      <Select
        label={t('filter.template')}
        name="template"
        defaultValue={valueOf('template')}
        onChange={(event) => apply(event.target.form)}
      >
        <option value="">{t('filter.any')}</option>
        {mailTemplates.map((template) => (
          <option key={template} value={template}>
            {nameOf(template)}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.status')}
        name="status"
        defaultValue={valueOf('status')}
        onChange={(event) => apply(event.target.form)}
      >
        <option value="">{t('filter.any')}</option>
        {mailStates.map((status) => (
          <option key={status} value={status}>
            {t(`state.${status}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" icon="search">
        {t('filter.submit')}
      </Button>
    </form>
  )
}
