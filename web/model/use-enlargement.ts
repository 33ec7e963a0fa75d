import { type RefObject, useEffect, useState } from 'react'

/** 1, 1.5, 2 and 3 times as large (plate.module.css). */
const last = 3

/** How large the drawing is in its frame; `+`, `-` and `0` of the parts book come as events of the frame. */
export const useEnlargement = (frame: RefObject<HTMLElement | null>) => {
  const [step, setStep] = useState(0)
  const larger = () => setStep((now) => Math.min(now + 1, last))
  const smaller = () => setStep((now) => Math.max(now - 1, 0))
  const whole = () => setStep(0)
  useEffect(() => {
    const element = frame.current
    const enlarge = (event: Event) => {
      const by = event instanceof CustomEvent ? event.detail : 0
      setStep((now) => (by === 0 ? 0 : Math.max(0, Math.min(now + by, last))))
    }
    element?.addEventListener(enlargeEvent, enlarge)
    return () => element?.removeEventListener(enlargeEvent, enlarge)
  }, [frame])
  return { step, larger, smaller, whole }
}

const enlargeEvent = 'enlarge'

/** 1 larger, -1 smaller, 0 the whole drawing. */
export const enlarge = (root: HTMLElement, by: -1 | 0 | 1): void => {
  root.querySelector('[data-plate]')?.dispatchEvent(new CustomEvent(enlargeEvent, { detail: by }))
}
