import { useEffect, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { useStore } from '#web/platform/store.ts'
import { useSignedInAction } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { createWishModel } from '#web/wishlist/wish-model.ts'

interface WishButtonProps {
  productId: number
  isWished: boolean
  name: string
  /** Beside the number of a row. */
  isSmall?: boolean
}

/** The heart of a row: shows at once, goes back with the reason if the server refuses. */
export const WishButton = (props: WishButtonProps) => <Heart key={props.productId} {...props} />

const Heart = ({ productId, isWished, name, isSmall = false }: WishButtonProps) => {
  const t = useTranslations('catalogue.wish')
  const call = useCall()
  const counts = useCounts()
  const asSignedIn = useSignedInAction('wish')
  const isStranger = useUser() === null
  const [model] = useState(() =>
    createWishModel({
      isWished,
      save: async (isOn) => {
        const answer = await call(isOn ? 'addWish' : 'removeWish', { id: productId }).catch(() => null)
        return answer?.code === 200 ? answer.msg : null
      },
      onChange: (by) => counts.add('wish', by),
      onSaved: (isOn, text) => {
        if (isOn) showToast({ kind: 'success', text, durationMs: 3_000 })
      },
    }),
  )
  useEffect(() => model.load(isWished), [model, isWished])
  const isOn = useStore(model.store)

  const want = async (next: boolean) => {
    model.want(next)
    if (!isStranger) return
    // Whoever has just signed in may have wished for it long ago.
    await model.settled()
    await counts.refresh()
  }
  return (
    <IconButton
      icon="heart"
      size={isSmall ? 'small' : 'normal'}
      isFilled={isOn}
      aria-pressed={isOn}
      label={isOn ? t('remove', { name }) : t('add', { name })}
      onClick={() => {
        // Decided now: signing in may bring what was wished for long ago.
        const next = !model.store.get()
        asSignedIn(() => void want(next))
      }}
    />
  )
}
