import { expect, it } from 'vitest'
import { emptyDraft, type OrderDraft, putBack, switchMode, takeFile } from '#web/quick-order/order-draft.ts'

const typed = { ...emptyDraft, text: 'GP-01 1\nGP-02 2', answers: [{ text: 'GP-01 1', productId: 7 }] }

it('brings back the list that a file replaced, with its answers', () => {
  const withFile = { ...typed, ...takeFile(typed, 'A\t1') }
  expect(withFile).toMatchObject({ text: 'A\t1', answers: [] })
  expect({ ...withFile, ...putBack(withFile) }).toEqual(typed)
})

it('keeps what was typed when a second file follows the first', () => {
  const withFile = { ...typed, ...takeFile(typed, 'A\t1') }
  const withSecond = { ...withFile, ...takeFile(withFile, 'B\t2') }
  expect({ ...withSecond, ...putBack(withSecond) }).toEqual(typed)
})

it('brings back one by one what was typed into a file and what stood there before', () => {
  const withFile = { ...typed, ...takeFile(typed, 'A\t1') }
  const mended = { ...withFile, text: 'A\t10', answers: [{ text: 'A\t10', productId: 9 }] }
  const withSecond = { ...mended, ...takeFile(mended, 'B\t2') }
  const back = { ...withSecond, ...putBack(withSecond) }
  expect(back).toEqual(mended)
  expect({ ...back, ...putBack(back) }).toEqual(typed)
})

it('keeps three lists, not more', () => {
  let draft: OrderDraft = typed
  for (const at of [1, 2, 3, 4, 5]) draft = { ...draft, ...takeFile(draft, `A\t${at}`), text: `typed ${at}` }
  for (const at of [4, 3, 2]) {
    draft = { ...draft, ...putBack(draft) }
    expect(draft.text).toBe(`typed ${at}`)
  }
  expect(draft.former).toBeNull()
})

it('has nothing to bring back where nothing was typed', () => {
  expect(takeFile(emptyDraft, 'A\t1').former).toBeNull()
})

it('brings typed rows back into view', () => {
  const rows = {
    ...emptyDraft,
    mode: 'type' as const,
    rows: emptyDraft.rows.map((row) => ({ ...row, number: 'GP-01' })),
  }
  const withFile = { ...rows, ...takeFile(rows, 'A\t1') }
  expect({ ...withFile, ...putBack(withFile) }).toEqual(rows)
})

it('keeps list, rows and answers on the way to the other way of typing and back', () => {
  const rows = { ...typed, ...switchMode(typed) }
  expect(rows).toEqual({ ...typed, mode: 'type' })
  expect({ ...rows, ...switchMode(rows) }).toEqual(typed)
})
