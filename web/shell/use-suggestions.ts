import { type ComponentType, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { SuggestionListProps } from '#web/shell/suggestion-list.tsx'

/** Seed: suggestions load half a second after typing stops. */
const debounceMs = 500
const mostOnPhone = 8
const mostElsewhere = 10

export interface Suggestions {
  /** What the suggestions answer. */
  query: string
  language: Language
  items: readonly Suggestion[]
  List: ComponentType<SuggestionListProps>
}

/** The list, its texts and the answer arrive together; none of it is loaded before somebody types. */
export const useSuggestions = (text: string): Suggestions | null => {
  const { call, texts } = useAppState()
  const language = useLanguage()
  const [answered, setAnswered] = useState<Suggestions | null>(null)
  const query = text.trim().slice(0, 64)
  useEffect(() => {
    if (query === '') return setAnswered(null)
    const stop = new AbortController()
    const ask = async () => {
      const [answer, { SuggestionList }] = await Promise.all([
        call('keySuggest', { key: query }, { signal: stop.signal, shownByCaller: 'everything' }),
        import('#web/shell/suggestion-list.tsx'),
        texts.ensure(language, ['catalogue']),
      ])
      // An answer that comes after the reader typed on is dropped.
      if (stop.signal.aborted || answer.code !== 200) return
      const most = matchMedia('(width < 600px)').matches ? mostOnPhone : mostElsewhere
      setAnswered({ query, language, items: answer.data.slice(0, most), List: SuggestionList })
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [call, texts, query, language])
  return query === '' || answered?.language !== language ? null : answered
}
