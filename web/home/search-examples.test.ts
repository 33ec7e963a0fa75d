import { describe, expect, it } from 'vitest'
import { searchExamples } from '#web/home/search-examples.ts'

const article = (
  standard: string,
  oemNumber: string | null,
  kind: string | null,
  fitsFirst: readonly string[],
) => ({
  standard,
  oemNumber,
  fitsFirst: [...fitsFirst],
  short: kind === null ? null : { kind, maker: null, model: null, sign: '', measures: [] },
})

describe('searches to try', () => {
  it('are a number and parts for machines of the shop', () => {
    const products = [
      article('K-1', null, 'Vergaser', ['5200', '4500']),
      article('K-2', '3610 000 5180', 'Sägekette', ['MS 250', '025']),
      article('K-3', 'CG430-7528', 'Fadenkopf', ['CG430']),
      article('K-4', '1121 120 1680', 'Luftfilter', ['MS 260']),
    ]
    expect(searchExamples(products)).toEqual(['3610 000 5180', 'Sägekette MS 250', 'Fadenkopf CG430'])
  })

  it('are the own number alone without models, name no part twice, and are none in an empty shop', () => {
    expect(searchExamples([article('K-1', null, null, ['MS 250'])])).toEqual(['K-1'])
    const twice = [article('K-1', null, 'Filter', ['MS 250']), article('K-2', null, 'Filter', ['MS 250'])]
    expect(searchExamples(twice)).toEqual(['K-1', 'Filter MS 250'])
    expect(searchExamples([])).toEqual([])
  })
})
