import { type RefObject, useEffect, useRef } from 'react'

const withoutLanguage = (pathname: string) => pathname.split('/').slice(2).join('/')

/** After going to another page the focus starts at its content. A change of language or of filters keeps it. */
export const usePageFocus = (pathname: string): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const page = withoutLanguage(pathname)
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    content.current?.focus({ preventScroll: true })
  }, [page])
  return content
}
