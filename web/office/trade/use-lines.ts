import { useRef, useState } from 'react'
import type { EnteredLine, NewLine } from '#web/office/trade/use-line-entry.ts'

/** The lines of the new document, in the order of entering. */
export const useLines = () => {
  const nextKey = useRef(1)
  // A quantity that is saved as the document is made must go with it, before the page is drawn anew.
  const latest = useRef<readonly EnteredLine[]>([])
  const [lines, setLines] = useState<readonly EnteredLine[]>([])
  const update = (changed: readonly EnteredLine[]) => {
    latest.current = changed
    setLines(changed)
  }
  return {
    lines,
    /** As they are at the moment of asking. */
    now: () => latest.current,
    add: (added: readonly NewLine[]) => {
      const numbered = added.map((line) => ({ key: nextKey.current++, ...line }))
      update([...latest.current, ...numbered])
    },
    change: (key: number, changed: Partial<NewLine>) =>
      update(latest.current.map((line) => (line.key === key ? { ...line, ...changed } : line))),
    remove: (key: number) => update(latest.current.filter((line) => line.key !== key)),
  }
}
