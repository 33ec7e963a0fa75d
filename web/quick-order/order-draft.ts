import { takeHandedList } from '#web/number-lists/handed-list.ts'
import { createStore } from '#web/platform/store.ts'

/** A row that is typed. */
export interface TypedRow {
  number: string
  quantity: string
  unit: 'packs' | 'pieces'
  remark: string
}

/** An answer to the question of the line with this text; see `readOrderList`. */
export interface DraftAnswer {
  text: string
  productId?: number
  quantity?: number
}

/** What the reader has typed, pasted and answered; kept in the tab, so that an error, a reload or a new sign-in loses none of it. */
export interface OrderDraft {
  mode: 'paste' | 'type'
  text: string
  rows: readonly TypedRow[]
  unit: 'packs' | 'pieces'
  answers: readonly DraftAnswer[]
  /** The list before a file replaced it; null where there was none. */
  former: FormerList | null
}

/** A list that a file replaced, and the one that an earlier file had replaced. */
interface FormerList extends Pick<OrderDraft, 'mode' | 'text' | 'answers' | 'former'> {
  /** The text of the file that replaced it. */
  file: string
}

/** More lists than this are not kept: the tab's storage holds a few megabytes. */
const mostFormer = 3

const shortened = (list: FormerList | null, most: number): FormerList | null =>
  list === null || most === 0 ? null : { ...list, former: shortened(list.former, most - 1) }

/** To the other way of typing. Answers stay: each belongs to the text of its line, and the line may come back. */
export const switchMode = ({ mode }: Pick<OrderDraft, 'mode'>): Partial<OrderDraft> => ({
  mode: mode === 'type' ? 'paste' : 'type',
})

/** Replaces the list by the text of a file and keeps what was typed, also in a file before it. */
export const takeFile = (draft: OrderDraft, file: string): Partial<OrderDraft> => {
  const { mode, text, rows, answers, former } = draft
  const isEmpty = mode === 'paste' ? text.trim() === '' : rows.every(({ number }) => number.trim() === '')
  const isFile = mode === 'paste' && text === former?.file
  const kept = isFile || isEmpty ? former : { mode, text, answers, former }
  return { mode: 'paste', text: file, answers: [], former: shortened(kept && { ...kept, file }, mostFormer) }
}

/** The list as it was before a file replaced it. */
export const putBack = ({ former }: OrderDraft): Partial<OrderDraft> =>
  former ? { mode: former.mode, text: former.text, answers: former.answers, former: former.former } : {}

export const emptyRow: TypedRow = { number: '', quantity: '', unit: 'packs', remark: '' }

export const emptyDraft: OrderDraft = {
  mode: 'paste',
  text: '',
  rows: [emptyRow, emptyRow, emptyRow],
  unit: 'packs',
  answers: [],
  former: null,
}

/** Of whoever is signed in: nobody sees another's list in the same tab. */
const keyOf = (userId: string): string => `quick-order:${userId}`

const isDraft = (value: unknown): value is Partial<OrderDraft> => typeof value === 'object' && value !== null

const read = (key: string): OrderDraft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? { ...emptyDraft, ...kept } : null
  } catch {
    // A browser that keeps nothing: the draft lives as long as the page.
    return null
  }
}

const write = (key: string, draft: OrderDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** The draft of the open page. */
export const orderDraft = createStore<OrderDraft>(emptyDraft)

/** The list with another one below it. A list that is handed over twice, as by Back, stands there once. */
export const joinLists = (text: string, added: string): string => {
  const [before, below] = [text.trimEnd(), added.trimEnd()]
  if (before === '' || below === '') return before || below
  return `\n${before}`.endsWith(`\n${below}`) ? before : `${before}\n${below}`
}

/** Takes up what was kept for this reader, and below it the list that another page hands over. */
export const loadDraft = (userId: string, listInAddress: string | null = null): void => {
  const kept = read(keyOf(userId)) ?? emptyDraft
  const handed = [takeHandedList(), listInAddress].filter((list) => list !== null)
  if (handed.length === 0) return orderDraft.set(kept)
  orderDraft.set({ ...kept, mode: 'paste', text: handed.reduce(joinLists, kept.text) })
  write(keyOf(userId), orderDraft.get())
}

export const changeDraft = (userId: string, changes: Partial<OrderDraft>): void => {
  orderDraft.set((now) => ({ ...now, ...changes }))
  write(keyOf(userId), orderDraft.get())
}

/** A table that the server reads by its headings: one line of headings, then each row in its line. */
export const textOfRows = (rows: readonly TypedRow[]): string =>
  [
    'Number\tQuantity\tRemark',
    ...rows.map(({ number, quantity, unit, remark }) => {
      const cells = [number, quantity.trim() === '' ? '' : `${quantity} ${unit}`, remark]
      return number.trim() === '' ? '' : cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t')
    }),
  ].join('\n')

/** The list as the server reads it. */
export const listText = ({ mode, text, rows }: Pick<OrderDraft, 'mode' | 'text' | 'rows'>): string =>
  mode === 'type' ? textOfRows(rows) : text

/** The draft without the lines that were taken, counted from 1 in `listText`. */
export const withoutLines = (draft: OrderDraft, taken: ReadonlySet<number>): Partial<OrderDraft> => {
  if (draft.mode === 'paste')
    return {
      text: draft.text
        .split(/\r\n|\r|\n/)
        .filter((_, at) => !taken.has(at + 1))
        .join('\n'),
    }
  // The first line of the list has the headings.
  const rows = draft.rows.filter((_, at) => !taken.has(at + 2))
  return { rows: rows.length > 0 ? rows : emptyDraft.rows }
}
