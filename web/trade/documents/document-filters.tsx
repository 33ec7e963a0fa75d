import { useTranslations } from '#web/platform/texts.ts'
import { type DocumentKind, stateTones } from '#web/trade/documents/document-kind.ts'
import { FilterForm } from '#web/platform/filter-form.tsx'
import { useStateName } from '#web/trade/documents/document-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/trade/documents/document-list.module.css'

/** Search by number, state and days. */
export const DocumentFilters = ({ kind }: { kind: DocumentKind }) => {
  const t = useTranslations('trade.filter')
  const nameOf = useStateName(kind)
  const action = localePath(useLanguage(), `/${kind}`)
  return (
    <FilterForm action={action} className={styles['filters']}>
      {({ valueOf, onChoice }) => (
        <>
          <TextField
            label={t('keyword')}
            name="keyword"
            type="search"
            enterKeyHint="search"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            defaultValue={valueOf('keyword')}
            placeholder={t('keywordHint')}
          />
          <Select label={t('status')} name="status" defaultValue={valueOf('status')} onChange={onChoice}>
            <option value="">{t('anyStatus')}</option>
            {kind === 'inquery' && <option value="needs_answer">{t('needsAnswer')}</option>}
            {[...stateTones[kind].keys()].map((status) => (
              <option key={status} value={status}>
                {nameOf(status)}
              </option>
            ))}
          </Select>
          <TextField label={t('from')} name="from" type="date" defaultValue={valueOf('from')} />
          <TextField label={t('to')} name="to" type="date" defaultValue={valueOf('to')} />
          <Button type="submit" icon="search">
            {t('submit')}
          </Button>
        </>
      )}
    </FilterForm>
  )
}
