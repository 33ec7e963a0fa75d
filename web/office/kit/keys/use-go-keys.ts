import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pressName } from '#web/office/kit/keys/press.rules.ts'
import { areSingleKeysOn } from '#web/platform/preferences.ts'
import { isDialogOpen, isTextField } from '#web/platform/single-keys.ts'

/** How long after G the letter still counts. */
const milliseconds = 2_000

/** G and a letter go to a screen. The open screen does not get that letter as a key of its own. */
export const useGoKeys = (addressOf: (letter: string) => string | undefined): void => {
  const navigate = useNavigate()
  const latest = useRef(addressOf)
  useLayoutEffect(() => {
    latest.current = addressOf
  })
  useLayoutEffect(() => {
    let until = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isTextField(event.target) || isDialogOpen() || !areSingleKeysOn()) return
      const name = pressName(event)
      const isSecond = event.timeStamp < until
      until = 0
      if (!isSecond) {
        if (name === 'G') until = event.timeStamp + milliseconds
        return
      }
      const address = latest.current(name)
      if (address === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void navigate(address)
    }
    // In the capture phase: before the keys of the screen.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
}
