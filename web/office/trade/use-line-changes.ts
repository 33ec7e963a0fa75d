import { useRef, useState } from 'react'
import { type EnteredLine, type NewLine, piecesOfWords } from '#web/office/trade/use-line-entry.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** A quantity that was typed over one and is not saved. */
interface TypedQuantity {
  text: string
  /** Why the server does not take it. */
  problem: string | null
}

interface LineChangesOptions {
  companyId: string
  onChange: (key: number, changed: Partial<NewLine>) => void
}

/** Of the words that say why a quantity is not taken. */
export const quantityProblemId = (key: number): string => `line-problem-${key}`
export const quantityFieldId = (key: number): string => `line-quantity-${key}`

export const focusQuantity = (key: number): void => document.getElementById(quantityFieldId(key))?.focus()

/** Quantities of entered lines that are typed anew; the server checks each as it does at entry, and says the new price. */
export const useLineChanges = ({ companyId, onChange }: LineChangesOptions) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const latest = useRef<ReadonlyMap<number, TypedQuantity>>(new Map())
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedQuantity>>(new Map())
  /** Enter and leaving the field ask the server once. */
  const asked = useRef(new Map<number, { text: string; answer: Promise<boolean> }>())
  const set = (key: number, quantity: TypedQuantity | null) => {
    const changed = new Map(latest.current)
    if (quantity === null) changed.delete(key)
    else changed.set(key, quantity)
    latest.current = changed
    setTyped(changed)
  }
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
  const take = async (line: EnteredLine, text: string): Promise<boolean> => {
    const answer = await ask(line, text)
    // Something else was typed meanwhile, or it was taken back.
    if (latest.current.get(line.key)?.text !== text) return false
    if (typeof answer === 'string') {
      set(line.key, { text, problem: answer })
      return false
    }
    onChange(line.key, answer)
    set(line.key, null)
    return true
  }
  /** False where the quantity is not taken; the words stand at its field. */
  const save = async (line: EnteredLine): Promise<boolean> => {
    const { key, quantity } = line
    const text = latest.current.get(key)?.text
    if (text === undefined) return true
    if (text.trim() === String(quantity)) {
      set(key, null)
      return true
    }
    const known = asked.current.get(key)
    if (known?.text === text) return known.answer
    const answer = take(line, text).finally(() => asked.current.delete(key))
    asked.current.set(key, { text, answer })
    return answer
  }
  return {
    typedOf: (key: number) => typed.get(key),
    type: (key: number, text: string) => set(key, { text, problem: null }),
    takeBack: (key: number) => set(key, null),
    save,
    /** Saves all that is typed; false where one is not taken, with the focus there. */
    saveAll: async (lines: readonly EnteredLine[]): Promise<boolean> => {
      for (const line of lines) {
        if (await save(line)) continue
        focusQuantity(line.key)
        return false
      }
      return true
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
