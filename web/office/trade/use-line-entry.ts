import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundArticle, PastedLine } from '#contract/office/articles.contract.ts'
import type { Money, Price } from '#contract/money.ts'
import { plainDigits } from '#contract/typed-digits.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** A line as it was entered, with what the server said of it. */
export interface EnteredLine {
  key: number
  /** Null: nothing but the words that stand in `fullname`; the quantity counts pieces. */
  productId: number | null
  packId: number
  packQuantity: number
  standard: string
  fullname: string
  quantity: number
  pieces: number
  price: Price | null
  lineTotal: Money | null
  now: number | null
  expectedOn: string | null
}

/** The page numbers its lines. */
export type NewLine = Omit<EnteredLine, 'key'>

interface Entry {
  found: FoundArticle[]
  article: FoundArticle | null
  packId: number
  /** What was typed and found nothing, to be taken as it is; empty otherwise. */
  words: string
  problem: { field: 'number' | 'quantity'; text: string } | null
}

const nothing: Entry = { found: [], article: null, packId: 0, words: '', problem: null }

const focus = (field: RefObject<HTMLInputElement | null>) => {
  field.current?.focus()
  field.current?.select()
}

/** As the key would have, with what is selected. */
const typeInto = (field: HTMLInputElement, key: string) => {
  const end = field.selectionEnd ?? field.value.length
  const start = field.selectionStart ?? end
  if (key !== 'Backspace') return field.setRangeText(key, start, end, 'end')
  field.setRangeText('', start === end ? Math.max(start - 1, 0) : start, end, 'end')
}

export interface LineEntryOptions {
  /** For whom: decides prices and whose own numbers are found. */
  companyId: string
  /** Words without an article may be a line. */
  takesWords: boolean
  /** `pasted` is the line of a pasted text that was entered by hand with it. */
  onAdd: (line: NewLine, pasted: PastedLine | null) => void
}

/** Pieces of a line of words, as typed; null for what is no quantity. */
export const piecesOfWords = (typed: string): number | null => {
  const text = plainDigits(typed).trim()
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return pieces > 0 ? pieces : null
}

/** A line of words alone. */
export const wordsLine = (words: string, quantity: number): NewLine => {
  const nothingKnown = { price: null, lineTotal: null, now: null, expectedOn: null }
  const article = { productId: null, packId: 0, packQuantity: 1, standard: '', fullname: words }
  return { ...article, quantity, pieces: quantity, ...nothingKnown }
}

/** The packing and how many of it make so many pieces; the first packing and its least where none does. */
const packsFor = (packs: FoundArticle['packs'], pieces: number | null) => {
  const fits = packs.find(
    ({ packQuantity, minQuantity }) =>
      pieces !== null && pieces % packQuantity === 0 && pieces / packQuantity >= minQuantity,
  )
  if (fits && pieces !== null) return { packId: fits.packId, quantity: pieces / fits.packQuantity }
  const [first] = packs
  return { packId: first?.packId ?? 0, quantity: first?.minQuantity ?? 1 }
}

