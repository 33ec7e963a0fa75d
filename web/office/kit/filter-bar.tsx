import { type ReactNode, type RefObject, useId } from 'react'
import { Link } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { type FilterField, setFilters } from '#web/office/kit/filter-fields.ts'
import { pressName } from '#web/office/kit/keys/press.rules.ts'
import { type FilterFields, FilterForm } from '#web/platform/filter-form.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/office/kit/filter-bar.module.css'

interface FilterBarProps {
  path: string
  fields: readonly FilterField[]
  /** The key F in the list goes to this field. */
  textField: RefObject<HTMLInputElement | null>
  /** At the end of the bar, such as the choice of columns. */
  children?: ReactNode
}

/** The filters of a list. The address holds all of them; without script the form is sent by its button. */
export const FilterBar = ({ path, fields, textField, children }: FilterBarProps) => {
  const t = useTranslations('office.grid')
  const [query] = useQuery()
  return (
    <div className={styles['bar']} data-print="hide">
      {fields.length > 0 && (
        <FilterForm action={path} className={styles['fields']}>
          {(form) =>
            fields.map((field) => {
              if (field.kind === 'view') return <ViewFilter key={field.name} name={field.name} form={form} />
              return field.kind === 'text' ? (
                <TextFilter key={field.name} field={field} form={form} textField={textField} />
              ) : (
                <ChoiceFilter key={field.name} field={field} form={form} />
              )
            })
          }
        </FilterForm>
      )}
      {setFilters(fields, query).length > 0 && (
        <Link to={path} preventScrollReset className={styles['clear']}>
          {t('clear')}
        </Link>
      )}
      {children}
    </div>
  )
}

/** A search stays in the view that is open. */
const ViewFilter = ({ name, form }: { name: string; form: FilterFields }) => {
  const value = form.valueOf(name)
  return value === '' ? null : <input type="hidden" name={name} value={value} />
}

interface FieldProps<Kind extends FilterField['kind']> {
  field: Extract<FilterField, { kind: Kind }>
  form: FilterFields
}

const TextFilter = ({ field, form, textField }: FieldProps<'text'> & Pick<FilterBarProps, 'textField'>) => {
  const t = useTranslations('office.grid')
  const id = useId()
  return (
    <span className={styles['text']}>
      <label htmlFor={id}>
        <VisuallyHidden>{field.label}</VisuallyHidden>
      </label>
      <input
        id={id}
        ref={textField}
        name={field.name}
        type="search"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        defaultValue={form.valueOf(field.name)}
        placeholder={field.hint ?? field.label}
        onKeyDown={(event) => {
          if (pressName(event.nativeEvent) !== 'ArrowDown' || event.nativeEvent.isComposing) return
          const row = document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
          if (!row) return
          event.preventDefault()
          row.focus()
        }}
      />
      <button type="submit" aria-label={t('search')}>
        <Icon name="search" />
      </button>
    </span>
  )
}

const ChoiceFilter = ({ field, form }: FieldProps<'choice'>) => {
  const id = useId()
  const value = form.valueOf(field.name)
  const isSet = field.options.some((option) => option.value === value) && !field.isOrder
  return (
    <span className={classes(styles['choice'], isSet && styles['set'])}>
      <label htmlFor={id}>{field.label}</label>
      <select id={id} name={field.name} defaultValue={value} onChange={form.onChoice}>
        <option value="">{field.any}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
