const key = 'handed-list'

/** A list on its way to quick order, for whoever is or signs in there; too long for an address. */
export const handOverList = (text: string): void => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing: quick order opens empty, and the list is still in the clipboard.
  }
}

/** One line more, behind what quick order has not taken yet: who leaves it before it has opened loses nothing. */
export const handOverLine = (line: string): void => {
  const waiting = takeHandedList()
  handOverList(waiting === null ? line : `${waiting}\n${line}`)
}

/** The list that was handed over, once. */
export const takeHandedList = (): string | null => {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