/** One line typed by keyboard: number, Enter, packs, Enter. */
export const useLineEntry = ({ companyId, takesWords, onAdd }: LineEntryOptions) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const numberField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const [entry, showEntry] = useState(nothing)
  const [isBusy, showBusy] = useState(false)
  /** What a pasted line put into the fields. */
  const given = useRef<{ pasted: PastedLine; number: string; quantity: string } | null>(null)
  // A scanner presses Enter before the page is drawn anew, so that steps read what is true now.
  const now = useRef({ entry: nothing, isBusy: false })
  /** Keys that came while the shop was asked: done in their order once it has answered. */
  const typedAhead = useRef<string[]>([])
  const setEntry = (changed: typeof nothing) => {
    now.current.entry = changed
    showEntry(changed)
  }
  const setBusy = (changed: boolean) => {
    now.current.isBusy = changed
    showBusy(changed)
  }

  const choose = (article: FoundArticle) => {
    const { packId, quantity } = packsFor(article.packs, given.current?.pasted.quantity ?? null)
    setEntry({ ...nothing, article, packId })
    if (numberField.current) numberField.current.value = article.standard
    if (quantityField.current) quantityField.current.value = String(quantity)
    focus(quantityField)
  }
  const takeWords = (words: string) => {
    setEntry({ ...nothing, words })
    if (quantityField.current) quantityField.current.value = given.current?.quantity || '1'
    focus(quantityField)
  }
  const next = (line: NewLine) => {
    onAdd(line, given.current?.pasted ?? null)
    given.current = null
    setEntry(nothing)
    if (numberField.current) numberField.current.value = ''
    if (quantityField.current) quantityField.current.value = ''
    focus(numberField)
  }
  const addWords = () => {
    const { entry } = now.current
    const quantity = piecesOfWords(quantityField.current?.value ?? '')
    if (quantity !== null) return next(wordsLine(entry.words, quantity))
    setEntry({ ...entry, problem: { field: 'quantity', text: t('quantityInvalid') } })
    focus(quantityField)
  }
  const isHalfTyped = () => {
    const [number, quantity] = [numberField.current?.value ?? '', quantityField.current?.value ?? '']
    const { article, words } = now.current.entry
    const isAsGiven = number === given.current?.number && quantity === given.current.quantity
    return number !== '' && (!isAsGiven || article !== null || words !== '')
  }
  /** Says that the line in the fields is not added yet; true where it did. */
  const refuseHalfTyped = (): boolean => {
    if (!isHalfTyped()) return false
    setEntry({ ...now.current.entry, problem: { field: 'number', text: t('halfTyped') } })
    focus(numberField)
    return true
  }
  /** Puts a pasted line into the fields, not over a line that is being typed. */
  const take = (pasted: PastedLine) => {
    if (now.current.isBusy || refuseHalfTyped()) return
    const number = pasted.number || pasted.text
    const quantity = pasted.quantity === null ? '' : String(pasted.quantity)
    given.current = { pasted, number, quantity }
    setEntry(nothing)
    if (numberField.current) numberField.current.value = number
    if (quantityField.current) quantityField.current.value = quantity
    focus(numberField)
  }
  const lookUp = async () => {
    const keyword = numberField.current?.value.trim() ?? ''
    if (keyword === '' || now.current.isBusy) return
    setBusy(true)
    const answer = await call(
      'officeFindArticle',
      { companyId, keyword },
      { shownByCaller: 'everything' },
    ).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200)
      return setEntry({ ...nothing, problem: { field: 'number', text: answer?.msg ?? t('failed') } })
    const [only] = answer.data
    if (only === undefined && takesWords) return takeWords(keyword)
    if (only === undefined)
      return setEntry({ ...nothing, problem: { field: 'number', text: t('nothing', { keyword }) } })
    if (answer.data.length === 1) return choose(only)
    setEntry({ ...nothing, found: answer.data })
  }
  // A quick person presses Enter before the page answers (`web/first-script.ts`).
  const findEarly = useEffectEvent(() => {
    if (numberField.current?.dataset['entered'] !== undefined) void find()
  })
  useEffect(() => findEarly(), [])
  const price = async () => {
    const { article, packId, words } = now.current.entry
    if (now.current.isBusy) return
    if (words !== '') return addWords()
    if (article === null) return lookUp()
    setBusy(true)
    const { productId, standard, fullname } = article
    const typed = { companyId, productId, packId, quantity: quantityField.current?.value ?? '' }
    const answer = await call('officePriceLine', typed, { shownByCaller: 'everything' }).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) {
      setEntry({ ...now.current.entry, problem: { field: 'quantity', text: answer?.msg ?? t('failed') } })
      return focus(quantityField)
    }
    const pack = article.packs.find((known) => known.packId === packId)
    const named = { productId, packId, standard, fullname, packQuantity: pack?.packQuantity ?? 1 }
    next({ ...named, ...answer.data })
  }
  /**
   * Does what was typed meanwhile. A question or an error ends it, because the keys were meant for another line; the
   * person reads that they were not taken.
   */
  const catchUp = async () => {
    while (typedAhead.current.length > 0) {
      const { entry } = now.current
      if (entry.problem !== null || entry.found.length > 0) {
        typedAhead.current = []
        const { field = 'number', text = '' } = entry.problem ?? {}
        return setEntry({ ...entry, problem: { field, text: `${text} ${t('notTaken')}`.trim() } })
      }
      const key = typedAhead.current.shift() ?? ''
      const isNumber = document.activeElement === numberField.current
      const field = isNumber ? numberField.current : quantityField.current
      if (key === 'Enter') await (isNumber ? lookUp() : price())
      else if (field) typeInto(field, key)
    }
  }
  const step = async (work: () => Promise<void>) => {
    if (now.current.isBusy) return
    await work()
    await catchUp()
  }
  const find = () => step(lookUp)
  const add = () => step(price)
  return {
    entry,
    isBusy,
    numberField,
    quantityField,
    find,
    choose,
    add,
    /** Keeps a key for the answer that is waited for; true where it did. */
    keepKey: (event: KeyboardEvent): boolean => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
      const isTyping = key === 'Enter' || key === 'Backspace' || [...key].length === 1
      if (!now.current.isBusy || !isTyping || ctrlKey || metaKey || altKey || nativeEvent.isComposing)
        return false
      event.preventDefault()
      typedAhead.current.push(key)
      return true
    },
    isHalfTyped,
    refuseHalfTyped,
    /** The keyboard goes on with the next line. */
    focusNumber: () => focus(numberField),
    setPack: (packId: number) => setEntry({ ...now.current.entry, packId }),
    take,
    /** Another number was typed: what was found for the old one is gone. Without a number it is another line. */
    forget: () => {
      if (numberField.current?.value === '') given.current = null
      setEntry(nothing)
    },
  }
}

export type EntryWork = ReturnType<typeof useLineEntry>
