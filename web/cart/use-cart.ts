import { useEffect, useState } from 'react'
import { useCounts } from '#web/account/use-counts.ts'
import { createCartModel } from '#web/cart/cart-model.ts'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useOtherTabs } from '#web/platform/use-other-tabs.ts'
import { useStore } from '#web/platform/store.ts'

/** The cart of the open panel, loaded when it opens and again in another language. */
export const useCart = () => {
  const call = useCall()
  const counts = useCounts()
  const language = useLanguage()
  const [model] = useState(() =>
    createCartModel({
      call,
      onCount: (cart) => counts.set({ cart }),
      onWished: () => void counts.refresh(),
    }),
  )
  const reader = useUser()?.id
  useEffect(() => {
    if (reader !== undefined) void model.load()
  }, [model, language, reader])
  useOtherTabs((news) => {
    // An older answer would overwrite a change that is being saved.
    if (news === 'cart' || news === null) void model.settled().then(() => model.load(true))
  })
  return { ...useStore(model.store), model }
}

export type Cart = ReturnType<typeof useCart>
