import { useSyncExternalStore } from 'react'
import { mostCompared } from '#contract/most-compared.ts'
import { choiceEvent, storageKey } from '#web/compare-tray/has-choice.ts'
import { createStore } from '#web/platform/store.ts'

/** What the tray shows of an article: nothing in a language, which the reader may change. */
export interface Chosen {
  id: number
  standard: string
  pic: string
  typeId: number
}

export interface CompareChoice {
  chosen: readonly Chosen[]
  /** One more was chosen than fit side by side. */
  isRefused: boolean
}

const none: CompareChoice = { chosen: [], isRefused: false }

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'standard' in value &&
  typeof value.standard === 'string' &&
  'pic' in value &&
  typeof value.pic === 'string' &&
  'typeId' in value &&
  Number.isInteger(value.typeId)

/** What a tab kept; anything else than a list of articles is no choice. */
export const readChosen = (kept: string | null): readonly Chosen[] => {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter(isChosen).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

/** The choice after a press on an article; a fifth one is refused. */
export const toggled = ({ chosen }: CompareChoice, article: Chosen): CompareChoice => {
  const rest = chosen.filter(({ id }) => id !== article.id)
  if (rest.length < chosen.length) return { chosen: rest, isRefused: false }
  if (chosen.length >= mostCompared) return { chosen, isRefused: true }
  return { chosen: [...chosen, article], isRefused: false }
}

const store = createStore<CompareChoice>(none)
let isRead = false

/** Of this tab alone, and gone with it. A browser that keeps nothing still has it until the page is loaded again. */
const current = (): CompareChoice => {
  if (isRead) return store.get()
  isRead = true
  try {
    const chosen = readChosen(sessionStorage.getItem(storageKey))
    if (chosen.length > 0) store.set({ chosen, isRefused: false })
  } catch {
    // Storage may be switched off.
  }
  return store.get()
}

const change = (next: CompareChoice): void => {
  store.set(next)
  dispatchEvent(new Event(choiceEvent))
  try {
    if (next.chosen.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(next.chosen))
  } catch {
    // Storage may be switched off.
  }
}

export const toggleCompared = (article: Chosen): void => change(toggled(current(), article))

export const clearCompared = (): void => change(none)

/** The comparison shows these: what was taken off there is taken off here, unless it is another one. */
export const keepCompared = (ids: readonly number[]): void => {
  const { chosen } = current()
  const isOwn = ids.every((id) => chosen.some((article) => article.id === id))
  if (isOwn && ids.length < chosen.length)
    change({ chosen: chosen.filter(({ id }) => ids.includes(id)), isRefused: false })
}

/** What is chosen to be compared; nothing on the server. */
export const useCompareChoice = (): CompareChoice =>
  useSyncExternalStore(store.subscribe, current, () => none)

/** Leads to the articles side by side. */
export const comparePath = (chosen: readonly Pick<Chosen, 'id'>[]): string =>
  `/compare?ids=${chosen.map(({ id }) => id).join(',')}`
