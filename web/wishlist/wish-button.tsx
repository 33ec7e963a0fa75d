import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { useSignedInAction } from '#web/shell/session.ts'
import { showToast } from '#web/shell/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'

/** The heart of a row: shows at once, goes back with the reason if the server refuses. */
export const WishButton = ({
  productId,
  isWished,
  name,
}: {
  productId: number
  isWished: boolean
  name: string
}) => {
  const t = useTranslations('catalogue.wish')
  const call = useCall()
  const counts = useCounts()
  const asSignedIn = useSignedInAction()
  const isStranger = useUser() === null
  const [isOn, setIsOn] = useState(isWished)
  useEffect(() => setIsOn(isWished), [isWished])

  const toggle = async () => {
    const next = !isOn
    setIsOn(next)
    counts.add('wish', next ? 1 : -1)
    const answer = await call(next ? 'addWish' : 'removeWish', { id: productId }).catch(() => null)
    if (answer?.code === 200) {
      // Whoever has just signed in may have wished for it long ago.
      if (isStranger) void counts.refresh()
      if (next) showToast({ kind: 'success', text: answer.msg, durationMs: 3_000 })
      return
    }
    setIsOn(!next)
    counts.add('wish', next ? -1 : 1)
  }
  return (
    <IconButton
      icon="heart"
      isFilled={isOn}
      aria-pressed={isOn}
      label={isOn ? t('remove', { name }) : t('add', { name })}
      onClick={() => asSignedIn(() => void toggle())}
    />
  )
}
