import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import { usePanel } from '#web/shell/panels.ts'
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
  const { call, user } = useAppState()
  const isSignedIn = useUser() !== null
  const panel = usePanel()
  const [isOn, setIsOn] = useState(isWished)
  useEffect(() => setIsOn(isWished), [isWished])

  const count = (by: number) =>
    user.set((now) => now && { ...now, counts: { ...now.counts, wish: Math.max(0, now.counts.wish + by) } })
  const toggle = async () => {
    if (!isSignedIn) return panel.open('login')
    const next = !isOn
    setIsOn(next)
    count(next ? 1 : -1)
    const undo = () => {
      setIsOn(!next)
      count(next ? -1 : 1)
    }
    const answer = await call(next ? 'addWish' : 'removeWish', { id: productId }).catch(() => null)
    if (answer?.code !== 200) return undo()
    if (next) showToast({ kind: 'success', text: t('added'), durationMs: 3000 })
  }
  return (
    <IconButton
      icon="heart"
      isFilled={isOn}
      aria-pressed={isOn}
      label={isOn ? t('remove', { name }) : t('add', { name })}
      onClick={() => void toggle()}
    />
  )
}
