import { type ComponentType, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { SuggestionListProps } from '#web/search/suggestion-list.tsx'

/** Suggestions load half a second after typing stops (docs/seed-coverage.md S4-21). */
const debounceMs = 500
const maxOnPhone = 8
const maxElsewhere = 10

export interface Suggestions {
  /** What the suggestions answer. */
  query: string
  language: Language
  items: readonly Suggestion[]
  List: ComponentType<SuggestionListProps>
}

/** Suggestions for "carb" stay while those for "carbur" load; suggestions for "filter" do not. */
const isPrefixOfOther = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

/** The list, its texts and the answer arrive together; none of it is loaded before somebody types. */
export const useSuggestions = (text: string): Suggestions | null => {
  const { call, texts } = useAppState()
  const language = useLanguage()
  const [answered, setAnswered] = useState<Suggestions | null>(null)
  const query = text.trim().slice(0, 64)
  useEffect(() => {
    if (query === '') return setAnswered(null)
    const stop = new AbortController()
    const load = async () => {
      const [answer, { SuggestionList, inGroups }] = await Promise.all([
        call('keySuggest', { key: query }, { signal: stop.signal, shownByCaller: 'everything' }),
        import('#web/search/suggestion-list.tsx'),
        texts.ensure(language, ['catalogue']),
      ])
      // The reader has typed on: this answer is out of date.
      if (stop.signal.aborted) return
      if (answer.code !== 200) return setAnswered(null)
      const max = matchMedia('(width < 37.5rem)').matches ? maxOnPhone : maxElsewhere
      const items = inGroups(answer.data.slice(0, max))
      setAnswered({ query, language, items, List: SuggestionList })
    }
    const timer = setTimeout(
      // Without an answer the list closes: it would show the suggestions of an earlier text.
      () => void load().catch(() => stop.signal.aborted || setAnswered(null)),
      debounceMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [call, texts, query, language])
  const isOld = answered === null || answered.language !== language || !isPrefixOfOther(query, answered.query)
  return query === '' || isOld ? null : answered
}
