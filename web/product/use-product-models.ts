import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FittedModel } from '#contract/shop/product.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'

/** As many as the product itself brings. */
export const modelsPerPage = 50
const debounceMs = 300

/** Models of one search, as far as they are loaded. */
export interface FoundModels {
  keyword: string
  /** The last page that was loaded. */
  page: number
  /** Models on pages before the first that is shown. */
  skipped: number
  rows: readonly FittedModel[]
  total: number
}

/** Searches among all models of a product while somebody types, and loads further ones. */
export const useProductModels = (productId: number, initial: FoundModels) => {
  const call = useCall()
  const [found, setFound] = useState(initial)
  const [typed, setTyped] = useState(initial.keyword)
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController>(null)

  /** The newest question is the one that is answered. */
  const ask = async (keyword: string, page: number) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setLoading(true)
    const answer = await call(
      'listProductModel',
      { id: productId, keyword, pageNum: page, pageSize: modelsPerPage },
      { signal: stop.signal },
    ).catch(() => null)
    if (stop.signal.aborted) return
    setLoading(false)
    if (answer?.code !== 200) return
    const before = page === 1 ? { skipped: 0, rows: [] } : found
    setFound({
      keyword,
      page,
      skipped: before.skipped,
      rows: [...before.rows, ...answer.rows],
      total: answer.total,
    })
  }
  const askTyped = useEffectEvent(() => {
    if (typed.trim() !== found.keyword) void ask(typed.trim(), 1)
  })
  useEffect(() => {
    const timer = setTimeout(() => askTyped(), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => running.current?.abort(), [])

  return { found, typed, setTyped, isLoading, loadMore: () => void ask(found.keyword, found.page + 1) }
}
