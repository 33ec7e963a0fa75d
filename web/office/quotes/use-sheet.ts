import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import { type SheetStore, createSheetStore } from '#web/office/quotes/sheet-store.ts'
import type { SheetState } from '#web/office/quotes/typed-line.rules.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'

/** The draft of an inquiry; `sheet` is what the page was loaded with, again after each move. */
export const useSheet = (sheet: QuoteSheet): { store: SheetStore; state: SheetState } => {
  const call = useOfficeCall()
  const [store] = useState(() =>
    createSheetStore(sheet, (input) =>
      call('officeSaveQuote', input, { shownByCaller: 'everything' }).catch(() => null),
    ),
  )
  useEffect(() => store.reload(sheet), [store, sheet])
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { store, state }
}
