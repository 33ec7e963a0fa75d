import { useState, useSyncExternalStore } from 'react'
import { createQuantityStore } from '#web/office/trade/quantity-store.ts'
import { type EnteredLine, type NewLine, piecesOfWords } from '#web/office/trade/use-line-entry.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'

interface LineChangesOptions {
  companyId: string
  /** The lines as they are at the moment of asking. */
  linesNow: () => readonly EnteredLine[]
  onChange: (key: number, changed: Partial<NewLine>) => void
}

/** Of the words that say why a quantity is not taken. */
export const quantityProblemId = (key: number): string => `line-problem-${key}`
export const quantityFieldId = (key: number): string => `line-quantity-${key}`

export const focusQuantity = (key: number): void => document.getElementById(quantityFieldId(key))?.focus()

/** Quantities of entered lines that are typed anew; the server checks each as it does at entry, and says the new price. */
export const useLineChanges = ({ companyId, linesNow, onChange }: LineChangesOptions) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const ask = async (line: EnteredLine, text: string): Promise<Partial<NewLine> | string> => {
    const { productId, packId } = line
    if (productId === null) {
      const quantity = piecesOfWords(text)
      return quantity === null ? t('quantityInvalid') : { quantity, pieces: quantity }
    }
    const answer = await call(
      'officePriceLine',
      { companyId, productId, packId, quantity: text },
      { shownByCaller: 'everything' },
    ).catch(() => null)
    return answer?.code === 200 ? answer.data : (answer?.msg ?? t('failed'))
  }
  // What is typed lives as long as the page, which belongs to one company.
  const [store] = useState(() =>
    createQuantityStore<EnteredLine>({
      lineOf: (key) => linesNow().find((line) => line.key === key),
      ask,
      onChange,
      onRefused: focusQuantity,
    }),
  )
  const typed = useSyncExternalStore(store.subscribe, store.get, store.get)
  return {
    typedOf: (key: number) => typed.get(key),
    type: store.type,
    takeBack: store.takeBack,
    /** False where the quantity is not taken; the words stand at its field. */
    save: ({ key }: EnteredLine) => store.save(key),
    /** Saves all that is typed; false where one is not taken, with the focus there. */
    saveAll: (lines: readonly EnteredLine[]) => store.saveAll(lines.map(({ key }) => key)),
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
