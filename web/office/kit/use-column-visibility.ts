import { useCallback, useSyncExternalStore } from 'react'

/** By column; a column that is not named is shown. */
type Visibility = Readonly<Record<string, boolean>>

const keyOf = (list: string) => `office.columns.${list}`
const allShown: Visibility = {}
const listeners = new Set<() => void>()
const known = new Map<string, { text: string | null; visibility: Visibility }>()

const parse = (text: string | null): Visibility => {
  if (text === null) return allShown
  return Object.fromEntries(text.split(',').map((column) => [column, false]))
}

/** What the browser keeps of a list: the ids of its hidden columns. The same object until it changes. */
const read = (list: string): Visibility => {
  const text = localStorage.getItem(keyOf(list))
  const last = known.get(list)
  if (last && last.text === text) return last.visibility
  const visibility = parse(text)
  known.set(list, { text, visibility })
  return visibility
}

const write = (list: string, visibility: Visibility): void => {
  const hidden = Object.keys(visibility).filter((column) => visibility[column] === false)
  if (hidden.length === 0) localStorage.removeItem(keyOf(list))
  else localStorage.setItem(keyOf(list), hidden.join())
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which columns of a list are shown; every browser keeps its own choice. */
export const useColumnVisibility = (list: string): [Visibility, (visibility: Visibility) => void] => {
  const visibility = useSyncExternalStore(
    subscribe,
    () => read(list),
    () => allShown,
  )
  return [visibility, useCallback((next: Visibility) => write(list, next), [list])]
}
