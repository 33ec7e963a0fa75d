import { mailStates, mailTemplates } from '#contract/office/mail-state.ts'
import { useTemplateName } from '#web/office/mail-state.tsx'
import { FilterForm } from '#web/platform/filter-form.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/office-list.module.css'

/** Search by recipient or subject, kind and state. */
export const OutboxFilters = () => {
  const t = useTranslations('office.mails')
  const nameOf = useTemplateName()
  return (
    <FilterForm action="/office/outbox" className={styles['filters']}>
      {({ valueOf, onChoice }) => (
        <>
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
            onChange={onChoice}
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
            onChange={onChoice}
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
        </>
      )}
    </FilterForm>
  )
}
