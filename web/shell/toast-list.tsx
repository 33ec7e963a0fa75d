import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { dismissToast, type ShownToast } from '#web/platform/toasts.ts'
import { useMessageText } from '#web/shell/message-text.ts'
import { Toast } from '#web/ui/toast.tsx'

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
const useFreePlace = (region: RefObject<HTMLDivElement | null>, newest: number | undefined): void => {
  useLayoutEffect(() => {
    if (newest === undefined || !region.current) return
    region.current.dataset['place'] = 'low'
    if (coversUsed(region.current)) region.current.dataset['place'] = 'high'
  }, [region, newest])
}

interface ToastListProps {
  toasts: readonly ShownToast[]
  region: RefObject<HTMLDivElement | null>
  /** Somebody points at the messages or has the focus in them: none of them goes. */
  isHeld: boolean
}

/** The messages of now. */
export const ToastList = ({ toasts, region, isHeld }: ToastListProps) => {
  useFreePlace(region, toasts.at(-1)?.id)
  return toasts.map((toast) => <TimedToast key={toast.id} toast={toast} isPaused={isHeld} />)
}
