import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { useStore } from '#web/platform/store.ts'
import { dismissToast, type ShownToast, shownToasts } from '#web/platform/toasts.ts'
import { Toast, ToastRegion } from '#web/ui/toast.tsx'

/** Words of a message in the language of now, whatever it was when the message came. */
export const useMessageText = () => {
  const t = useTranslations('shell.messages')
  return (text: ShownToast['text']): string => (typeof text === 'string' ? text : t(text.key, text.values))
}

/** Counts down while nobody points at the messages or has the focus in them. */
const useCountdown = (durationMs: number, isPaused: boolean, onEnd: () => void) => {
  const leftMs = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isPaused])
}

const TimedToast = ({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) => {
  const t = useTranslations('shell')
  const textOf = useMessageText()
  const close = () => dismissToast(toast.id)
  useCountdown(toast.durationMs, isPaused, close)
  const { action } = toast
  return (
    <Toast
      kind={toast.kind}
      title={toast.title}
      text={textOf(toast.text)}
      closeLabel={t('close')}
      onClose={close}
      action={
        action && {
          label: action.label,
          run: () => {
            close()
            action.run()
          },
        }
      }
    />
  )
}

/** The place of all messages. */
export const ToastHost = () => {
  const t = useTranslations('shell')
  const toasts = useStore(shownToasts)
  const [isHeld, setHeld] = useState(false)
  return (
    <ToastRegion
      label={t('messages.region')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <TimedToast key={toast.id} toast={toast} isPaused={isHeld} />
      ))}
    </ToastRegion>
  )
}
