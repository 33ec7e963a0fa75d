import { describe, expect, it } from 'vitest'
import { shownPages } from '#web/ui/shown-pages.ts'

describe('shownPages', () => {
  it('shows every page of a short list', () => {
    expect(shownPages(1, 3)).toEqual([1, 2, 3])
    expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves a gap only where it hides two pages or more', () => {
    expect(shownPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
    expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
    expect(shownPages(1, 1000)).toEqual([1, 2, null, 1000])
  })

  it('copes with a page past the end', () => {
    expect(shownPages(12, 3)).toEqual([1, 2, 3])
  })
})
