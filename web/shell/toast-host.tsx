import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useStore } from '#web/platform/store.ts'
import { shownToasts } from '#web/platform/toasts.ts'
import { useMessageText } from '#web/shell/message-text.ts'
import { PlainToast, ToastRegion } from '#web/ui/toast-region.tsx'
import type { ToastList as List } from '#web/shell/toast-list.tsx'

const PlainToasts: typeof List = ({ toasts }) => {
  const textOf = useMessageText()
  return toasts.map(({ id, text }) => <PlainToast key={id}>{textOf(text)}</PlainToast>)
}

const ToastList = lazy(async () => ({
  default: (await import('#web/shell/toast-list.tsx').catch(() => ({ ToastList: PlainToasts }))).ToastList,
}))

/** The place of all messages. What shows them is loaded once the browser has nothing else to do, or for the first one. */
export const ToastHost = () => {
  const t = useTranslations('shell')
  const toasts = useStore(shownToasts)
  const region = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => setTime(true), { elseAfterMs: 1_000 }), [])
  return (
    <ToastRegion
      ref={region}
      label={t('messages.region')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {(isTime || toasts.length > 0) && (
        <Suspense>
          <ToastList toasts={toasts} region={region} isHeld={isHeld} />
        </Suspense>
      )}
    </ToastRegion>
  )
}
