import { describe, expect, it } from 'vitest'
import { asNumberList } from '#web/number-lists/looks-like-list.ts'

describe('a text in the search box', () => {
  it('is a list where two lines or parts have a part number', () => {
    expect(asNumberList('1130-120-0603, GP-02 163188')).toBe('1130-120-0603\nGP-02 163188')
    expect(asNumberList('1130 120 06031\t5\r\nGP-02163188\t2\n')).toBe('1130 120 06031\t5\nGP-02163188\t2')
    expect(asNumberList('532182325; 17210-ZE1-505; hello')).toBe('532182325\n 17210-ZE1-505\n hello')
  })

  it('is an ordinary search with one number, with models and sizes', () => {
    for (const text of [
      '',
      'carburetor',
      '1130-120-0603',
      'MS 180, MS 260',
      'chain 3/8, 1.3 mm',
      'bearing 6202, 15 mm',
    ])
      expect(asNumberList(text)).toBeNull()
  })
})
