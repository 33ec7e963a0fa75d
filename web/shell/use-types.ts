import { useEffect, useState } from 'react'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { TypeCall } from '#web/shell/main-nav-items.ts'

export interface LoadedTypes {
  language: Language
  /** Null: they could not be had. */
  types: readonly TypeEntry[] | null
}

/** Types with counts, loaded once a language when they are first wanted; null until they are there. */
export const useTypes = (name: TypeCall, isWanted: boolean): LoadedTypes | null => {
  const call = useCall()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<LoadedTypes | null>(null)
  const isThere = loaded?.language === language && loaded.types !== null
  useEffect(() => {
    if (!isWanted || isThere) return
    const stop = new AbortController()
    call(name, {}, { signal: stop.signal, shownByCaller: 'everything' }).then(
      (answer) => setLoaded({ language, types: answer.code === 200 ? answer.data : null }),
      () => stop.signal.aborted || setLoaded({ language, types: null }),
    )
    return () => stop.abort()
  }, [call, name, isWanted, isThere, language])
  return loaded?.language === language ? loaded : null
}
