import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react'
import type { KeyGroup, KeyId } from '#web/office/kit/keys/office-keys.ts'

/** Keys of one group that act on the open screen. */
export interface ShownKeys {
  group: KeyGroup
  ids: readonly string[]
}

/** What the parts of the screen have told, and whether the sheet is open. */
interface KeyBook {
  parts: Map<string, ShownKeys>
  isSheetOpen: boolean
  setSheetOpen: (isOpen: boolean) => void
}

const KeyBookContext = createContext<KeyBook | null>(null)

/** Around the whole office: collects the keys of the open screen for the sheet. */
export const KeyBookProvider = ({ children }: { children: ReactNode }) => {
  const [parts] = useState(() => new Map<string, ShownKeys>())
  const [isSheetOpen, setSheetOpen] = useState(false)
  const book = useMemo(() => ({ parts, isSheetOpen, setSheetOpen }), [parts, isSheetOpen])
  return <KeyBookContext value={book}>{children}</KeyBookContext>
}

export const useKeyBook = (): KeyBook => {
  const book = useContext(KeyBookContext)
  if (!book) throw new Error('A screen with keys needs KeyBookProvider around it.')
  return book
}

/** Tells the sheet which keys of the group act here. */
export const useShownKeys = <Group extends KeyGroup>(group: Group, ids: readonly KeyId<Group>[]): void => {
  const { parts } = useKeyBook()
  const part = useId()
  const list = ids.join()
  useEffect(() => {
    parts.set(part, { group, ids: list === '' ? [] : list.split(',') })
    return () => void parts.delete(part)
  }, [parts, part, group, list])
}
