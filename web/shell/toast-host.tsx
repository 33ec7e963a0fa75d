import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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

/** Whether messages at the lower edge would cover the row, or the control outside of rows, that was just used. */
const coversUsed = (region: HTMLElement): boolean => {
  const used = document.activeElement
  if (!used || used.contains(region) || region.contains(used)) return false
  const one = (used.closest('tr, li') ?? used).getBoundingClientRect()
  const other = region.getBoundingClientRect()
  return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right
}

/** Messages come at the lower edge, or above, below titles and close buttons, where they would cover what was just used. */
const useFreePlace = (newest: number | undefined) => {
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (newest === undefined || !region.current) return
    region.current.dataset['place'] = 'low'
    if (coversUsed(region.current)) region.current.dataset['place'] = 'high'
  }, [newest])
  return region
}

/** The place of all messages. */
export const ToastHost = () => {
  const t = useTranslations('shell')
  const toasts = useStore(shownToasts)
  const region = useFreePlace(toasts.at(-1)?.id)
  const [isHeld, setHeld] = useState(false)
  return (
    <ToastRegion
      ref={region}
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
