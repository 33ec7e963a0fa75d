import { useSyncExternalStore } from 'react'

/** The smallest shared state: a value, a setter, listeners. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value | ((now: Value) => Value)) => void
  subscribe: (listener: () => void) => () => void
}

const isUpdater = <Value>(next: Value | ((now: Value) => Value)): next is (now: Value) => Value =>
  typeof next === 'function'

export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const made = isUpdater(next) ? next(value) : next
      if (Object.is(made, value)) return
      value = made
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
