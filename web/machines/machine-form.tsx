import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/machines/machines.module.css'

const debounceMs = 300
const path = '/my-machine'

type Models = CallSuccess<'listModel'>

/** Finds while one types, the newest words win; a choice of brand or type applies at once. */
const useFinding = () => {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useAppNavigate()
  const find = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    void navigate(filterAddress(path, formEntries(form.current)), { replace: true, preventScrollReset: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const findSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(find, debounceMs)
  }
  return { form, find, findSoon }
}

/** Brand, type, and the name as it stands on the plate. A plain GET form, so it works without script. */
export const MachineForm = ({ models }: { models: Models }) => {
  const t = useTranslations('machines')
  const action = localePath(useLanguage(), path)
  const [query] = useQuery()
  const { location } = useNavigation()
  // What was just chosen shows while its answer is on the way.
  const wanted = location?.pathname === action ? new URLSearchParams(location.search) : query
  const { form, find, findSoon } = useFinding()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    find()
  }
  return (
    <form ref={form} action={action} role="search" className={styles['form']} onSubmit={onSubmit}>
      {query.get('next') && <input type="hidden" name="next" value={query.get('next') ?? ''} />}
      <TextField
        label={t('model')}
        description={t('modelHint')}
        type="search"
        name="keyword"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        defaultValue={query.get('keyword') ?? ''}
        onChange={findSoon}
      />
      <Choice
        name="brandId"
        label={t('brand')}
        all={t('allBrands')}
        value={wanted.get('brandId') ?? ''}
        choices={models.brands}
        onChange={find}
      />
      <Choice
        name="machineTypeId"
        label={t('type')}
        all={t('allTypes')}
        value={wanted.get('machineTypeId') ?? ''}
        choices={models.machineTypes}
        onChange={find}
      />
      <noscript>
        <Button type="submit">{t('submit')}</Button>
      </noscript>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string
  choices: Models['brands']
  onChange: () => void
}

const Choice = ({ name, label, all, value, choices, onChange }: ChoiceProps) => {
  const t = useTranslations('machines')
  return (
    <Select name={name} label={label} value={value} onChange={onChange}>
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {t('choice', { name: choice.name, count: choice.count })}
        </option>
      ))}
    </Select>
  )
}
