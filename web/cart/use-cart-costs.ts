import { useEffect, useEffectEvent, useState } from 'react'
import type { CartCosts, CartLine } from '#contract/shop/cart.contract.ts'
import type { Money } from '#contract/money.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** A quantity that is typed digit by digit is asked for once. */
const pauseMs = 250

/** Another text as soon as anything differs that the costs depend on. */
const keyOf = (lines: readonly CartLine[], language: string, country: string): string =>
  [language, country, ...lines.map(({ id, lineTotal }) => `${id} ${lineTotal?.amount}`)].join()

/** What an order of these lines costs beside its goods; `isAsked` is false where no order would be sent. */
export const useCartCosts = (
  lines: readonly CartLine[],
  { isAsked, country }: { isAsked: boolean; country: string },
) => {
  const call = useCall()
  const language = useLanguage()
  const [known, setKnown] = useState<{ key: string; costs: CartCosts } | null>(null)
  const key = keyOf(lines, language, country)

  const load = async (asked: readonly CartLine[]): Promise<CartCosts | null> => {
    const ids = asked.map(({ id }) => id)
    const answer = await call(
      'cartCosts',
      { ids, country: country || undefined },
      { shownByCaller: 'everything' },
    ).catch(() => null)
    return answer?.code === 200 ? answer.data : null
  }
  const loadShown = useEffectEvent(() => load(lines))
  useEffect(() => {
    if (!isAsked || lines.length === 0) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void loadShown().then((costs) => {
        if (isCurrent && costs) setKnown({ key, costs })
      })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, lines.length, isAsked])

  return {
    costs: isAsked && lines.length > 0 ? (known?.costs ?? null) : null,
    isStale: known?.key !== key,
    /** The net sum that an order of these lines has, as shown. */
    netOf: async (asked: readonly CartLine[]): Promise<Money | null> => {
      const wanted = keyOf(asked, language, country)
      if (known?.key === wanted) return known.costs.net
      const costs = await load(asked)
      if (costs) setKnown({ key: wanted, costs })
      return costs?.net ?? null
    },
  }
}

export type ShownCosts = ReturnType<typeof useCartCosts>
