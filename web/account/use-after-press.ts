import { useEffect, useRef } from 'react'

/**
 * Runs a task at once, or while a mouse button is down only after its click: what comes or goes above a button that
 * is being pressed moves it from under the pointer, and the click is lost.
 */
export const useAfterPress = () => {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      for (const task of waiting.current.splice(0)) task()
    }
    // A tap gives the same two events; the click follows the second one before any timer runs.
    const releaseAfterClick = () => setTimeout(release)
    addEventListener('mousedown', press, options)
    addEventListener('mouseup', releaseAfterClick, options)
    addEventListener('dragend', releaseAfterClick, options)
    return () => ended.abort()
  }, [])
  return (task: () => void): void => {
    if (isPressed.current) waiting.current.push(task)
    else task()
  }
}
