import { describe, expect, it } from 'vitest'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { createSheetStore } from '#web/office/quotes/sheet-store.ts'
import { buildLine, sheet, sums } from '#web/office/quotes/sheet.fixture.ts'

type Answer = CallAnswer<'officeSaveQuote'> | null
const kept = (...lines: QuoteLine[]): Answer => ({
  code: 200,
  msg: '',
  data: { stamp: '1', head: sheet.head, lines, sums, isChanged: true },
})

/** A server that gives these answers, one after the other. */
const storeWith = (...answers: Answer[]) => {
  const sent: CallInput<'officeSaveQuote'>[] = []
  const store = createSheetStore(sheet, (input) => {
    sent.push(input)
    return Promise.resolve(answers.shift() ?? null)
  })
  return { store, sent }
}

const refusal = (reason: 'CHANGED_MEANWHILE' | 'QUOTE_PRICE_INVALID', data: unknown): Answer => ({
  code: 601,
  msg: '',
  reason,
  data,
  traceId: '',
})

describe('a draft in the browser', () => {
  it('keeps what was typed with the version it was typed on', async () => {
    const { store, sent } = storeWith(kept(buildLine('1', { version: 1 })))
    await store.type([['1', { price: '4' }]])
    expect(sent).toEqual([
      { id: 'i', lines: [{ lineId: '1', isAlternative: false, version: 0, price: '4' }] },
    ])
    expect(store.get().typed.size).toBe(0)
    expect(store.get().lines[0]?.version).toBe(1)
  })

  it('leaves a sheet aside that was read before a save had ended', async () => {
    const { store } = storeWith(kept(buildLine('1', { version: 1 })))
    const readAt = Date.now()
    const saving = store.type([['1', { price: '4' }]])
    expect(store.reload(sheet, readAt)).toBe(false)
    await saving
    expect(store.reload(sheet, readAt)).toBe(false)
    expect(store.get().stamp).toBe('1')
    expect(store.get().lines[0]?.version).toBe(1)
    await store.settled()
    expect(store.reload({ ...sheet, stamp: '2' }, Date.now() + 1)).toBe(true)
    expect(store.get().stamp).toBe('2')
  })

  it('sends what is typed meanwhile with the next save', async () => {
    const { store, sent } = storeWith(
      kept(buildLine('1', { version: 1 })),
      kept(buildLine('1', { version: 2 }), buildLine('2', { version: 1 })),
    )
    const first = store.type([['1', { price: '4' }]])
    void store.type([['1', { leadTime: '2' }]])
    void store.type([['2', { price: '5' }]])
    await first
    expect(sent[1]?.lines).toEqual([
      { lineId: '1', isAlternative: false, version: 1, leadTime: '2' },
      { lineId: '2', isAlternative: false, version: 0, price: '5' },
    ])
  })

  it('meets no conflict where a value is typed over while it is saved, also after another person', async () => {
    const eur = (amount: number) => ({ amount, currency: 'EUR', per: 1 }) as const
    for (const version of [1, 7]) {
      const { store, sent } = storeWith(
        kept(buildLine('1', { version, price: eur(400) })),
        kept(buildLine('1', { version: version + 1, price: eur(500) })),
      )
      const first = store.type([['1', { price: '4' }]])
      void store.type([['1', { price: '5' }]])
      await first
      expect(sent[1]?.lines).toEqual([{ lineId: '1', isAlternative: false, version, price: '5' }])
    }
  })

  it('keeps the lines beside one that is wrong, and what is wrong stays typed', async () => {
    const problem = { lineId: '1', isAlternative: false, field: 'price', text: 'No price' }
    const { store, sent } = storeWith(
      refusal('QUOTE_PRICE_INVALID', { problems: [problem] }),
      kept(buildLine('2', { version: 1 })),
    )
    await store.type([
      ['1', { price: '1,2,3' }],
      ['2', { price: '5' }],
    ])
    expect(sent[1]?.lines?.map(({ lineId }) => lineId)).toEqual(['2'])
    expect(store.get().problems.get('1')).toEqual({ field: 'price', text: 'No price' })
    expect(store.get().typed.get('1')).toEqual({ price: '1,2,3' })
  })

  it('asks once and shows what is wrong where Enter and leaving the cell type the same', async () => {
    const problem = { lineId: '1', isAlternative: false, field: 'price', text: 'No price' }
    const { store, sent } = storeWith(refusal('QUOTE_PRICE_INVALID', { problems: [problem] }))
    const first = store.type([['1', { price: '1,2,3' }]])
    void store.type([['1', { price: '1,2,3' }]])
    await first
    expect(sent).toHaveLength(1)
    expect(store.get().problems.get('1')).toEqual({ field: 'price', text: 'No price' })
  })

  it('lets the person choose between both values of a conflict', async () => {
    const now = buildLine('1', { version: 3 })
    const conflict = { lineId: '1', isAlternative: false, by: 'Tomasz', at: '', fields: [], now }
    const { store, sent } = storeWith(
      refusal('CHANGED_MEANWHILE', { lines: [conflict] }),
      kept(buildLine('1', { version: 4 })),
    )
    await store.type([['1', { price: '4' }]])
    expect(store.get().conflicts.size).toBe(1)
    await store.settle('1', 'mine')
    expect(sent[1]?.lines?.[0]).toMatchObject({ version: 3, price: '4' })
    expect(store.get().conflicts.size).toBe(0)
  })

  it('loses nothing without a connection', async () => {
    const { store } = storeWith(null, kept(buildLine('1', { version: 1 })))
    await store.type([['1', { price: '4' }]])
    expect(store.get()).toMatchObject({ saving: 'failed' })
    expect(store.get().typed.get('1')).toEqual({ price: '4' })
    await store.retry()
    expect(store.get()).toMatchObject({ saving: 'no' })
    expect(store.get().typed.size).toBe(0)
  })
})
