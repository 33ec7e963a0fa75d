export const storageKey = 'compare'
/** Sent to the window when the choice changes, for those who have not loaded it. */
export const choiceEvent = 'compare'

/** Whether this tab has something to compare: lists ask before they load what is chosen. */
export const hasChoice = (): boolean => {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    // Storage may be switched off.
    return false
  }
}
