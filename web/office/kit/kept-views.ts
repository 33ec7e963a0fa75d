import { useSyncExternalStore } from 'react'

/** By address of the list: the query that it opens with. */
type KeptViews = Readonly<Partial<Record<string, string>>>

const storageKey = 'office.views'
const none: KeptViews = {}
const listeners = new Set<() => void>()
let last: { text: string | null; views: KeptViews } = { text: null, views: none }

const isKeptViews = (value: unknown): value is KeptViews =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

const parse = (text: string | null): KeptViews => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isKeptViews(value) ? value : none
  } catch {
    return none
  }
}

/** The same object until it changes. */
const read = (): KeptViews => {
  const text = localStorage.getItem(storageKey)
  if (text !== last.text) last = { text, views: parse(text) }
  return last.views
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The views that this browser keeps: the bar opens these lists with them. */
export const useKeptViews = (): KeptViews => useSyncExternalStore(subscribe, read, () => none)

/** Keeps the query of a list; null: it opens without one again. */
export const keepView = (list: string, search: string | null): void => {
  const { [list]: _former, ...others } = read()
  localStorage.setItem(storageKey, JSON.stringify(search === null ? others : { ...others, [list]: search }))
  for (const listener of listeners) listener()
}
