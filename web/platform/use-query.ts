import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withoutHiddenSigns } from '#contract/hidden-signs.ts'

/** Pages show values of the address, so hidden characters are removed. */
export const shownQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [name, withoutHiddenSigns(value)]))

/** The query of the open address as a page may show it, and how to change it. */
export const useQuery = (): ReturnType<typeof useSearchParams> => {
  const [query, change] = useSearchParams()
  return [useMemo(() => shownQuery(query), [query]), change]
}
