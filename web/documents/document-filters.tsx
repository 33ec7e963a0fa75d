import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { type DocumentKind, stateTones } from '#web/documents/document-kind.ts'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'
import { useStateName } from '#web/documents/document-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/documents/document-list.module.css'

/** Search by number, state and days. A plain GET form, so it works without script. */
export const DocumentFilters = ({ kind }: { kind: DocumentKind }) => {
  const t = useTranslations('trade.filter')
  const nameOf = useStateName(kind)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const action = localePath(useLanguage(), `/${kind}`)
  const apply = (form: HTMLFormElement) =>
    void navigate(filterAddress(action, formEntries(form)), { preventScrollReset: true })
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
      action={action}
      method="get"
      role="search"
      data-print="hide"
      onSubmit={onSubmit}
    >
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
      <Select
        label={t('status')}
        name="status"
        defaultValue={valueOf('status')}
        onChange={(event) => event.target.form && apply(event.target.form)}
      >
        <option value="">{t('anyStatus')}</option>
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
    </form>
  )
}
