import { describe, expect, it } from 'vitest'
import { tableNotices } from '#server/imports/plan-questions.rules.ts'

describe('what a file itself makes the import tell', () => {
  it('names repaired texts, hidden columns and hidden sheets', () => {
    expect(tableNotices({ isRepaired: true, hiddenColumns: [2, 26], hiddenSheets: ['Old'] })).toEqual([
      { key: 'TEXTS_REPAIRED', values: {} },
      { key: 'HIDDEN_COLUMNS', values: { columns: 'C, AA' } },
      { key: 'HIDDEN_SHEETS', values: { sheets: 'Old' } },
    ])
  })

  it('is nothing for an ordinary file', () => {
    expect(tableNotices({ encoding: 'utf-8', separator: ';' })).toEqual([])
  })
})
