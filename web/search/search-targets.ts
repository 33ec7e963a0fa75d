import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import { cutBetweenPieces, longestSearch } from '#contract/cut-between-pieces.ts'
import { hasDigit } from '#contract/part-number.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall, useUser } from '#web/platform/app-state.tsx'

const inAddress = (text: string): string => encodeURIComponent(cutBetweenPieces(text.trim(), longestSearch))

/** Address of the results for a text. */
export const searchPath = (text: string): string => `/search?keyword=${inAddress(text)}`

/** Address of a product found by a text; the page leads back to all results of it. */
const productPath = (id: number, text: string): string => `/product/${id}?keyword=${inAddress(text)}`

/** After this time the reader gets the results instead of the product. */
const exactLimitMs = 2_000

const pages = { type: '/parts', brand: '/brand', model: '/model' } as const

/**
 * Where a picked suggestion leads: a word to the results; a product, type, brand or model to its page. A product page
 * needs a login, so a visitor gets the results for the product's number instead of a login.
 */
export const targetOf = (item: Suggestion, isSignedIn: boolean, typed: string): string => {
  if (item.kind === 'product' && item.id !== null)
    return isSignedIn ? productPath(item.id, typed) : searchPath(item.standard ?? item.keyword)
  const page =
    item.kind === 'type' || item.kind === 'brand' || item.kind === 'model' ? pages[item.kind] : null
  return page !== null && item.id !== null ? `${page}/${item.id}` : searchPath(item.keyword)
}

/** Loaded with the first search: a first visit has none. Not to remember one is no reason for it to fail. */
const remember = (reader: string, searched: string): Promise<void> =>
  import('#web/search/recent-searches.ts').then(
    ({ rememberSearch }) => rememberSearch(reader, searched),
    () => undefined,
  )

/** Going to results or pages from a search field. */
export const useSearchTargets = () => {
  const user = useUser()
  const call = useCall()
  const navigate = useAppNavigate()

  /** A single exact number opens the product for a signed-in reader; others see it first in the list. */
  const exactProduct = async (keyword: string): Promise<number | null> => {
    if (!user || !hasDigit(keyword)) return null
    const answer = await call(
      'listProductByPart',
      { keyword, pageSize: 1 },
      { shownByCaller: 'everything', signal: AbortSignal.timeout(exactLimitMs) },
    ).catch(() => null)
    return answer?.code === 200 ? (answer.exact?.productId ?? null) : null
  }

  return {
    search: async (text: string, options?: { replace: boolean }): Promise<void> => {
      if (user) void remember(user.id, text)
      const productId = await exactProduct(text.trim())
      await navigate(productId === null ? searchPath(text) : productPath(productId, text), options)
    },
    pick: (item: Suggestion, typed: string): void => {
      if (user) void remember(user.id, item.standard ?? item.keyword)
      void navigate(targetOf(item, user !== null, typed))
    },
  }
}
