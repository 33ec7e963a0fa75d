import { createContext, type Ref } from 'react'

/**
 * Stands in for what React Router's links carry for its own framework: prefetching of manifests, style links, critical
 * style. We never mount that framework, where all of it does nothing but weigh five thousand bytes and cost every link
 * of a list four hooks. `vite.config.ts` puts it in place; the names are the router's.
 */
export const FrameworkContext = createContext<undefined>(undefined)

export const PrefetchPageLinks = (): null => null

export const usePrefetchBehavior = (): [shouldPrefetch: false, ref: null, handlers: object] => [
  false,
  null,
  {},
]

export const mergeRefs = <Element>(ref: Ref<Element>): Ref<Element> => ref
