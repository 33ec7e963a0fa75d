import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import { type SheetStore, createSheetStore } from '#web/office/quotes/sheet-store.ts'
import type { SheetState } from '#web/office/quotes/typed-line.rules.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'

/** The draft of an inquiry; `sheet` is what the page was loaded with at `readAt`, again after each move. */
export const useSheet = (sheet: QuoteSheet, readAt: number): { store: SheetStore; state: SheetState } => {
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [store] = useState(() =>
    createSheetStore(sheet, (input) =>
      call('officeSaveQuote', input, { shownByCaller: 'everything' }).catch(() => null),
    ),
  )
  useEffect(() => {
    if (!store.reload(sheet, readAt)) void store.settled().then(revalidate)
  }, [store, sheet, readAt, revalidate])
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { store, state }
}
