import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { handOverList } from '#web/number-lists/handed-list.ts'
import {
  type OrderDraft,
  changeDraft,
  emptyDraft,
  emptyRow,
  loadDraft,
  orderDraft,
  putBack,
  takeFile,
} from '#web/quick-order/order-draft.ts'

/**
 * Random work on the list of quick order by two people in one tab (docs/trust.md#faults, H3): typing, files, lists from other
 * pages, reloads and new sign-ins. A model of a few lines says what each person must find.
 */
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  orderDraft.set(emptyDraft)
})

type Move =
  | { kind: 'text' | 'file'; text: string }
  | { kind: 'row'; at: number; number: string }
  | { kind: 'answer'; productId: number }
  | { kind: 'back' | 'reload' | 'otherPerson' }

/** A list that a person typed or began with, and what a file has put in its place. */
interface Model {
  mode: 'paste' | 'type'
  text: string
  numbers: string[]
  answers: number[]
  /** Null while no file stands in its place. */
  file: { text: string; answers: number[] } | null
}
const emptyModel: Model = { mode: 'paste', text: '', numbers: ['', '', ''], answers: [], file: null }

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom('GP-01 1', 'GP-02 2\nGP-03 3') }),
  fc.record({ kind: fc.constant('file' as const), text: fc.constantFrom('F\t1', 'G\t2') }),
  fc.record({ kind: fc.constant('row' as const), at: fc.nat(2), number: fc.constantFrom('R1', 'R2') }),
  fc.record({ kind: fc.constant('answer' as const), productId: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('back' as const, 'reload' as const, 'otherPerson' as const) }),
)

const isEmpty = ({ mode, text, numbers }: Model): boolean =>
  mode === 'paste' ? text === '' : numbers.every((number) => number === '')

const modelAfter = (model: Model, one: Move): Model => {
  switch (one.kind) {
    case 'text':
      return { ...model, mode: 'paste', text: one.text }
    case 'row':
      return { ...model, mode: 'type', numbers: model.numbers.with(one.at, one.number) }
    case 'answer':
      return model.file
        ? { ...model, file: { ...model.file, answers: [...model.file.answers, one.productId] } }
        : { ...model, answers: [...model.answers, one.productId] }
    case 'file':
      return model.file || !isEmpty(model)
        ? { ...model, file: { text: one.text, answers: [] } }
        : { ...model, mode: 'paste', text: one.text, answers: [] }
    case 'back':
      return { ...model, file: null }
    case 'reload':
    case 'otherPerson':
      return model
  }
}

/** Makes the move as the page does. */
const make = (user: string, draft: OrderDraft, one: Move): void => {
  const now = (changes: Partial<OrderDraft>) => changeDraft(user, changes)
  if (one.kind === 'text') now({ mode: 'paste', text: one.text })
  else if (one.kind === 'row') {
    const rows = draft.rows.map((row, at) => (at === one.at ? { ...row, number: one.number } : row))
    now({ mode: 'type', rows })
  } else if (one.kind === 'answer')
    now({ answers: [...draft.answers, { text: 'x', productId: one.productId }] })
  else if (one.kind === 'file') now(takeFile(draft, one.text))
  else if (one.kind === 'back') now(putBack(draft))
  else loadDraft(user)
}

const answersOf = (ids: readonly number[]) => ids.map((productId) => ({ text: 'x', productId }))

const expectDraft = (draft: OrderDraft, model: Model): void => {
  const { mode, text, numbers, file } = model
  const answers = answersOf(model.answers)
  expect(draft.rows).toEqual(numbers.map((number) => ({ ...emptyRow, number })))
  if (file === null) return expect(draft).toMatchObject({ mode, text, answers, former: null })
  expect(draft).toMatchObject({ mode: 'paste', text: file.text, answers: answersOf(file.answers) })
  expect(draft.former).toMatchObject({ mode, text, answers })
}

it('keeps the list of each person through files, reloads and other people in the tab', () => {
  const run = (moves: readonly Move[]) => {
    const models = new Map([
      ['anna', emptyModel],
      ['bob', emptyModel],
    ])
    for (const user of models.keys()) changeDraft(user, emptyDraft)
    let user = 'anna'
    loadDraft(user)
    for (const one of moves) {
      const model = models.get(user) ?? emptyModel
      // Typing over a file is a new list: what the page offers then is another question.
      if (model.file && (one.kind === 'text' || one.kind === 'row')) continue
      if (one.kind === 'otherPerson') {
        user = user === 'anna' ? 'bob' : 'anna'
        orderDraft.set(emptyDraft)
      }
      make(user, orderDraft.get(), one)
      models.set(user, modelAfter(models.get(user) ?? emptyModel, one))
      expectDraft(orderDraft.get(), models.get(user) ?? emptyModel)
    }
  }
  fc.assert(fc.property(fc.array(move, { minLength: 4, maxLength: 30, size: 'max' }), run), {
    numRuns: 1_000,
  })
})

it('puts a list from another page below the one that is there, once', () => {
  const list = fc.constantFrom('A 1', 'B 2\nC 3', 'A 1\nB 2', '')
  fc.assert(
    fc.property(list, list, (typed, handed) => {
      changeDraft('anna', { ...emptyDraft, text: typed })
      for (let n = 0; n < 2; n++) {
        handOverList(handed)
        loadDraft('anna')
      }
      const { text, mode } = orderDraft.get()
      expect(text.startsWith(typed)).toBe(true)
      expect(`\n${text}`.endsWith(`\n${handed || typed}`)).toBe(true)
      expect(text.length).toBeLessThanOrEqual(typed.length + handed.length + 1)
      expect(mode).toBe('paste')
    }),
  )
})
