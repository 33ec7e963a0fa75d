import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'

/** What the fields of a form of filters need. */
export interface FilterFields {
  /** What the address says of one of them. */
  valueOf: (name: string) => string
  /** Takes a choice over at once, without the button. */
  onChoice: (event: ChangeEvent<HTMLSelectElement>) => void
}

interface FilterFormProps {
  action: string
  className: string | undefined
  children: (fields: FilterFields) => ReactNode
}

/** Filters of a list whose address they are. A plain GET form, so it works without script. */
export const FilterForm = ({ action, className, children }: FilterFormProps) => {
  const navigate = useNavigate()
  const [query] = useQuery()
  const apply = (form: HTMLFormElement | null) =>
    form && void navigate(filterAddress(action, formEntries(form)), { preventScrollReset: true })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <form
      // Fields start anew from the address, so that Back and "clear" show in them.
      key={query.toString()}
      className={className}
      action={action}
      method="get"
      role="search"
      data-print="hide"
      onSubmit={onSubmit}
    >
      {children({
        valueOf: (name) => query.get(name) ?? '',
        onChoice: (event) => apply(event.target.form),
      })}
    </form>
  )
}
