import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'

interface PackProduct {
  product: ProductDetail | null
  /** True: there is no such product. False: it could not be had. Null: neither is known yet. */
  isMissing: boolean | null
  retry: () => void
}

/** The product of the packing dialog with its packings and the reader's prices. */
export const usePackProduct = (id: number | null): PackProduct => {
  const call = useCall()
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<Omit<PackProduct, 'retry'>>({ product: null, isMissing: null })
  useEffect(() => {
    const stale = new AbortController()
    const load = async () => {
      const answer = await call('getProduct', { id }, { signal: stale.signal, shownByCaller: 'everything' })
      if (answer.code === 200) setFound({ product: answer.data, isMissing: null })
      else setFound({ product: null, isMissing: answer.code === 404 })
    }
    if (id === null) setFound({ product: null, isMissing: true })
    else
      load().catch(() => {
        if (!stale.signal.aborted) setFound({ product: null, isMissing: false })
      })
    return () => stale.abort()
  }, [call, id, language, attempt])
  return { ...found, retry: () => setAttempt(attempt + 1) }
}
