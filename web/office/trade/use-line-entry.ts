import { type RefObject, useRef, useState } from 'react'
import type { FoundArticle } from '#contract/office/articles.contract.ts'
import type { Money, Price } from '#contract/money.ts'
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

export interface LineEntryOptions {
  /** For whom: decides prices and whose own numbers are found. */
  companyId: string
  /** Words without an article may be a line. */
  takesWords: boolean
  /** What stands in the field of the number at first. */
  typed?: string
  onAdd: (line: NewLine) => void
}

/** A line of words alone; null where the quantity is none. */
const wordsLine = (words: string, typed: string): NewLine | null => {
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (quantity < 1) return null
  const nothingKnown = { price: null, lineTotal: null, now: null, expectedOn: null }
  const article = { productId: null, packId: 0, packQuantity: 1, standard: '', fullname: words }
  return { ...article, quantity, pieces: quantity, ...nothingKnown }
}

/** One line typed by keyboard: number, Enter, packs, Enter. */
export const useLineEntry = ({ companyId, takesWords, onAdd }: LineEntryOptions) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const numberField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const [entry, showEntry] = useState(nothing)
  const [isBusy, showBusy] = useState(false)
  // A scanner presses Enter before the page is drawn anew, so that steps read what is true now.
  const now = useRef({ entry: nothing, isBusy: false })
  const setEntry = (changed: typeof nothing) => {
    now.current.entry = changed
    showEntry(changed)
  }
  const setBusy = (changed: boolean) => {
    now.current.isBusy = changed
    showBusy(changed)
  }

  const choose = (article: FoundArticle) => {
    const [first] = article.packs
    setEntry({ ...nothing, article, packId: first?.packId ?? 0 })
    if (numberField.current) numberField.current.value = article.standard
    if (quantityField.current) quantityField.current.value = String(first?.minQuantity ?? 1)
    focus(quantityField)
  }
  const takeWords = (words: string) => {
    setEntry({ ...nothing, words })
    if (quantityField.current) quantityField.current.value = '1'
    focus(quantityField)
  }
  const next = (line: NewLine) => {
    onAdd(line)
    setEntry(nothing)
    if (numberField.current) numberField.current.value = ''
    if (quantityField.current) quantityField.current.value = ''
    focus(numberField)
  }
  const addWords = () => {
    const { entry } = now.current
    const line = wordsLine(entry.words, quantityField.current?.value.trim() ?? '')
    if (line) return next(line)
    setEntry({ ...entry, problem: { field: 'quantity', text: t('quantityInvalid') } })
    focus(quantityField)
  }
  const find = async () => {
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
  const add = async () => {
    const { article, packId, words } = now.current.entry
    if (now.current.isBusy) return
    if (words !== '') return addWords()
    if (article === null) return find()
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
  return {
    entry,
    isBusy,
    numberField,
    quantityField,
    find,
    choose,
    add,
    setPack: (packId: number) => setEntry({ ...now.current.entry, packId }),
    /** Another number was typed: what was found for the old one is gone. */
    forget: () => setEntry(nothing),
  }
}
