import type { FormEvent, ReactNode } from 'react'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/reading/reading-page.module.css'

interface AskFormProps {
  /** The page that answers, without language. */
  path: string
  submit: string
  isSearch?: boolean
  children: ReactNode
}

/** Fields that change what a page shows. A plain GET form, so it works without script. */
export const AskForm = ({ path, submit, isSearch = false, children }: AskFormProps) => {
  const action = localePath(useLanguage(), path)
  const navigate = useAppNavigate()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(filterAddress(path, formEntries(event.currentTarget)))
  }
  return (
    <form
      className={styles['search']}
      action={action}
      role={isSearch ? 'search' : undefined}
      data-print="hide"
      onSubmit={ask}
    >
      {children}
      <Button type="submit" look="secondary">
        {submit}
      </Button>
    </form>
  )
}

interface SearchFormProps {
  path: string
  label: string
  submit: string
  keyword: string
  maxLength: number
  /** Other parameters of the address that a search keeps; empty ones stay out. */
  kept?: Readonly<Record<string, string | null>>
}

const nothing = {}

/** Words to look for within one page's list. */
export const SearchForm = ({ path, label, submit, keyword, maxLength, kept = nothing }: SearchFormProps) => (
  // The field starts anew from the address, so that Back shows in it.
  <AskForm key={keyword} path={path} submit={submit} isSearch>
    <TextField name="keyword" type="search" label={label} defaultValue={keyword} maxLength={maxLength} />
    {Object.entries(kept).map(
      ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
    )}
  </AskForm>
)
